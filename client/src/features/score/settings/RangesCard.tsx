import { gapsIn } from '@kelasku/shared/score/ranges'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { scoreSettingQueries, useCreateRanges, useRemoveRange, type Range } from './queries.ts'
import { ministryRanges, RangeBar } from './RangeBar.tsx'
import { isOfScope, type RangeScope } from './scope.ts'
import { ScopeField, useScope } from './ScopeField.tsx'
import { t as say, useT } from './words.ts'

const RangeDialog = lazy(async () => ({ default: (await import('./RangeDialog.tsx')).RangeDialog }))

/** What finals are called: of the whole school, of a level, or of one course. */
export function RangesCard() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(scoreSettingQueries.ranges())
  const scope = useScope()
  return (
    <Card>
      <CardHeader title={t(($) => $.ranges.title)} description={t(($) => $.ranges.text)} />
      {data ? (
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ScopeField courses={data.courses} ranges={data.ranges} />
          {scope && <Ranges key={JSON.stringify(scope)} scope={scope} all={data.ranges} />}
        </CardBody>
      ) : (
        <CardBody>
          {error ? (
            <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
          )}
        </CardBody>
      )}
    </Card>
  )
}

function Ranges({ scope, all }: { scope: RangeScope; all: readonly Range[] }) {
  const t = useT()
  const copy = useCreateRanges()
  const [edited, setEdited] = useState<Range | 'new' | null>(null)
  const [removed, setRemoved] = useState<Range | null>(null)
  const own = all.filter((range) => isOfScope(range, scope)).toSorted((one, other) => one.min - other.min)
  const ofSchool = all.filter((range) => range.level === null && range.course_id === null)
  const inForce = own.length > 0 ? own : ofSchool.length > 0 ? ofSchool : ministryRanges
  const gaps = gapsIn(own)
  const copyThem = () =>
    copy.mutate(
      inForce.map(({ min, max, word, tone }) => ({ ...scope, min, max, word, tone })),
      {
        onSuccess: () => notify({ title: say(($) => $.ranges.copied), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <>
      {own.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.ranges.inForce)}</p>}
      <RangeBar ranges={inForce} label={t(($) => $.ranges.bar)} />
      {own.length > 0 && gaps.length > 0 && (
        <Alert tone="warning">
          {t(($) => $.ranges.gaps, {
            gaps: gaps.map(({ min, max }) => (min === max ? `${min}` : `${min}–${max}`)).join(', '),
          })}
        </Alert>
      )}
      {own.length > 0 && (
        <ul className="divide-y divide-border">
          {own.map((range) => (
            <li key={range.id} className="flex items-center gap-2 py-1.5">
              <span className="w-16 shrink-0 text-sm text-muted-foreground tabular-nums">
                {range.min}–{range.max}
              </span>
              <span className="min-w-0 grow font-medium wrap-anywhere">{range.word}</span>
              <IconButton label={t(($) => $.ranges.edit, { word: range.word })} onClick={() => setEdited(range)}>
                <Pencil />
              </IconButton>
              <IconButton label={t(($) => $.ranges.remove, { word: range.word })} onClick={() => setRemoved(range)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <CardFooter className="-mx-4 -mb-4 sm:-mx-5">
        <Button variant="outline" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t(($) => $.ranges.add)}
        </Button>
        {own.length === 0 && (
          <Button variant="outline" busy={copy.isPending} onClick={copyThem}>
            {t(($) => $.ranges.copy)}
          </Button>
        )}
      </CardFooter>
      <Suspense>
        {edited && (
          <RangeDialog
            scope={scope}
            range={edited === 'new' ? null : edited}
            gap={gaps[0]}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {removed && <Removal range={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function Removal({ range: { id, word, min, max }, onClose }: { range: Range; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveRange()
  return (
    <AskDialog
      of={remove}
      title={t(($) => $.ranges.removeTitle, { word })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            notify({ title: say(($) => $.ranges.removed, { word }), tone: 'success' })
          },
        })
      }
      onClose={onClose}
    >
      {t(($) => $.ranges.removeText, { min, max })}
    </AskDialog>
  )
}
