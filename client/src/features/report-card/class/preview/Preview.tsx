import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import type { Cards } from '#features/report-card/queries.ts'
import { StatusBadge } from '#features/report-card/StatusBadge.tsx'
import { useT } from '#features/report-card/words.ts'
import { classPath } from '../paths.ts'
import { CardActs } from '../readiness/CardActs.tsx'
import { Changes } from '../readiness/Changes.tsx'
import { LackList } from '../readiness/LackList.tsx'
import { SentBack } from '../readiness/SentBack.tsx'
import { CardRecord } from './CardRecord.tsx'
import { PrintedCard } from './PrintedCard.tsx'

const typed = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** One card after the other, as it is printed, and what has become of it. */
export function Preview({ cards }: { cards: Cards }) {
  const t = useT()
  const go = useNavigate()
  const filters = useFilters()
  const { lines } = cards
  const at = Math.max(
    0,
    lines.findIndex(({ student }) => student.id === filters.of('student')),
  )
  const line = lines[at]
  if (!line) return null
  const place = { ...cards, id: cards.class.id }
  const open = (student: string | undefined) =>
    student && void go(classPath(place, { tab: 'pratinjau', student }), { replace: true })
  // As answers are marked one after the other: where nothing is typed.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || (target instanceof Element && target.closest(typed))) return
    const next = key === 'j' ? lines[at + 1] : key === 'k' ? lines[at - 1] : undefined
    if (!next || !currentTarget.contains(target as Node)) return
    // What had the focus may go with the card that was shown.
    currentTarget.focus()
    open(next.student.id)
  }
  const isOpen = line.status === 'INCOMPLETE' || line.status === 'READY' || line.status === 'REVISED'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys turn to the next card
    <section
      tabIndex={-1}
      aria-label={line.student.full_name}
      aria-keyshortcuts="j k"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none"
      onKeyDown={press}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex grow items-end gap-2 md:max-w-md">
          <IconButton
            label={t(($) => $.pupil.before)}
            disabled={at === 0}
            onClick={() => open(lines[at - 1]?.student.id)}
          >
            <ChevronLeft />
          </IconButton>
          <Field label={t(($) => $.pupil.at, { at: at + 1, of: lines.length })} className="grow">
            <Select
              value={line.student.id}
              options={lines.map(({ student }) => ({ value: student.id, label: student.full_name }))}
              onChange={({ currentTarget: { value } }) => open(value)}
            />
          </Field>
          <IconButton
            label={t(($) => $.pupil.after)}
            disabled={at === lines.length - 1}
            onClick={() => open(lines[at + 1]?.student.id)}
          >
            <ChevronRight />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={line.status} />
          <Changes of={line} can={cards.can} />
          <SentBack of={line} />
          <CardActs cards={cards} of={[line]} />
        </div>
      </div>
      {isOpen && <LackList cards={cards} of={line} />}
      {line.id === null || cards.layout === null ? (
        <EmptyState
          picture="inbox"
          title={t(($) => $.preview.nothing)}
          action={
            cards.layout !== null && (
              <Button asChild variant="outline">
                <Link to={classPath(place, { tab: 'catatan', sel: `homeroom_note.${line.student.id}` })}>
                  {t(($) => $.preview.toNotes)}
                </Link>
              </Button>
            )
          }
        >
          {t(($) => $.preview.nothingText)}
        </EmptyState>
      ) : (
        <div
          key={line.id}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <PrintedCard id={line.id} version={line.version} status={line.status} name={line.student.full_name} />
          <CardRecord id={line.id} />
        </div>
      )}
    </section>
  )
}
