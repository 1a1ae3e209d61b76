/** What the register would say of a pupil after an online class. The teacher looks at it and presses once. */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { Minutes } from './minutes.ts'

interface Seen {
  /** Nothing of somebody who never came. */
  minutes: Pick<Minutes, 'percent' | 'minutesLate'> | undefined
  /** Behind a link without a list nobody knows who came: without a click one may have been there all the same. */
  isKnown: boolean
  /** A permit says it already, and locks it. */
  isHeld: boolean
  /** What another hand than the pupil's own has written. */
  marked: AttendanceStatus | null
}

/**
 * Enough of the class is present, or late; never seen is absent; what lies between is for the teacher to say. What a
 * teacher has written stays.
 */
export function preselected({ minutes, isKnown, isHeld, marked }: Seen, leastPercent: number): AttendanceStatus | null {
  if (isHeld) return null
  if (marked !== null) return marked
  if (!isKnown) return null
  if (minutes === undefined) return 'ALPA'
  if (minutes.percent === null || minutes.percent < leastPercent) return null
  return minutes.minutesLate === null ? 'HADIR' : 'TERLAMBAT'
}
