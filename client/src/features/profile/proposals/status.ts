import type { ProposalStatus } from '@kelasku/shared/profile/machine'
import type { Tone } from '#ui/tone.ts'

export const statusTone: Record<ProposalStatus, Tone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
}
