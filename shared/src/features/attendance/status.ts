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

/** So often nobody knew why. */
const mostAlpa = 3
/** The share of less than a week says nothing yet. */
const fewestDays = 5

/** Somebody should ask: too often nobody knew why, or there on less of the days than the school expects. */
export const Alert = z.enum(['ALPA', 'LOW'])
export type Alert = z.infer<typeof Alert>

interface Figures {
  alpa: number
  percent: number | null
  days: number
}

/** @param least what the school expects, in percent. */
export function alertsOf({ alpa, percent, days }: Figures, least: number): Alert[] {
  const isLow = percent !== null && percent < least && days >= fewestDays
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
const byLetter = new Map(AttendanceStatus.options.map((status) => [statusLetters[status], status]))
export const statusOf = (letter: string | undefined): AttendanceStatus | undefined => byLetter.get(letter ?? '')

/** Of each day of a month its letter, or `-` where nobody has looked. */
export const DaysOfMonth = z.string().regex(/^[HTDISA-]{28,31}$/)
export const nobodyLooked = '-'
export const statusesOf = (days: string): AttendanceStatus[] =>
  days.split('').flatMap((letter) => statusOf(letter) ?? [])
