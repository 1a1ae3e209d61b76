import type { JournalStatus, ReviewStatus } from '@kelasku/shared/journal/machine'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<JournalStatus, Tone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'primary',
  RUNNING: 'success',
  DONE: 'info',
  ARCHIVED: 'neutral',
}

export const reviewTones: Record<ReviewStatus, Tone> = {
  NONE: 'neutral',
  SUBMITTED: 'warning',
  APPROVED: 'success',
  REVISE: 'danger',
}
