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
