/** What somebody's place in a register says. Nothing written is no status: nobody has looked yet. */
import { z } from 'zod'

/** The best first. */
export const AttendanceStatus = z.enum(['HADIR', 'TERLAMBAT', 'DISPENSASI', 'IZIN', 'SAKIT', 'ALPA'])
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

/** Late, or away on duty for the school, is present: these count into the percentage of effective days. */
const present: ReadonlySet<AttendanceStatus> = new Set(['HADIR', 'TERLAMBAT', 'DISPENSASI'])
export const isPresent = (status: AttendanceStatus): boolean => present.has(status)

/** What a permit may write, and nobody's finger on a register: each has a reason that somebody has looked at. */
export const ExcusedStatus = AttendanceStatus.extract(['SAKIT', 'IZIN', 'DISPENSASI'])
export type ExcusedStatus = z.infer<typeof ExcusedStatus>

/** Somebody should ask: less of the days than a school expects, or too often nobody knew why. */
const leastPercent = 80
const mostAlpa = 3
/** The share of less than a week says nothing yet. */
const fewestDays = 5

export const Alert = z.enum(['ALPA', 'LOW'])
export type Alert = z.infer<typeof Alert>

export function alertsOf({ alpa, percent, days }: { alpa: number; percent: number | null; days: number }): Alert[] {
  const isLow = percent !== null && percent < leastPercent && days >= fewestDays
  return [...(alpa >= mostAlpa ? (['ALPA'] as const) : []), ...(isLow ? (['LOW'] as const) : [])]
}

/** As a school's own book has them. */
export const statusLetters: Record<AttendanceStatus, string> = {
  HADIR: 'H',
  TERLAMBAT: 'T',
  DISPENSASI: 'D',
  IZIN: 'I',
  SAKIT: 'S',
  ALPA: 'A',
}
