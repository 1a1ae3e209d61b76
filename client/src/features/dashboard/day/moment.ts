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
  const begins = ({ start_date }: Lesson) => Date.parse(start_date)
  const ends = ({ end_date }: Lesson) => Date.parse(end_date)
  return {
    now: held.filter((lesson) => begins(lesson) <= now && now < ends(lesson)),
    next: held.find((lesson) => begins(lesson) > now) ?? null,
    isOver: held.length > 0 && held.every((lesson) => ends(lesson) <= now),
  }
}

/** Begun minutes count: a lesson that begins in half a minute begins in one. */
export const minutesUntil = (moment: string, now: number): number => Math.ceil((Date.parse(moment) - now) / 60_000)
