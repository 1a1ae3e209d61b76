/** Who leads the class, or the office, approves or rejects; the office unlocks what the report cards have locked. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { submissionRefusal, type DeciderRole, type Submission } from '@kelasku/shared/score-submission/contract'
import type { SubmissionEvent } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { Tx, Work } from '#platform/database/work.ts'
import type { KnownSubmission } from './service.ts'
import { takeStep } from './submit.ts'

interface Decision {
  status: 'APPROVED' | 'REJECTED'
  role?: DeciderRole | undefined
  reason: string
  version: number
}

/** Whether the class has something to print its report cards with. */
export type HasTemplate = (tx: Tx, place: { class_id: string; semester: Semester }, period: Period) => Promise<boolean>

export async function decide(
  who: Actor,
  submission: KnownSubmission,
  { status, role, reason, version }: Decision,
  work: Work,
  hasTemplate: HasTemplate,
): Promise<Submission> {
  if (role === undefined) throw submissionRefusal.ROLE_CANNOT_EMPTY()
  const event = eventOf(status, submission)
  if (event !== 'approve' && reason === '') throw submissionRefusal.REJECT_REASON_CANNOT_EMPTY()
  const { known, row } = submission
  if (event === 'approve' && !(await hasTemplate(work.tx, known, row.period)))
    throw submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND()
  return takeStep(who, submission, { event, as: role === 'ADMIN' ? 'ADMIN' : 'HOMEROOM', reason, version }, work)
}

const eventOf = (status: Decision['status'], { row }: KnownSubmission): SubmissionEvent => {
  if (status === 'REJECTED') return 'reject'
  return row.status === 'LOCKED' ? 'unlock' : 'approve'
}
