import { addDays, dateOf, utcDayOf } from '@kelasku/shared/kernel/days'
import { Calendar } from '#ui/calendar.tsx'

interface DayChoiceProps {
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

const years = 366 * 10

/** The calendar of a DateField: opens at the day that is chosen, else at today. */
export function DayChoice({ value, today, min, max, onPick }: DayChoiceProps) {
  const at = value || (max && max < today ? max : min && min > today ? min : today)
  const [first, last] = [min ?? addDays(today, -years), max ?? addDays(today, years)]
  return (
    <Calendar
      mode="single"
      required
      // A day is counted in UTC, so that no clock of the device moves it.
      timeZone="UTC"
      today={dateOf(today)}
      defaultMonth={dateOf(at)}
      startMonth={dateOf(at < first ? at : first)}
      endMonth={dateOf(at > last ? at : last)}
      selected={value ? dateOf(value) : undefined}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      onSelect={(picked) => onPick(utcDayOf(picked))}
    />
  )
}
