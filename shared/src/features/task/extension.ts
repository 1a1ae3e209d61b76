/** How much longer a pupil may take who was away with leave when a task ended. */
import { addDays, daysFromTo, isOn } from '@kelasku/shared/kernel/days'

interface Span {
  start_date: string
  end_date: string
}

interface Away {
  /** Of the task, by the school's clock. */
  start_day: string
  end_day: string
  /** Approved, of whole days. */
  permits: readonly Span[]
  /** Of this pupil's class. */
  isSchoolDay: (day: string) => boolean
}

/** Nobody is offered more than a school year has holidays; and it ends, whatever the calendar says. */
export const furthestExtension = 90

/**
 * The day on which the task ends for them: as many school days later as the leave has taken, of which none is under
 * leave again. Nothing where they were there on the last day. A sick pupil sends one permit after another: those without
 * a school day between them are one absence.
 */
export function extendedDay({ start_day, end_day, permits, isSchoolDay }: Away): string | null {
  const isAway = (day: string) => permits.some((permit) => isOn(permit, day))
  if (!isAway(end_day)) return null
  const days = daysFromTo(start_day, end_day).toReversed()
  const back = days.findIndex((day) => isSchoolDay(day) && !isAway(day))
  let missing = (back === -1 ? days : days.slice(0, back)).filter(isSchoolDay).length
  if (missing === 0) return null
  for (let later = 1; later <= furthestExtension; later++) {
    const day = addDays(end_day, later)
    if (isSchoolDay(day) && !isAway(day)) missing--
    if (missing === 0) return day
  }
  return null
}
