import { MessageSquarePlus } from 'lucide-react'
import { useRef } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { useEditorHandleState } from '#platform/collab/use-editor-handle.ts'
import type { Named } from '#platform/naming/naming.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Unit } from '../queries.ts'
import { usePeople } from '../unit/within-reach.ts'
import { useT } from '../words.ts'
import { DraftCard } from './DraftCard.tsx'
import { inReadingOrder } from './order.ts'
import type { Remark } from './queries.ts'
import { Thread } from './Thread.tsx'
import type { Margin } from './use-margin.ts'

interface ThreadsProps {
  unit: Unit
  handle: EditorHandle | null
  margin: Margin
  /** Shows words in the text. */
  onGo: (id: string) => void
}

/** All that is said about the words, in the order in which they are read. */
export function Threads({ unit, handle, margin, onGo }: ThreadsProps) {
  const t = useT()
  const standing = useEditorHandleState(handle, (state) => state.standing)
  const writers = usePeople(unit.id)
  const { data: remarks, error, isFetching, refetch } = margin.query
  const box = useRef<HTMLDivElement>(null)
  const { showsSettled, showSettled } = margin
  if (!remarks && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!remarks) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />

  const people = peopleAround(writers, remarks)
  const open = remarks.filter(({ status }) => status === 'OPEN')
  const settled = remarks.filter(({ status }) => status !== 'OPEN')
  const shown = showsSettled ? settled.toReversed() : inReadingOrder(open, standing)
  return (
    <div ref={box} tabIndex={-1} className="grid content-start gap-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={t(($) => $.remarks.filter)} className="flex flex-wrap gap-2">
          <FilterChip isOn={!showsSettled} count={open.length} onPress={() => showSettled(false)}>
            {t(($) => $.remarks.open)}
          </FilterChip>
          <FilterChip isOn={showsSettled} count={settled.length} onPress={() => showSettled(true)}>
            {t(($) => $.remarks.settled)}
          </FilterChip>
        </fieldset>
        {unit.can.comment && !margin.draft && (
          <Button variant="ghost" size="sm" onClick={() => margin.begin('COMMENT', null)}>
            <MessageSquarePlus aria-hidden />
            {t(($) => $.remarks.whole)}
          </Button>
        )}
      </div>
      {margin.draft && (
        <DraftCard
          key={margin.draft.clientId}
          unitId={unit.id}
          draft={margin.draft}
          people={people}
          onChange={margin.changeDraft}
          onEnd={(made) => {
            margin.endDraft(made)
            // The form is gone, and whoever uses the keyboard stays here.
            box.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {shown.length === 0 && !margin.draft && (
        <EmptyState size="compact" title={t(($) => (showsSettled ? $.remarks.noneSettled : $.remarks.none))}>
          {!showsSettled && unit.can.comment && t(($) => $.remarks.how)}
        </EmptyState>
      )}
      <ul aria-label={t(($) => $.remarks.title)} className="grid gap-3">
        {shown.map((remark) => (
          <Thread
            key={remark.id}
            unitId={unit.id}
            remark={remark}
            handle={handle}
            people={people}
            isCurrent={remark.id === margin.currentId}
            isStanding={handle ? standing.includes(remark.id) : undefined}
            onGo={() => onGo(remark.id)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Who writes it, and who has said something: whoever leads the school may have been looking in. */
function peopleAround(writers: readonly Named[], remarks: readonly Remark[]): Named[] {
  const authors = remarks.flatMap(({ lines }) => lines.flatMap(({ author }) => author ?? []))
  return [...new Map([...writers, ...authors].map((person) => [person.id, person])).values()]
}
