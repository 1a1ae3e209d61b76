import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { Tone } from '#ui/tone.ts'

export const tones: Record<AttendanceStatus, Tone> = {
  HADIR: 'present',
  TERLAMBAT: 'late',
  DISPENSASI: 'dispensation',
  IZIN: 'excused',
  SAKIT: 'sick',
  ALPA: 'absent',
}

/** In the order in which taps go round, the commonest first. */
export const statuses = [
  'HADIR',
  'TERLAMBAT',
  'SAKIT',
  'IZIN',
  'ALPA',
  'DISPENSASI',
] as const satisfies readonly AttendanceStatus[]
