/** Where somebody stands in their day. */
import type { Lesson } from '../queries.ts'

export interface DayMoment {
  now: Lesson[]
  next: Lesson | null
  /** There were lessons, and they are over. */
  isOver: boolean
}

export function momentIn(lessons: readonly Lesson[], now: number): DayMoment {
  const held = lessons.filter(({ off }) => off === null)
  // A class online that its teacher has ended is over, whatever the timetable says.
  const isEnded = ({ online }: Lesson) => online === 'ENDED'
  const begins = ({ start_date }: Lesson) => Date.parse(start_date)
  const ends = ({ end_date }: Lesson) => Date.parse(end_date)
  return {
    now: held.filter((lesson) => begins(lesson) <= now && now < ends(lesson) && !isEnded(lesson)),
    next: held.find((lesson) => begins(lesson) > now) ?? null,
    isOver: held.length > 0 && held.every((lesson) => ends(lesson) <= now || isEnded(lesson)),
  }
}

/** Begun minutes count: a lesson that begins in half a minute begins in one. */
export const minutesUntil = (moment: string, now: number): number => Math.ceil((Date.parse(moment) - now) / 60_000)

/** It meets online, and has not met yet. */
export const meetsOnline = ({ online }: Pick<Lesson, 'online'>): boolean =>
  online !== null && online !== 'ENDED' && online !== 'CANCELLED'
