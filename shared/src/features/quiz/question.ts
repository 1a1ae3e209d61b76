/**
 * A question of the bank. On the wire the specification's field carries HTML and `<field>_doc` the document that it is
 * made from; whoever writes sends one of the two, and the document wins. What a pupil may be shown (`PaperQuestion`) is
 * the smaller shape, and everything that tells the answer is added to it, so that no key can be left standing in it.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { plainTextOf, RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { optionLetters, questionTypes } from './question-type.ts'

export const QuestionType = z.literal(questionTypes)
export type QuestionType = z.infer<typeof QuestionType>

export const Difficulty = z.enum(['MUDAH', 'SEDANG', 'SUKAR'])
export type Difficulty = z.infer<typeof Difficulty>
export const difficultyLabels: Record<Difficulty, string> = { MUDAH: 'Mudah', SEDANG: 'Sedang', SUKAR: 'Sukar' }

/** Knowing, applying, reasoning. */
export const CognitiveLevel = z.enum(['L1', 'L2', 'L3'])
export type CognitiveLevel = z.infer<typeof CognitiveLevel>
export const cognitiveLevelLabels: Record<CognitiveLevel, string> = {
  L1: 'L1 · Pengetahuan dan pemahaman',
  L2: 'L2 · Penerapan',
  L3: 'L3 · Penalaran',
}

/** How several answers are credited when they are right in part; `marking.ts` has the formulas. */
export const PartialCredit = z.enum(['ALL_OR_NOTHING', 'NET', 'COVERAGE', 'EACH_OPTION'])
export type PartialCredit = z.infer<typeof PartialCredit>

export const mostPoints = 1_000
export const mostCriteria = 20

const hasTwoDecimals = (point: number) => Math.abs(Math.round(point * 100) - point * 100) < 1e-6

export const Point = z
  .number()
  .gt(0, { error: texts.pointsNeeded })
  .max(mostPoints, { error: texts.mostPoints(mostPoints) })
  .refine(hasTwoDecimals, { error: texts.pointsTooFine })

/** What a teacher looks for in an answer, and what it is worth. */
export const Criterion = z.strictObject({ text: z.string().trim().max(500), point: Point.nullable() })
export type Criterion = z.infer<typeof Criterion>

// ---- Written

/** HTML from a client that has no editor of ours; only what a document can hold is kept of it. */
const Html = z.string().max(200_000).optional()

export const OptionDraft = z.strictObject({
  /** Kept for ever once it has one: answers name it, and the order may be shuffled. */
  id: Id.optional(),
  value: Html,
  value_doc: RichDoc.nullish(),
  is_correct_answer: z.boolean().default(false),
})
export type OptionDraft = z.infer<typeof OptionDraft>

/** A question is saved whole, and may be saved unfinished: what publishing asks for is in `completeness.ts`. */
export const QuestionDraft = z.strictObject({
  question_type: QuestionType,
  question: Html,
  question_doc: RichDoc.nullish(),
  point: Point.nullable().default(1),
  answer_options: z
    .array(OptionDraft)
    .max(optionLetters.length, { error: texts.mostOptions(optionLetters.length) })
    .default([]),
  /** Of type 4: whatever is right, joined by '|||'. */
  accepted_answers: z.string().trim().max(2_000).default(''),
  /** Of type 3. */
  partial_credit: PartialCredit.default('ALL_OR_NOTHING'),
  explanation: Html,
  explanation_doc: RichDoc.nullish(),
  /** Of types 2 and 5. */
  rubric: z
    .array(Criterion)
    .max(mostCriteria, { error: texts.mostCriteria(mostCriteria) })
    .default([]),
  difficulty: Difficulty.nullable().default(null),
  cognitive_level: CognitiveLevel.nullable().default(null),
  component_id: Id.nullable().default(null),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** Without a version it is new, under the id that the writer's device has given it or, without one, under ours. */
export const QuestionRevision = QuestionDraft.extend({ id: Id.optional(), version: z.int().optional() })
export type QuestionRevision = z.infer<typeof QuestionRevision>

// ---- Shown to whoever answers

export const PaperOption = z.object({ id: Id, value: z.string(), value_doc: RichDoc })
export type PaperOption = z.infer<typeof PaperOption>

export const PaperQuestion = z.object({
  id: Id,
  /** Its place in the quiz, from 1. */
  number: z.int(),
  question_type: QuestionType,
  /** Of type 3, with exactly the options Benar and Salah: to be shown as a choice of one. */
  is_true_false: z.boolean(),
  question: z.string(),
  question_doc: RichDoc.nullable(),
  point: z.number().nullable(),
  answer_options: z.array(PaperOption),
})
export type PaperQuestion = z.infer<typeof PaperQuestion>

// ---- Shown to whoever may read the bank

export const OptionView = PaperOption.extend({ is_correct_answer: z.boolean() })
export type OptionView = z.infer<typeof OptionView>

export const QuestionComponent = z.object({
  id: Id,
  code: z.string(),
  text: z.string(),
  /** Taken out of its curriculum since: another has to be chosen before the question can be saved or published. */
  is_deleted: z.boolean(),
})
export type QuestionComponent = z.infer<typeof QuestionComponent>

export const QuestionView = PaperQuestion.extend({
  version: z.int(),
  answer_options: z.array(OptionView),
  accepted_answers: z.string(),
  partial_credit: PartialCredit,
  explanation: z.string(),
  explanation_doc: RichDoc.nullable(),
  rubric: z.array(Criterion),
  difficulty: Difficulty.nullable(),
  cognitive_level: CognitiveLevel.nullable(),
  component: QuestionComponent.nullable(),
  /** Who has saved it last. */
  edited_by: UserCard.nullable(),
  edited_at: z.date(),
})
export type QuestionView = z.infer<typeof QuestionView>

/** What an editor begins with: the question as it is, ready to be sent back, or into another quiz without its id. */
export const draftOf = (view: Omit<QuestionView, 'edited_at'>): QuestionDraft => ({
  question_type: view.question_type,
  question_doc: view.question_doc,
  point: view.point,
  answer_options: view.answer_options.map(({ id, value_doc, is_correct_answer }) => ({
    id,
    value_doc,
    is_correct_answer,
  })),
  accepted_answers: view.accepted_answers,
  partial_credit: view.partial_credit,
  explanation_doc: view.explanation_doc,
  rubric: view.rubric,
  difficulty: view.difficulty,
  cognitive_level: view.cognitive_level,
  component_id: view.component?.id ?? null,
})

interface Choice {
  question_type: QuestionType
  answer_options: readonly { value_doc?: RichDoc | null | undefined }[]
}

export function isTrueFalse({ question_type, answer_options }: Choice): boolean {
  if (question_type !== 3 || answer_options.length !== 2) return false
  const words = answer_options.map(({ value_doc }) => (value_doc ? plainTextOf(value_doc).trim().toLowerCase() : ''))
  return words.toSorted().join() === 'benar,salah'
}
