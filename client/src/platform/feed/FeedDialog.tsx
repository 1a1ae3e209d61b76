import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw, Unlink } from 'lucide-react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from './words.ts'

interface Address {
  path: string
}

interface FeedDialogProps {
  title: string
  description: string
  /** What whoever holds the address can see. */
  warning: string
  address: UseQueryResult<Address | null>
  make: UseMutationResult<unknown, Error, void>
  revoke: UseMutationResult<unknown, Error, void>
  onClose: () => void
}

/** Something of ours in the calendar that one uses anyway, by an address that can be changed and taken back. */
export function FeedDialog({ title, description, onClose, ...feed }: FeedDialogProps) {
  const t = useT()
  const { data: address, error, isPending, isFetching, refetch } = feed.address
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} description={description} closeLabel={t(($) => $.common.action.close)}>
        {isPending && !error && <Skeleton className="h-24" />}
        {error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {address === null && (
          <Button busy={feed.make.isPending} onClick={() => feed.make.mutate(undefined, { onError: notifyProblem })}>
            <CalendarPlus aria-hidden />
            {t(($) => $.make)}
          </Button>
        )}
        {address && <Known {...feed} path={address.path} />}
      </DialogContent>
    </Dialog>
  )
}

function Known({ path, warning, make, revoke }: Pick<FeedDialogProps, 'warning' | 'make' | 'revoke'> & Address) {
  const t = useT()
  const url = new URL(path, location.origin).href
  return (
    <div className="grid gap-4">
      <CodeText
        value={url}
        copyLabel={t(($) => $.copy)}
        copiedLabel={t(($) => $.copied)}
        className="min-w-0 wrap-anywhere"
      />
      <ol className="list-decimal space-y-1 pl-5 text-sm">
        <li>{t(($) => $.step1)}</li>
        <li>{t(($) => $.step2)}</li>
        <li>{t(($) => $.step3)}</li>
      </ol>
      <p className="text-sm text-muted-foreground">{warning}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={url.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden />
            {t(($) => $.subscribe)}
          </a>
        </Button>
        <Button
          variant="outline"
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError: notifyProblem })}
        >
          <RefreshCw aria-hidden />
          {t(($) => $.renew)}
        </Button>
        <Button
          variant="ghost"
          busy={revoke.isPending}
          onClick={() => revoke.mutate(undefined, { onError: notifyProblem })}
        >
          <Unlink aria-hidden />
          {t(($) => $.revoke)}
        </Button>
      </div>
    </div>
  )
}
