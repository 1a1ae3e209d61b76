/**
 * Marking by machine, of many attempts at once: after the close, after a mended key, after a late answer was accepted.
 * Whoever calls it holds the attempts, so that what is marked is what was answered.
 */
import type { Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { pointFor } from '../automatic.ts'
import { listKeyedQuestions, type KeyedQuestion } from '../repo.ts'
import {
  forgetStaleMarks,
  listAnswers,
  listGradable,
  saveAutoMarks,
  saveTotals,
  type AutoMark,
  type GradableAttempt,
} from './repo.ts'

const atOnce = 500

/**
 * Idempotent: the same answers and the same key give the same marks, and a second run writes nothing.
 * @param only one question, where the others are known to be as they were.
 */
export async function gradeAttempts(work: Work, attemptIds: readonly string[], only?: string): Promise<void> {
  for (let start = 0; start < attemptIds.length; start += atOnce)
    await gradeSome(work, attemptIds.slice(start, start + atOnce), only)
}

async function gradeSome(work: Work, attemptIds: readonly string[], only: string | undefined): Promise<void> {
  const attempts = await listGradable(work.tx, attemptIds)
  if (only === undefined) await forgetStaleMarks(work.tx, attemptIds)
  // Nearly always one: a close knows one exam.
  for (const [examId, sittings] of groupedBy(attempts, ({ exam_id }) => exam_id)) {
    const keyed = await listKeyedQuestions(work.tx, examId, only)
    const questions = new Map(keyed.map((question) => [question.id, question]))
    await saveAutoMarks(work.tx, sittings[0]!, await marksOf(work, sittings, questions)) // a group has a first
  }
  await saveTotals(
    work.tx,
    attempts.map(({ id }) => id),
  )
}

const nothing = { value: null, attachment_id: null }

async function marksOf(
  work: Work,
  sittings: readonly GradableAttempt[],
  questions: ReadonlyMap<string, KeyedQuestion>,
): Promise<AutoMark[]> {
  const ids = sittings.map(({ id }) => id)
  const given = new Map(
    (await listAnswers(work.tx, ids, [...questions.keys()])).map((answer) => [
      `${answer.attempt_id} ${answer.question_id}`,
      answer,
    ]),
  )
  return sittings.flatMap(({ id: attempt_id, question_ids }) =>
    (question_ids ?? []).flatMap((question_id) => {
      const question = questions.get(question_id)
      const answer = given.get(`${attempt_id} ${question_id}`) ?? nothing
      return question ? [{ attempt_id, question_id, point: pointFor(question, answer) }] : []
    }),
  )
}
