import type { AnnouncementStatus } from '@kelasku/shared/announcement/contract'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<AnnouncementStatus, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  PUBLISHED: 'success',
  EXPIRED: 'neutral',
  WITHDRAWN: 'warning',
}

/** In the order in which one asks for them. */
export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'WITHDRAWN'] as const
