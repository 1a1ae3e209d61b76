/** What statuses come to. Both sides count: what is a sum of what was sent is not sent. */
import { z } from 'zod'
import { AttendanceStatus, isPresent } from './status.ts'

export const Counts = z.object({
  HADIR: z.int(),
  TERLAMBAT: z.int(),
  DISPENSASI: z.int(),
  IZIN: z.int(),
  SAKIT: z.int(),
  ALPA: z.int(),
} satisfies Record<AttendanceStatus, z.ZodInt>)
export type Counts = z.infer<typeof Counts>

export const Figures = z.object({
  counts: Counts,
  /** Of the days that somebody has looked at; nothing before the first. */
  percent: z.number().nullable(),
})
export type Figures = z.infer<typeof Figures>

const present = AttendanceStatus.options.filter(isPresent)

export const noCounts = (): Counts => ({ HADIR: 0, TERLAMBAT: 0, DISPENSASI: 0, IZIN: 0, SAKIT: 0, ALPA: 0 })

/** Late and on duty count as present; a day that nobody has looked at counts neither for nor against anybody. */
export function countsOf(statuses: Iterable<AttendanceStatus>): Figures {
  const counts = noCounts()
  for (const status of statuses) counts[status]++
  return { counts, percent: percentOf(counts) }
}

/** On how many days somebody has looked. */
export const recordedOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export function percentOf(counts: Counts): number | null {
  const all = recordedOf(counts)
  const there = present.reduce((sum, status) => sum + counts[status], 0)
  return all === 0 ? null : Math.round((there / all) * 1000) / 10
}
