import { daysOfMonth, weekdayOf } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones as colours } from '#ui/tone.ts'
import { tones } from '../looks.ts'
import type { Report } from '../queries.ts'
import { useT } from '../words.ts'

interface HeatCalendarProps {
  month: string
  days: Report['days']
  daysOff: Report['days_off']
}

/** A month as a wall calendar: each day of school in its colour, with its letter for whoever sees none. */
export function HeatCalendar({ month, days, daysOff }: HeatCalendarProps) {
  const t = useT()
  const format = useFormat()
  const dates = daysOfMonth(month)
  const found = new Map(days.map((day) => [day.date, day]))
  const off = new Map(daysOff.map(({ date, title }) => [date, title]))

  return (
    <ol aria-label={t(($) => $.month.days)} className="grid grid-cols-7 gap-1 sm:gap-1.5">
      {dates.map((date, index) => {
        const day = found.get(date)
        const title = off.get(date)
        const said = day
          ? t(($) => $.status[day.status])
          : off.has(date)
            ? (title ?? t(($) => $.dayOff))
            : t(($) => $.unmarked)
        return (
          <li
            key={date}
            title={`${format.longDate(date)}: ${said}`}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) } : undefined}
            className={cn(
              'grid aspect-square max-h-16 w-full place-items-center content-center rounded-md text-sm',
              day
                ? colours[tones[day.status]].soft
                : off.has(date)
                  ? 'bg-muted text-muted-foreground'
                  : 'border border-border',
            )}
          >
            <span className="sr-only">{`${format.longDate(date)}: ${said}`}</span>
            <span aria-hidden className="tabular-nums">
              {index + 1}
            </span>
            <span aria-hidden className="text-xs font-semibold">
              {day ? t(($) => $.letter[day.status]) : '\u00A0'}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
