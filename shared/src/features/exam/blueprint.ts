/** A blueprint ("kisi-kisi"): which question counts for which of its lines. The wizard tells the stock by it, publishing draws by it. */
import type { BlueprintLine } from './contract.ts'

export type Wanted = Pick<BlueprintLine, 'quiz_id' | 'question_type' | 'difficulty' | 'component_id'>

/** A question as far as a blueprint looks at it. */
export interface Stocked {
  quiz_id: string
  question_type: number
  difficulty: string | null
  component_id: string | null
}

const fits = (line: Wanted, question: Stocked): boolean =>
  line.quiz_id === question.quiz_id &&
  (line.question_type === null || line.question_type === question.question_type) &&
  (line.difficulty === null || line.difficulty === question.difficulty) &&
  (line.component_id === null || line.component_id === question.component_id)

const narrowness = ({ question_type, difficulty, component_id }: Wanted): number =>
  [question_type, difficulty, component_id].filter((criterion) => criterion !== null).length

/**
 * The one line that a question may be drawn for, so that nobody is asked it twice: the narrowest that it fits, since a
 * line that takes anything finds others; of two as narrow, the first. Null where it fits none.
 */
export function lineFor(lines: readonly Wanted[], question: Stocked): number | null {
  let found: number | null = null
  lines.forEach((line, index) => {
    if (!fits(line, question)) return
    const held = found === null ? undefined : lines[found]
    if (!held || narrowness(line) > narrowness(held)) found = index
  })
  return found
}

/** How many questions there are for each line. */
export function stockOf(lines: readonly Wanted[], questions: readonly Stocked[]): number[] {
  const stock = lines.map(() => 0)
  for (const question of questions) {
    const line = lineFor(lines, question)
    if (line !== null) stock[line] = (stock[line] ?? 0) + 1
  }
  return stock
}
