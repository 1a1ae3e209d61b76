import type { ExamStatus } from '@kelasku/shared/exam/contract'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<ExamStatus, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  WAITING: 'info',
  ONGOING: 'success',
  SUSPENDED: 'warning',
  CLOSING: 'warning',
  ENDED: 'neutral',
  GRADING: 'warning',
  GRADED: 'info',
  PUBLISHED: 'success',
  ARCHIVED: 'neutral',
  CANCELLED: 'danger',
}
