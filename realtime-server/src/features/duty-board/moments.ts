/** Where a class stands in its day, by the lessons that take place. */
import type { ClassMoment } from '@kelasku/shared/duty-board/contract'

interface Timed {
  start_date: Date
  end_date: Date
}

export const runsAt = (now: Date, { start_date, end_date }: Timed) => start_date <= now && now < end_date

/** @param isOff there would be lessons, or there might, but nobody has to be there today. */
export function momentOf(lessons: readonly Timed[], isOff: boolean, now: Date): ClassMoment {
  if (lessons.length === 0) return isOff ? 'OFF' : 'NOTHING'
  if (lessons.some((lesson) => runsAt(now, lesson))) return 'RUNNING'
  if (lessons.every(({ start_date }) => now < start_date)) return 'NOT_BEGUN'
  return lessons.every(({ end_date }) => end_date <= now) ? 'OVER' : 'BREAK'
}

/** The next bell; without one the end of the day, when another begins. */
export function nextBell(lessons: readonly Timed[], midnight: Date, now: Date): Date {
  const bells = lessons.flatMap(({ start_date, end_date }) => [start_date, end_date]).filter((bell) => bell > now)
  return bells.reduce((first, bell) => (bell < first ? bell : first), midnight)
}
