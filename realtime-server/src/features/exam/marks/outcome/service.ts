/** The end of the marking: one pupil evaluated, a final score set, then all of them, then published. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isGradable } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import type { ParticipantItem } from '@kelasku/shared/exam/marks'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { lockAttempts, type AttemptRow, type ExamRow } from '#features/exam/repo.ts'
import { stepAttempts } from '#features/exam/steps.ts'
import type { Sitting } from '../guards.ts'
import { gradeAttempts } from '../grading/service.ts'
import { requireMarkable } from '../hand/service.ts'
import { requireLateDecided } from '../late/waiting.ts'
import { publishMarks } from '../news.ts'
import { insertMarkChange, lockedAttempt, saveAttempt } from '../repo.ts'
import { findOutcome } from './repo.ts'

type Held = Pick<Sitting, 'exam' | 'attempt'>

export async function evaluate(who: Actor, { exam, attempt }: Held, work: Work): Promise<ParticipantItem> {
  await graded(who, { exam, attempt }, work)
  work.audit({ action: 'exam.evaluated', subject: `exam:${exam.id}`, detail: { attempt: attempt.id } })
  await publishMarks(work, exam, [attempt])
  return findOutcome(work.tx, attempt.id)
}

/** What was handed in before the exam has closed is marked by machine now. */
async function graded({ userId }: Actor, { exam, attempt: known }: Held, work: Work): Promise<AttemptRow> {
  await lockAttempts(work.tx, [known.id])
  const attempt = await lockedAttempt(work.tx, known.id)
  requireMarkable(exam, attempt)
  await requireLateDecided(work.tx, exam.id, attempt.id)
  await gradeAttempts(work, [attempt.id])
  if ((await findOutcome(work.tx, attempt.id)).ungraded > 0) throw examRefusal.ungraded_left()
  if (isGradable(attempt.status))
    await stepAttempts(work.tx, { event: 'grade', where: sql`a.id = ${attempt.id}`, by: userId })
  return lockedAttempt(work.tx, attempt.id)
}

export async function setFinalScore(
  who: Actor,
  { exam, attempt: known }: Held,
  { final_score, reason }: { final_score: number; reason: string },
  work: Work,
): Promise<ParticipantItem> {
  const attempt = await graded(who, { exam, attempt: known }, work)
  const isOther = final_score !== (attempt.final_score ?? attempt.score)
  if (isOther && reason === '') throw examRefusal.reason_required()
  await stepAttempts(work.tx, { event: 'final_score', where: sql`a.id = ${attempt.id}`, by: who.userId, reason })
  await saveAttempt(work.tx, attempt.id, { final_score })
  await insertMarkChange(work.tx, {
    school_id: exam.school_id,
    exam_id: exam.id,
    attempt_id: attempt.id,
    kind: 'FINAL',
    from_point: attempt.final_score,
    to_point: final_score,
    key_version: exam.key_version,
    reason,
    by_user_id: who.userId,
  })
  const detail = { attempt: attempt.id, from: attempt.final_score, to: final_score, reason }
  work.audit({ action: 'exam.final_score_set', subject: `exam:${exam.id}`, detail })
  await publishMarks(work, exam, [attempt])
  return findOutcome(work.tx, attempt.id)
}

/** With the exam: whoever handed something in counts as evaluated. That nothing waits any more has been asked before. */
export const settleScores = ({ id }: ExamRow, by: string | null, work: Work) =>
  stepAttempts(work.tx, { event: 'grade', where: sql`a.exam_id = ${id}`, by })

/** What nobody set otherwise is final as it was reckoned. */
export const settleFinalScores = ({ id }: ExamRow, by: string | null, work: Work) =>
  stepAttempts(work.tx, {
    event: 'final_score',
    where: sql`a.exam_id = ${id}`,
    set: sql`final_score = coalesce(a.final_score, a.score)`,
    by,
  })
