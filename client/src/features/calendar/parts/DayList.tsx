import { monthOf } from '@kelasku/shared/kernel/days'
import { CalendarOff } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { kindTones } from '../looks.ts'
import type { Entry } from '../queries.ts'
import { useT } from '../words.ts'

interface DayListProps {
  entries: readonly Entry[]
  /** For whoever may change the calendar. */
  onOpen?: ((entry: Entry) => void) | undefined
}

/** What comes, month after month. */
export function DayList({ entries, onOpen }: DayListProps) {
  const format = useFormat()
  const months = [...new Set(entries.map(({ start_date }) => monthOf(start_date)))]
  return (
    <div className="grid gap-5">
      {months.map((month) => (
        <section key={month} className="grid gap-2">
          <h3 className="text-sm font-semibold text-muted-foreground">{format.month(`${month}-01`)}</h3>
          <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
            {entries
              .filter(({ start_date }) => monthOf(start_date) === month)
              .map((entry) => (
                <EntryLine key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function EntryLine({ entry, onOpen }: { entry: Entry } & Pick<DayListProps, 'onOpen'>) {
  const t = useT()
  const when = useWhen(entry)
  const { title, kind, levels, is_school_day, is_estimate } = entry
  return (
    <li className={cn('relative grid gap-1.5 px-4 py-3 sm:px-5', onOpen && 'hover:bg-accent')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h4 className="font-medium">
          {onOpen ? (
            <button type="button" onClick={() => onOpen(entry)} className="text-left after:absolute after:inset-0">
              {title}
            </button>
          ) : (
            title
          )}
        </h4>
        <p className="text-sm text-muted-foreground tabular-nums">{when}</p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={kindTones[kind]}>{t(($) => $.kind[kind])}</Badge>
        {!is_school_day && (
          <Badge look="outline">
            <CalendarOff aria-hidden />
            {t(($) => $.off)}
          </Badge>
        )}
        {levels.length > 0 && (
          <Badge look="outline">{t(($) => $.levels, { levels: levels.toSorted((a, b) => a - b).join(', ') })}</Badge>
        )}
        {is_estimate && <Badge look="outline">{t(($) => $.estimate)}</Badge>}
      </p>
    </li>
  )
}

/** Jumat, 20 November 2026; or from the first to the last day. */
function useWhen({ start_date, end_date }: Entry): string {
  const t = useT()
  const format = useFormat()
  if (start_date === end_date) return format.longDate(start_date)
  return t(($) => $.span, { from: format.date(start_date), until: format.date(end_date) })
}
