/** Who leads the class, or the office, approves or rejects; the office unlocks what the report cards have locked. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { submissionRefusal, type DeciderRole, type Submission } from '@kelasku/shared/score-submission/contract'
import { mayCause, type SubmissionEvent } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import type { ScoreSources } from '#features/score/source.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { KnownSubmission } from './service.ts'
import { takeStep } from './submit.ts'

interface Decision {
  status: 'APPROVED' | 'REJECTED'
  role?: DeciderRole | undefined
  reason: string
  student_ids?: string[] | undefined
  version: number
}

/** Whether the class has something to print its report cards with. */
export type HasTemplate = (tx: Tx, place: { class_id: string; semester: Semester }, period: Period) => Promise<boolean>

export interface Deciding {
  hasTemplate: HasTemplate
  sources: ScoreSources
}

export async function decide(
  who: Actor,
  submission: KnownSubmission,
  { status, role, reason, student_ids, version }: Decision,
  work: Work,
  { hasTemplate, sources }: Deciding,
): Promise<Submission> {
  if (role === undefined) throw submissionRefusal.ROLE_CANNOT_EMPTY()
  const as = role === 'ADMIN' ? 'ADMIN' : 'HOMEROOM'
  const event = eventOf(status, submission)
  if (!submission.roles.includes(as) || !mayCause([as], event)) throw refusal.forbidden()
  if (event !== 'approve' && reason === '') throw submissionRefusal.REJECT_REASON_CANNOT_EMPTY()
  // The office says why it decides instead of who leads the class.
  if (as === 'ADMIN' && reason.length < shortestScoreReason) throw submissionRefusal.office_reason_needed()
  const { known, row } = submission
  if (event === 'approve' && !(await hasTemplate(work.tx, known, row.period)))
    throw submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND()
  const students = event === 'unlock' ? student_ids : undefined
  return takeStep(who, submission, { event, as, reason, students, version }, work, sources)
}

const eventOf = (status: Decision['status'], { row }: KnownSubmission): SubmissionEvent => {
  if (status === 'REJECTED') return 'reject'
  return row.status === 'LOCKED' ? 'unlock' : 'approve'
}
