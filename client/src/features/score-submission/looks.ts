import type { SubmissionStatus } from '@kelasku/shared/score/machine'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<SubmissionStatus, Tone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  REJECTED: 'danger',
  APPROVED: 'success',
  LOCKED: 'warning',
}

interface Place {
  course_id: string
  semester: number
  period: string
  /** The columns that are chosen on the way, as `usePicked` writes them. */
  picked?: string
}

const ofPeriod = ({ semester, period, picked }: Omit<Place, 'course_id'>) =>
  `semester=${semester}&periode=${period}${picked ? `&pilih=${encodeURIComponent(picked)}` : ''}`

export const sheetPath = (place: Place) => `/score-refactor/${place.course_id}?${ofPeriod(place)}`
/** The sheet with one of its cells in focus. */
export const cellPath = (place: Place, itemId: string, studentId: string) =>
  `${sheetPath(place)}&sel=${itemId}.${studentId}`
/** The sheet with a new column of this type begun. */
export const newColumnPath = (place: Place, type: number) => `${sheetPath(place)}&kolom=${type}`
export const submissionPath = (place: Place) => `/score-refactor/${place.course_id}/pengajuan?${ofPeriod(place)}`
export const pupilPath = (place: Place, studentId: string) =>
  `/score-refactor/${place.course_id}/siswa/${studentId}?${ofPeriod(place)}`
