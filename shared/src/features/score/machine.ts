/**
 * When something may happen to the submission of a course's scores ("Pengajuan nilai"), and as whom. The status column is the
 * state's name. Who somebody is to the course is asked of the database; that they are one of these here is not enough by itself.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'
import { Period } from './sheet.ts'

export const SubmissionStatus = z.enum(['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED', 'LOCKED'])
export type SubmissionStatus = z.infer<typeof SubmissionStatus>

export const SubmissionEvent = z.enum(['submit', 'withdraw', 'approve', 'reject', 'lock', 'unlock'])
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

/** As what somebody causes it; the publication of the report cards locks by itself. */
export const SubmissionRole = z.enum(['TEACHER', 'HOMEROOM', 'ADMIN', 'PUBLICATION'])
export type SubmissionRole = z.infer<typeof SubmissionRole>

export const submissionLabels = {
  DRAFT: 'Draf',
  SUBMITTED: 'Diajukan',
  REJECTED: 'Ditolak',
  APPROVED: 'Disetujui',
  LOCKED: 'Terkunci',
} satisfies Record<SubmissionStatus, string>

/** It was rejected before. */
export const submittedAgainLabel = 'Diajukan Ulang'

const causes: Record<SubmissionEvent, readonly SubmissionRole[]> = {
  submit: ['TEACHER'],
  withdraw: ['TEACHER'],
  approve: ['HOMEROOM', 'ADMIN'],
  reject: ['HOMEROOM', 'ADMIN'],
  lock: ['PUBLICATION'],
  unlock: ['ADMIN'],
}

export const submissionMachine = setup({ types: { events: {} as { type: SubmissionEvent } } }).createMachine({
  id: 'score-submission',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { submit: 'SUBMITTED' } },
    SUBMITTED: { on: { withdraw: 'DRAFT', approve: 'APPROVED', reject: 'REJECTED' } },
    REJECTED: { on: { submit: 'SUBMITTED' } },
    APPROVED: { on: { reject: 'REJECTED', lock: 'LOCKED' } },
    LOCKED: { on: { unlock: 'APPROVED' } },
  },
})

const at = (status: SubmissionStatus) => submissionMachine.resolveState({ value: status })

export const submissionCan = (status: SubmissionStatus, type: SubmissionEvent): boolean => at(status).can({ type })

export const mayCause = (roles: readonly SubmissionRole[], event: SubmissionEvent): boolean =>
  causes[event].some((role) => roles.includes(role))

export function nextSubmissionStatus(status: SubmissionStatus, type: SubmissionEvent): SubmissionStatus {
  const [{ value }] = transition(submissionMachine, at(status), { type })
  return SubmissionStatus.parse(value)
}

/**
 * Nobody writes into the columns of the submitted list. Once the mid-term's report cards are out, its finals are kept as they
 * are and its columns are free again, so that remedial work goes on until the end of the semester.
 */
export const holdsColumns = (status: SubmissionStatus, period: Period): boolean =>
  status === 'SUBMITTED' || status === 'APPROVED' || (status === 'LOCKED' && period === 'AKHIR')

/** The finals stay as they were submitted. */
export const holdsFinals = (status: SubmissionStatus): boolean =>
  status === 'SUBMITTED' || status === 'APPROVED' || status === 'LOCKED'
