/** Where the next answer lies that waits for a person: in the same question, or in the next one that has any. */
interface Progress {
  question_id: string
  total: number
  graded: number
}

const waits = ({ total, graded }: Progress) => graded < total

/** @returns the question; nothing when everything is graded. */
export function nextUngraded(questions: readonly Progress[], current: string): string | null {
  const at = questions.findIndex(({ question_id }) => question_id === current)
  const inTurn = [...questions.slice(Math.max(0, at)), ...questions.slice(0, Math.max(0, at))]
  return inTurn.find(waits)?.question_id ?? null
}
