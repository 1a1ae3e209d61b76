import type { PermitStatus, PermitType } from '@kelasku/shared/permit/contract'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<PermitStatus, Tone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
}

export const typeTones: Record<PermitType, Tone> = { SAKIT: 'sick', IZIN: 'excused', DISPENSASI: 'dispensation' }

/** In the order in which one asks for them. */
export const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const satisfies readonly PermitStatus[]
