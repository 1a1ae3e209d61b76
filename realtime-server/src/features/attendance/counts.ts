/** Counting statuses and days. */
import { AttendanceStatus, isPresent } from '@kelasku/shared/attendance/status'
import type { DayOff } from '#features/calendar/service.ts'
import { daysFrom } from './lock.ts'
import type { Span } from './repo.ts'

export type Counts = Record<AttendanceStatus, number>

const none = Object.fromEntries(AttendanceStatus.options.map((status) => [status, 0])) as Counts // each of them is there
const present = AttendanceStatus.options.filter(isPresent)

export const noCounts = (): Counts => ({ ...none })

/** Late and on duty count as present; a day that nobody has looked at counts neither for nor against anybody. */
export function countsOf(statuses: readonly AttendanceStatus[]) {
  const counts = noCounts()
  for (const status of statuses) counts[status]++
  return { counts, percent: percentOf(counts) }
}

export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export function percentOf(counts: Counts): number | null {
  const all = sizeOf(counts)
  const there = present.reduce((sum, status) => sum + counts[status], 0)
  return all === 0 ? null : Math.round((there / all) * 1000) / 10
}

export function effectiveDays({ from, until }: Span, off: readonly DayOff[], today: string): number {
  const last = until < today ? until : today
  return last < from ? 0 : daysFrom(from, last) + 1 - off.filter(({ date }) => date <= last).length
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
