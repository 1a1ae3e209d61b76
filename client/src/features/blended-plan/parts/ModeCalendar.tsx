import { dayOn, daysOfMonth, weekdayOf, weekdays } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import { modeIcons, modeTones } from '../looks.ts'
import type { Days } from '../queries.ts'
import { useT } from '../words.ts'

type Day = Days['days'][number]

/** A month as a wall calendar: each planned day in its colour, with a sign for whoever sees none. */
export function ModeCalendar({ month, days }: { month: string; days: readonly Day[] }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const dates = daysOfMonth(month)
  const found = new Map(days.map((day) => [day.date, day]))
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-muted-foreground sm:gap-1.5">
        {weekdays.map((weekday) => (
          <span key={weekday}>{format.weekday(dayOn(weekday)).slice(0, 3)}</span>
        ))}
      </div>
      <ol aria-label={t(($) => $.month.days)} className="grid grid-cols-7 gap-1 sm:gap-1.5">
        {dates.map((date, index) => (
          <Cell
            key={date}
            date={date}
            day={found.get(date)}
            isToday={date === today}
            start={index === 0 ? weekdayOf(date) : undefined}
          />
        ))}
      </ol>
    </div>
  )
}

interface CellProps {
  date: string
  day: Day | undefined
  isToday: boolean
  /** In which column the month begins. */
  start: number | undefined
}

function Cell({ date, day, isToday, start }: CellProps) {
  const t = useT()
  const format = useFormat()
  const mode = day?.off_title === null ? day.mode : null
  const Icon = mode && modeIcons[mode]
  const said = mode ? t(($) => $.modeLong[mode]) : (day?.off_title ?? t(($) => $.noLessons))
  return (
    <li
      title={`${format.longDate(date)}: ${said}`}
      style={start === undefined ? undefined : { gridColumnStart: start }}
      className={cn(
        'grid aspect-square max-h-16 w-full place-items-center content-center gap-0.5 rounded-md text-sm max-sm:leading-none',
        mode ? tones[modeTones[mode]].soft : 'text-muted-foreground',
        day && !mode && 'bg-muted line-through',
        isToday && 'outline-2 -outline-offset-2 outline-ring',
      )}
    >
      <span className="sr-only">{`${format.longDate(date)}: ${said}`}</span>
      <span aria-hidden className={cn('tabular-nums', mode && 'font-semibold')}>
        {Number(date.slice(8))}
      </span>
      {Icon && <Icon aria-hidden className="size-3 sm:size-3.5" />}
    </li>
  )
}
