/**
 * What a machine may say of an answer. Types 1, 3 and 4 are marked by the rules of the bank; what nobody wrote is worth
 * nothing whatever its type; everything else waits for a person.
 */
import { isMarkedByHand } from '@kelasku/shared/quiz/question-type'
import { markAnswer, separator, type MarkedQuestion } from '@kelasku/shared/quiz/marking'
import type { KeyedQuestion } from './repo.ts'

interface Given {
  value: string | null
  attachment_id: string | null
}

const isBlank = ({ value, attachment_id }: Given): boolean =>
  attachment_id === null && (value === null || value.trim() === '')

/** @returns nothing where a teacher has to say it. */
export function pointFor(question: KeyedQuestion, given: Given): number | null {
  if (question.key.give_all) return question.point
  if (isBlank(given)) return 0
  if (isMarkedByHand(question.question_type)) return null
  return bestOf(question, given.value ?? '')
}

/** After a mended key a choice of one may have several right options: any of them is the whole answer. */
function bestOf(question: KeyedQuestion, value: string): number | null {
  const { key } = question.key
  const keys = question.question_type === 1 ? key.map((id) => [id]) : [key]
  const points = keys.map((ids) => markAnswer(markedAs(question, ids), value)?.point ?? null)
  return points.reduce((best, point) => (best === null || (point !== null && point > best) ? point : best), null) ?? 0
}

export const markedAs = (question: KeyedQuestion, correctIds: readonly string[]): MarkedQuestion => ({
  question_type: question.question_type,
  point: question.point,
  answer_options: question.answer_options.map(({ id, value }) => ({
    id,
    value,
    is_correct_answer: correctIds.includes(id),
  })),
  accepted_answers: question.key.accepted.join(separator),
  partial_credit: question.key.partial_credit,
})
