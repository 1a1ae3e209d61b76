import { weekFrom } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Entry } from '../queries.ts'
import type { Placed } from '../week.ts'
import { useT } from '../words.ts'
import { EntryBlock } from './EntryBlock.tsx'

interface DayListProps {
  monday: string
  date: string
  today: string
  placed: readonly Placed[]
  isOwn: boolean
  onPick: (date: string) => void
  onOpen: (entry: Entry) => void
}

/** On a phone a day at a time, with the week above it. */
export function DayList({ monday, date, today, placed, isOwn, onPick, onOpen }: DayListProps) {
  const t = useT()
  const format = useFormat()
  const days = weekFrom(monday)
  const entries = placed.filter((one) => one.date === date)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset aria-label={t(($) => $.week.days)} className="grid grid-cols-7 gap-px">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={format.longDate(day)}
            onClick={() => onPick(day)}
            className={cn(
              'grid min-h-12 place-items-center content-center rounded-md text-xs',
              day === date ? 'bg-primary text-primary-foreground' : 'hover:bg-accent',
              day === today && day !== date && 'font-semibold text-primary-ink',
            )}
          >
            <span aria-hidden>{format.weekday(day).slice(0, 3)}</span>
            <span aria-hidden className="text-sm font-semibold tabular-nums">
              {Number(day.slice(8))}
            </span>
          </button>
        ))}
      </fieldset>
      {entries.length === 0 ? (
        <EmptyState picture="calendar" size="compact" title={t(($) => $.noneOfDay)} />
      ) : (
        <ul aria-label={format.longDate(date)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map(({ entry }) => (
            <li key={entry.id}>
              <EntryBlock entry={entry} isOwn={isOwn} onOpen={onOpen} isRoomy className="w-full px-3 py-2.5" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
