/** What a save has answered, laid over the quiz that a screen holds. */
import type { QuizSaved, QuizView } from './contract.ts'

/** A question that neither the screen nor the answer knows was written by somebody else meanwhile: fetch the quiz anew. */
export function withSaved({ questions, shares }: QuizView, { saved, order, ...item }: QuizSaved): QuizView | null {
  const known = new Map([...questions, ...saved].map((question) => [question.id, question]))
  const standing = order.flatMap((id) => known.get(id) ?? [])
  if (standing.length < order.length) return null
  return { ...item, shares, questions: standing.map((question, index) => ({ ...question, number: index + 1 })) }
}
