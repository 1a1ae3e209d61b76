import { useQuery } from '@tanstack/react-query'
import { ExternalLink, RefreshCw, Tv, Unlink } from 'lucide-react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useMakeLink, useRevokeLink } from '../mutations.ts'
import { dutyBoardQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** The board's address for televisions: made, changed and taken back. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: link, error, isPending, isFetching, refetch } = useQuery(dutyBoardQueries.link())
  const make = useMakeLink()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.link.title)}
        description={t(($) => $.link.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {isPending && !error && <Skeleton className="h-24" />}
        {error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {link === null && (
          <Button busy={make.isPending} onClick={() => make.mutate(undefined, { onError: notifyProblem })}>
            <Tv aria-hidden />
            {t(($) => $.link.make)}
          </Button>
        )}
        {link && <Known url={new URL(link.path, location.origin).href} make={make} />}
      </DialogContent>
    </Dialog>
  )
}

function Known({ url, make }: { url: string; make: ReturnType<typeof useMakeLink> }) {
  const t = useT()
  const revoke = useRevokeLink()
  const goOff = () =>
    revoke.mutate(undefined, {
      onSuccess: () => notify({ title: say(($) => $.link.revoked), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <div className="grid gap-4">
      <CodeText
        value={url}
        copyLabel={t(($) => $.link.copy)}
        copiedLabel={t(($) => $.link.copied)}
        className="min-w-0 wrap-anywhere"
      />
      <p className="text-sm text-muted-foreground">{t(($) => $.link.warning)}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {t(($) => $.link.show)}
          </a>
        </Button>
        <Button
          variant="outline"
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError: notifyProblem })}
        >
          <RefreshCw aria-hidden />
          {t(($) => $.link.renew)}
        </Button>
        <Button variant="ghost" busy={revoke.isPending} onClick={goOff}>
          <Unlink aria-hidden />
          {t(($) => $.link.revoke)}
        </Button>
      </div>
    </div>
  )
}
