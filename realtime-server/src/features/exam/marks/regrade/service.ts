/**
 * A key that was wrong is mended after the exam. First it is tried: who would get how much more or less. Then it is
 * applied, to everybody at once; what a person gave by hand stays, and what was before is kept.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { examCan, nextExamStatus } from '@kelasku/shared/exam/machine'
import type { Regrade, RegradeResult } from '@kelasku/shared/exam/marks'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import type { FormerKey } from '#features/exam/table.ts'
import { pointFor } from '../automatic.ts'
import { nextKeyVersion } from '../grading/repo.ts'
import { gradeAttempts } from '../grading/service.ts'
import { publishMarks } from '../news.ts'
import { findKeyedQuestion, insertMarkChange, insertStep, type KeyedQuestion } from '../repo.ts'
import { insertPointChanges, listMarksBefore, saveKey, type MarkBefore } from './repo.ts'

export async function regrade(who: Actor, exam: ExamRow, order: Regrade, work: Work): Promise<RegradeResult> {
  if (!examCan(exam.exam_status, 'regrade')) throw examRefusal.not_in_this_status()
  const question = await findKeyedQuestion(work.tx, exam.id, order.question_id)
  if (!question) throw refusal.not_found()
  const mended = { ...question, key: { ...question.key, ...mendedKey(question, order) } }
  // Its row is held from here on, so that two who mend come one after the other.
  const key_version = order.dry_run ? exam.key_version : await nextKeyVersion(work.tx, exam.id)
  const marks = await listMarksBefore(work.tx, exam.id, question.id)
  const changes = changesBy(mended, marks)
  if (!order.dry_run)
    await apply({ who, exam, question, mended, marks, changes, key_version, reason: order.reason }, work)
  return present(key_version, !order.dry_run, changes)
}

/** What the order leaves out stays as it was. */
function mendedKey(question: KeyedQuestion, { key, accepted, give_all }: Regrade): FormerKey {
  const known = new Set(question.answer_options.map(({ id }) => id))
  if (key !== null && (!hasOptions(question.question_type) || key.length === 0 || key.some((id) => !known.has(id))))
    throw refusal.INVALID_REQUEST_PAYLOAD({ key: ['Pilih kunci dari pilihan soal ini'] })
  if (accepted !== null && (question.question_type !== 4 || accepted.length === 0))
    throw refusal.INVALID_REQUEST_PAYLOAD({ accepted: ['Tulis jawaban yang diterima'] })
  return { key: key ?? question.key.key, accepted: accepted ?? question.key.accepted, give_all }
}

interface Change {
  mark: MarkBefore
  before: number
  after: number
  score_after: number
  to_point: number | null
  is_kept: boolean
}

/** Those for whom the machine would say something else now. */
function changesBy(mended: KeyedQuestion, marks: readonly MarkBefore[]): Change[] {
  return marks.flatMap((mark) => {
    const to_point = pointFor(mended, mark)
    const is_kept = mark.is_by_hand
    if (to_point === mark.point) return []
    const before = mark.point ?? 0
    const after = is_kept ? before : (to_point ?? 0)
    return [{ mark, before, after, score_after: scoreAfter(mark, after - before), to_point, is_kept }]
  })
}

const twoDecimals = (number: number) => Math.round(number * 100) / 100
const scoreAfter = ({ total_score, possible, score }: MarkBefore, more: number) =>
  more === 0 || possible === 0 ? score : twoDecimals((twoDecimals(total_score + more) / possible) * 100)

const present = (key_version: number, is_applied: boolean, changes: readonly Change[]): RegradeResult => ({
  key_version,
  is_applied,
  changes: changes.map(({ mark, before, after, score_after, is_kept }) => ({
    participant_id: mark.user_id,
    user: card(mark.user),
    before,
    after,
    score_before: mark.score,
    score_after,
    is_kept,
  })),
})

interface Mending {
  who: Actor
  exam: ExamRow
  question: KeyedQuestion
  mended: KeyedQuestion
  marks: readonly MarkBefore[]
  changes: readonly Change[]
  key_version: number
  reason: string
}

async function apply({ who, exam, question, mended, marks, changes, key_version, reason }: Mending, work: Work) {
  await saveKey(work.tx, question.id, { ...keyOf(mended), key_version })
  const of = { school_id: exam.school_id, exam_id: exam.id, question_id: question.id }
  const why = { key_version, reason, by_user_id: who.userId }
  await insertMarkChange(work.tx, { ...of, ...why, kind: 'KEY', former_key: keyOf(question) })

  const changed = changes.filter(({ is_kept }) => !is_kept)
  const points = changed.map(({ mark, to_point }) => ({
    attempt_id: mark.attempt_id,
    from_point: mark.point,
    to_point,
  }))
  await insertPointChanges(work.tx, { ...of, ...why }, points)
  const attemptIds = marks.map(({ attempt_id }) => attempt_id)
  await gradeAttempts(work, attemptIds, question.id)

  const { exam_status: status } = exam
  await insertStep(work.tx, {
    school_id: exam.school_id,
    exam_id: exam.id,
    event: 'regrade',
    from_status: status,
    to_status: nextExamStatus(status, 'regrade'),
    reason,
    by_user_id: who.userId,
  })
  work.audit({
    action: 'exam.regraded',
    subject: `exam:${exam.id}`,
    detail: { question: question.id, key_version, changed: changed.length, reason },
  })
  await publishMarks(
    work,
    exam,
    changed.map(({ mark }) => mark),
  )
}

const keyOf = ({ key: { key, accepted, give_all } }: KeyedQuestion): FormerKey => ({ key, accepted, give_all })
