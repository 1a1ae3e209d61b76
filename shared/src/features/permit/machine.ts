/**
 * When something may happen to a permit. The status column is the state's name. Nothing leads back: whoever was refused,
 * or has withdrawn, asks anew, so that each answer stays what it was when it was given.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const PermitStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'])
export type PermitStatus = z.infer<typeof PermitStatus>

export const PermitEvent = z.enum(['update', 'approve', 'reject', 'cancel'])
export type PermitEvent = z.infer<typeof PermitEvent>

export const permitMachine = setup({ types: { events: {} as { type: PermitEvent } } }).createMachine({
  id: 'permit',
  initial: 'PENDING',
  states: {
    PENDING: { on: { update: 'PENDING', approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELLED' } },
    // The register then says again what it said before.
    APPROVED: { on: { cancel: 'CANCELLED' } },
    REJECTED: { type: 'final' },
    CANCELLED: { type: 'final' },
  },
})

const at = (status: PermitStatus) => permitMachine.resolveState({ value: status })

export const permitCan = (status: PermitStatus, type: PermitEvent): boolean => at(status).can({ type })

export function nextPermitStatus(status: PermitStatus, type: PermitEvent): PermitStatus {
  const [{ value }] = transition(permitMachine, at(status), { type })
  return PermitStatus.parse(value)
}

/** It takes up its time: while it does, no other permit of the pupil may. */
export const holdsItsTime = (status: PermitStatus): boolean => status === 'PENDING' || status === 'APPROVED'
