/**
 * The types of questions, as the specification numbers them. Without any library, since a pupil's phone waits for this
 * file; what a question holds is in question.ts.
 */
export const questionTypes = [1, 2, 3, 4, 5] as const
type QuestionType = (typeof questionTypes)[number]

export const questionTypeLabels: Record<QuestionType, string> = {
  1: 'Pilihan ganda',
  2: 'Uraian dengan lampiran',
  3: 'Pilihan ganda kompleks',
  4: 'Isian singkat',
  5: 'Uraian',
}

export const hasOptions = (type: QuestionType): type is 1 | 3 => type === 1 || type === 3
/** Read and given its points by a teacher. */
export const isMarkedByHand = (type: QuestionType): type is 2 | 5 => type === 2 || type === 5

export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type OptionLetter = (typeof optionLetters)[number]
