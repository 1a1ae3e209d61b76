import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw, Unlink } from 'lucide-react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useMakeAddress, useRevokeAddress } from '../mutations.ts'
import { calendarQueries, type Address } from '../queries.ts'
import { useT } from '../words.ts'

/** The school's year in the calendar that one uses anyway. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: address, error, isPending, isFetching, refetch } = useQuery(calendarQueries.address())
  const make = useMakeAddress()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.feed.title)}
        description={t(($) => $.feed.description)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {isPending && !error && <Skeleton className="h-24" />}
        {error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {address === null && (
          <Button busy={make.isPending} onClick={() => make.mutate(undefined, { onError: tellProblem })}>
            <CalendarPlus aria-hidden />
            {t(($) => $.feed.make)}
          </Button>
        )}
        {address && <Known address={address} />}
      </DialogContent>
    </Dialog>
  )
}

function Known({ address }: { address: Address }) {
  const t = useT()
  const make = useMakeAddress()
  const revoke = useRevokeAddress()
  const url = new URL(address.path, location.origin).href
  return (
    <div className="grid gap-4">
      <CodeText
        value={url}
        copyLabel={t(($) => $.feed.copy)}
        copiedLabel={t(($) => $.feed.copied)}
        className="min-w-0 wrap-anywhere"
      />
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        <li>{t(($) => $.feed.step1)}</li>
        <li>{t(($) => $.feed.step2)}</li>
        <li>{t(($) => $.feed.step3)}</li>
      </ol>
      <p className="text-sm text-muted-foreground">{t(($) => $.feed.warning)}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={url.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden />
            {t(($) => $.feed.subscribe)}
          </a>
        </Button>
        <Button
          variant="outline"
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError: tellProblem })}
        >
          <RefreshCw aria-hidden />
          {t(($) => $.feed.renew)}
        </Button>
        <Button
          variant="ghost"
          busy={revoke.isPending}
          onClick={() => revoke.mutate(undefined, { onError: tellProblem })}
        >
          <Unlink aria-hidden />
          {t(($) => $.feed.revoke)}
        </Button>
      </div>
    </div>
  )
}
