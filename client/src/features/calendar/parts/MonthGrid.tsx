import { isOn, monthOf, weekdayOf, weeksOf } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import { kindTones } from '../looks.ts'
import type { Entry } from '../queries.ts'
import { useT } from '../words.ts'

interface MonthGridProps {
  month: string
  entries: readonly Entry[]
  today: string
  /** For whoever may change the calendar. */
  onOpen?: ((entry: Entry) => void) | undefined
}

/** A month on the wall. On a phone its days carry dots, and the list below says what they are. */
export function MonthGrid({ month, entries, today, onOpen }: MonthGridProps) {
  const t = useT()
  const format = useFormat()
  const weeks = weeksOf(month)
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-card">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t(($) => $.month.of, { month: format.month(`${month}-01`) })}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                className="border-b border-border py-2 text-center text-xs font-medium text-muted-foreground"
              >
                <span aria-hidden className="md:hidden">
                  {format.weekday(date).slice(0, 3)}
                </span>
                <span className="max-md:sr-only">{format.weekday(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  entries={entries.filter((entry) => isOn(entry, date))}
                  isOutside={monthOf(date) !== month}
                  isToday={date === today}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Red on every calendar of the country, whatever the school does. */
const sunday = 7

interface DayProps extends Pick<MonthGridProps, 'entries' | 'onOpen'> {
  date: string
  isOutside: boolean
  isToday: boolean
}

function Day({ date, entries, isOutside, isToday, onOpen }: DayProps) {
  const format = useFormat()
  const ofAll = entries.filter(({ levels }) => levels.length === 0)
  const isExtra = ofAll.some(({ kind }) => kind === 'EXTRA_DAY')
  const isOff = !isExtra && ofAll.some(({ is_school_day }) => !is_school_day)
  const isRed = (isOff || (weekdayOf(date) === sunday && !isExtra)) && !isOutside
  return (
    <td
      className={cn(
        'h-14 border-t border-r border-border p-1 align-top first-of-type:border-l-0 last:border-r-0 md:h-28 md:p-1.5',
        isOutside && 'bg-muted/60',
        isOff && !isOutside && 'bg-danger-soft/60',
      )}
    >
      <time
        dateTime={date}
        aria-current={isToday ? 'date' : undefined}
        className={cn(
          'grid size-6 place-items-center rounded-full text-xs tabular-nums max-md:mx-auto',
          isOutside && 'text-muted-foreground',
          isRed && 'font-semibold text-danger-ink',
          isToday && 'bg-primary font-semibold text-primary-foreground',
        )}
      >
        <span className="sr-only">{format.date(date)}</span>
        <span aria-hidden>{Number(date.slice(8))}</span>
      </time>
      <span aria-hidden className="mt-1 flex justify-center gap-0.5 md:hidden">
        {entries.slice(0, 3).map(({ id, kind }) => (
          <span key={id} className={cn('size-1.5 rounded-full', tones[kindTones[kind]].solid)} />
        ))}
      </span>
      <ul className="mt-1 grid gap-1 max-md:sr-only">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryChip entry={entry} date={date} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </td>
  )
}

interface EntryChipProps extends Pick<MonthGridProps, 'onOpen'> {
  entry: Entry
  date: string
}

/** Several days are one band: it says what it is where it begins, and again in each week. */
function EntryChip({ entry, date, onOpen }: EntryChipProps) {
  const t = useT()
  const title = entry.is_estimate ? t(($) => $.estimateOf, { title: entry.title }) : entry.title
  const continues = entry.start_date < date
  const goesOn = entry.end_date > date
  const isTitled = !continues || weekdayOf(date) === 1
  const look = cn(
    'block overflow-hidden rounded-sm px-1.5 py-0.5 text-left text-xs leading-4.5 whitespace-nowrap',
    isTitled && 'text-ellipsis',
    tones[kindTones[entry.kind]].soft,
    continues && '-ml-1.5 rounded-l-none',
    goesOn && '-mr-1.5 rounded-r-none',
    goesOn && continues ? 'w-[calc(100%+0.75rem)]' : goesOn || continues ? 'w-[calc(100%+0.375rem)]' : 'w-full',
  )
  const words = isTitled ? title : <span className="invisible">{title}</span>
  if (!onOpen)
    return (
      <span title={title} className={look}>
        {words}
      </span>
    )
  return (
    // On a phone the list below opens it; there these would be targets that nobody sees.
    <button
      type="button"
      title={title}
      aria-label={title}
      onClick={() => onOpen(entry)}
      className={cn(look, 'max-md:invisible')}
    >
      {words}
    </button>
  )
}
