/** Marking by hand: one answer of one pupil, or one question through all of them, without their names if asked. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isGradable } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import {
  asksReason,
  type GradingItem,
  type GradingQuestion,
  type MarkedAnswer,
  type NewMark,
} from '@kelasku/shared/exam/marks'
import { isMarkedByHand } from '@kelasku/shared/quiz/question-type'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { AttemptRow, ExamRow } from '#features/exam/repo.ts'
import { attachmentOf, markedAnswerOf } from '../answers/service.ts'
import type { Sitting } from '../guards.ts'
import { saveTotals } from '../grading/repo.ts'
import { publishMarks } from '../news.ts'
import { rubricOf } from '../keys.ts'
import { findKeyedQuestion, insertMarkChange, listKeyedQuestions, lockedAttempt } from '../repo.ts'
import {
  countByQuestion,
  findMark,
  pageOfQueue,
  saveMark,
  type HandMark,
  type MarkRow,
  type QueueSearch,
} from './repo.ts'

/**
 * Also what is final: whoever finds a mistake mends it, says why, and everybody concerned hears of it. What lies in the
 * archive stays as it is.
 */
export function requireMarkable({ exam_status }: ExamRow, { status }: AttemptRow): void {
  if (exam_status === 'ARCHIVED') throw examRefusal.not_in_this_status()
  if (!isGradable(status) && status !== 'FINAL') throw examRefusal.not_handed_in()
}

export async function markByHand(
  who: Actor,
  { exam, attempt: known }: Sitting,
  mark: NewMark,
  work: Work,
): Promise<MarkedAnswer> {
  const attempt = await lockedAttempt(work.tx, known.id)
  requireMarkable(exam, attempt)
  const most = await mostPointsOf(attempt, mark.question_id, work)
  if (mark.point !== null && mark.point > most)
    throw refusal.INVALID_REQUEST_PAYLOAD({ point: [`Paling banyak ${most.toLocaleString('id-ID')} poin`] })

  const { school_id, exam_id } = attempt
  const of = { school_id, exam_id, attempt_id: attempt.id, question_id: mark.question_id }
  const held = await findMark(work.tx, of)
  if ((held?.version ?? 0) !== mark.version) throw refusal.version_conflict()
  const standing = { status: attempt.status, auto_point: held?.auto_point ?? null }
  if (asksReason(standing, mark.point) && mark.reason === '') throw examRefusal.reason_required()

  const saved = marked(who, held, mark)
  await saveMark(work.tx, of, saved)
  await saveTotals(work.tx, [attempt.id])
  await insertMarkChange(work.tx, {
    ...of,
    kind: 'HAND',
    from_point: held?.point ?? null,
    to_point: saved.point,
    key_version: exam.key_version,
    reason: mark.reason,
    by_user_id: who.userId,
  })
  work.audit({ action: 'exam.answer_marked', subject: `exam:${exam.id}`, detail: auditOf(of, held, saved) })
  await publishMarks(work, exam, [attempt])
  return markedAnswerOf(attempt, mark.question_id, work)
}

async function mostPointsOf({ exam_id, question_ids }: AttemptRow, questionId: string, work: Work): Promise<number> {
  const question = question_ids?.includes(questionId) && (await findKeyedQuestion(work.tx, exam_id, questionId))
  if (!question) throw refusal.not_found()
  return question.point
}

function marked({ userId }: Actor, held: MarkRow | undefined, { point, reason, comment, rubric }: NewMark): HandMark {
  const auto_point = held?.auto_point ?? null
  const isTakenBack = point === null
  return {
    auto_point,
    point: isTakenBack ? auto_point : point,
    is_override: !isTakenBack && auto_point !== null && point !== auto_point,
    reason: reason || null,
    comment,
    rubric,
    graded_by: isTakenBack ? null : userId,
    graded_at: isTakenBack ? null : new Date(),
  }
}

const auditOf = (of: { attempt_id: string; question_id: string }, held: MarkRow | undefined, saved: HandMark) => ({
  attempt: of.attempt_id,
  question: of.question_id,
  from: held?.point ?? null,
  to: saved.point,
})

// ---- One question through all pupils

export async function gradingQuestionsOf(exam: ExamRow, work: Work): Promise<GradingQuestion[]> {
  const progress = new Map((await countByQuestion(work.tx, exam.id)).map((row) => [row.question_id, row]))
  return (await listKeyedQuestions(work.tx, exam.id))
    .filter(({ question_type }) => isMarkedByHand(question_type))
    .map(({ id, number, question_type, question, point, key }) => ({
      question_id: id,
      number,
      question_type,
      question,
      point,
      rubric: rubricOf(key.rubric),
      total: progress.get(id)?.total ?? 0,
      graded: progress.get(id)?.graded ?? 0,
    }))
}

export async function gradingQueueOf(search: QueueSearch & { anonymous: boolean }, paging: Paging, work: Work) {
  if (!(await findKeyedQuestion(work.tx, search.examId, search.questionId))) throw refusal.not_found()
  const { rows, total } = await pageOfQueue(work.tx, search, paging)
  const data = rows.map(({ attempt_id, status, user, value, file, mark }): GradingItem => ({
    participant_id: search.anonymous ? attempt_id : user.id,
    user: search.anonymous ? null : card(user),
    status,
    value,
    // Pupils name their files after themselves.
    attachment: attachmentOf(file && search.anonymous ? { ...file, name: 'Lampiran' } : file),
    auto_point: mark?.auto_point ?? null,
    point: mark?.point ?? null,
    comment: mark?.comment ?? '',
    rubric: mark?.rubric ?? [],
    version: mark?.version ?? 0,
  }))
  return { data, meta: pageMeta(paging, total) }
}
