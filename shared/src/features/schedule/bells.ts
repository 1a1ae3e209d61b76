/** The bells of a school: when its lessons begin and end, on an ordinary day, on Fridays, in Ramadan and in exam weeks. */
import { z } from 'zod'

export const BellKind = z.enum(['NORMAL', 'JUMAT', 'RAMADAN', 'UJIAN'])
export type BellKind = z.infer<typeof BellKind>

export interface BellPeriod {
  /** Nothing for a break. */
  period_no: number | null
  start_time: string
  end_time: string
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One after the other: lessons of one length, and breaks of so many minutes. */
function ringing(first: string, lesson: number, day: readonly ('lesson' | number)[]): BellPeriod[] {
  let now = minutesOf(first)
  let lessons = 0
  return day.map((part) => {
    const start_time = timeOf(now)
    now += part === 'lesson' ? lesson : part
    return { period_no: part === 'lesson' ? ++lessons : null, start_time, end_time: timeOf(now) }
  })
}

const lessons = (count: number) => Array<'lesson'>(count).fill('lesson')

/** What a school in West Java begins with; on Fridays no lesson lies over the noon prayer. */
export const usualBells: Record<BellKind, BellPeriod[]> = {
  NORMAL: ringing('06:30', 40, [...lessons(4), 20, ...lessons(3), 40, ...lessons(2)]),
  JUMAT: ringing('06:30', 40, [...lessons(4), 20, ...lessons(2)]),
  RAMADAN: ringing('07:00', 30, [...lessons(4), 15, ...lessons(5)]),
  UJIAN: ringing('07:30', 120, [...lessons(1), 30, ...lessons(1)]),
}
