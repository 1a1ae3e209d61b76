import type { NationalList } from '@kelasku/shared/calendar/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, ListPlus } from 'lucide-react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useTakeNational } from '../mutations.ts'
import { calendarQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Lists of days that need not be typed. */
export function NationalDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(calendarQueries.nationalLists())
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.national.title)}
        description={t(($) => $.national.description)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
        {error && !data && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        <ul className="grid gap-3">
          {data?.map((list) => (
            <ListLine key={list.code} list={list} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

function ListLine({ list: { code, title, total, taken, estimates } }: { list: NationalList }) {
  const t = useT()
  const take = useTakeNational()
  const act = () =>
    take.mutate(code, {
      onSuccess: ({ added }) => notify({ title: say(($) => $.national.done, { count: added }), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-border p-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted-foreground">
          {t(($) => $.national.counts, { taken, total })}
          {estimates > 0 && ` · ${t(($) => $.national.estimates, { count: estimates })}`}
        </p>
      </div>
      {taken === total ? (
        <Badge tone="success">
          <Check aria-hidden />
          {t(($) => $.national.taken)}
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={take.isPending}
          onClick={act}
          aria-label={t(($) => $.national.takeOne, { title })}
        >
          <ListPlus aria-hidden />
          {t(($) => $.national.take)}
        </Button>
      )}
    </li>
  )
}
