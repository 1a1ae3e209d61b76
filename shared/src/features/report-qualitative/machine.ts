/**
 * When something may happen to a pupil's narrative report ("Rapor Kualitatif"), and as whom. The status column is the
 * state's name; whether all is valued and noted is asked of what was written.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const QualitativeStatus = z.enum(['DRAFT', 'SUBMITTED', 'PUBLISHED'])
export type QualitativeStatus = z.infer<typeof QualitativeStatus>

export const QualitativeEvent = z.enum(['submit', 'withdraw', 'publish', 'reopen'])
export type QualitativeEvent = z.infer<typeof QualitativeEvent>

export const QualitativeRole = z.enum(['HOMEROOM', 'ADMIN'])
export type QualitativeRole = z.infer<typeof QualitativeRole>

export const qualitativeLabels = {
  DRAFT: 'Draf',
  SUBMITTED: 'Diajukan',
  PUBLISHED: 'Diterbitkan',
} satisfies Record<QualitativeStatus, string>

const causes: Record<QualitativeEvent, readonly QualitativeRole[]> = {
  submit: ['HOMEROOM'],
  withdraw: ['HOMEROOM'],
  publish: ['HOMEROOM', 'ADMIN'],
  reopen: ['ADMIN'],
}

const qualitativeMachine = setup({ types: { events: {} as { type: QualitativeEvent } } }).createMachine({
  id: 'report-qualitative',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { submit: 'SUBMITTED' } },
    SUBMITTED: { on: { withdraw: 'DRAFT', publish: 'PUBLISHED' } },
    PUBLISHED: { on: { reopen: 'DRAFT' } },
  },
})

const at = (value: QualitativeStatus) => qualitativeMachine.resolveState({ value })

export const qualitativeCan = (status: QualitativeStatus, type: QualitativeEvent): boolean => at(status).can({ type })

export const mayCause = (roles: readonly QualitativeRole[], event: QualitativeEvent): boolean =>
  causes[event].some((role) => roles.includes(role))

export function nextStatus(status: QualitativeStatus, type: QualitativeEvent): QualitativeStatus {
  const [{ value }] = transition(qualitativeMachine, at(status), { type })
  return QualitativeStatus.parse(value)
}

/** Marks and words may still change. */
export const isWritable = (status: QualitativeStatus): boolean => status === 'DRAFT'
