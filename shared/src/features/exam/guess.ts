import { hasOptions } from '@kelasku/shared/quiz/question-type'
import { markAnswer, separator, type MarkedQuestion } from '@kelasku/shared/quiz/marking'

/**
 * The share that ticking blindly brings on average: any one option where one is asked, any choice of some where several
 * may be right. Nothing where words are asked.
 */
export function guessShare(question: MarkedQuestion, asksForOne: boolean): number | null {
  const { question_type, answer_options } = question
  if (!hasOptions(question_type) || answer_options.length === 0) return null
  const keys = answer_options.map(({ id }) => id)
  const answers = question_type === 1 || asksForOne ? keys.map((key) => [key]) : choicesOf(keys)
  const shares = answers.map((answer) => markAnswer(question, answer.join(separator))?.share ?? 0)
  return shares.reduce((all, one) => all + one, 0) / shares.length
}

/** Every choice of at least one. There are seven options at most, so 127 at most. */
const choicesOf = (keys: readonly string[]): string[][] =>
  keys.reduce<string[][]>((choices, key) => [...choices, ...choices.map((choice) => [...choice, key])], [[]]).slice(1)
