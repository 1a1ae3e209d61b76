/** A question as somebody has written it, brought into the one form in which it is kept. */
import { randomUUID } from 'node:crypto'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { filesOf, isBlankDoc, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { partsOf, separator } from '@kelasku/shared/quiz/marking'
import { type OptionDraft, type QuestionDraft } from '@kelasku/shared/quiz/question'
import { hasOptions, isMarkedByHand } from '@kelasku/shared/quiz/question-type'
import { docOfHtml } from '#platform/rich-text/rich-text.ts'
import type { KeptOption, questionKeys, questions } from '../table.ts'

type Places = 'id' | 'seq' | 'school_id' | 'quiz_id' | 'position' | 'version' | 'edited_by' | 'edited_at'

/** What the two tables keep of a question, without where it stands. */
export interface QuestionContent {
  question: Required<Omit<typeof questions.$inferInsert, Places>>
  key: Required<Omit<typeof questionKeys.$inferInsert, 'question_id' | 'school_id'>>
}

const longestWords = 20_000

/** What a question of this type has no use for is left out, so that nothing of it ever reaches an exam. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const { question_type, point, difficulty, cognitive_level, component_id } = draft
  const question_doc = written(draft.question_doc, draft.question)
  const options = hasOptions(question_type) ? optionsOf(draft.answer_options) : []
  return {
    question: {
      question_type,
      question_doc,
      options: options.map(({ id, value_doc }) => ({ id, value_doc })),
      point,
      difficulty,
      cognitive_level,
      component_id,
      words: wordsOf([question_doc, ...options.map(({ value_doc }) => value_doc)]),
    },
    key: {
      correct_option_ids: options.filter(({ is_correct_answer }) => is_correct_answer).map(({ id }) => id),
      accepted_answers: question_type === 4 ? partsOf(draft.accepted_answers).join(separator) : '',
      partial_credit: question_type === 3 ? draft.partial_credit : 'ALL_OR_NOTHING',
      explanation_doc: written(draft.explanation_doc, draft.explanation),
      rubric: isMarkedByHand(question_type) ? draft.rubric : [],
    },
  }
}

/** The document, or what the HTML says if there is none; nothing where nothing was written. */
function written(doc: RichDoc | null | undefined, html: string | undefined): RichDoc | null {
  const said = doc ?? (html === undefined ? null : docOfHtml(html))
  return said && !isBlankDoc(said) ? said : null
}

function optionsOf(drafts: readonly OptionDraft[]): (KeptOption & { is_correct_answer: boolean })[] {
  const taken = new Set<string>()
  return drafts.map(({ id, value, value_doc, is_correct_answer }) => {
    const own = id !== undefined && !taken.has(id) ? id : randomUUID()
    taken.add(own)
    return { id: own, value_doc: written(value_doc, value) ?? emptyDoc, is_correct_answer }
  })
}

const wordsOf = (docs: readonly (RichDoc | null)[]): string =>
  docs
    .map((doc) => (doc ? plainTextOf(doc) : ''))
    .join('\n')
    .slice(0, longestWords)

/** Of a question that is kept already. */
export const keptContent = (
  { question_type, question_doc, options, point, difficulty, cognitive_level, component_id, words }: QuestionRow,
  { correct_option_ids, accepted_answers, partial_credit, explanation_doc, rubric }: KeyRow,
): QuestionContent => ({
  question: { question_type, question_doc, options, point, difficulty, cognitive_level, component_id, words },
  key: { correct_option_ids, accepted_answers, partial_credit, explanation_doc, rubric },
})

type QuestionRow = typeof questions.$inferSelect
type KeyRow = typeof questionKeys.$inferSelect

/** An answer joins what was chosen by this sign, so no option may contain it. */
export const hasSeparator = ({ question: { options } }: QuestionContent): boolean =>
  options.some(({ value_doc }) => plainTextOf(value_doc).includes(separator))

export const picturesOf = ({ question, key }: QuestionContent): string[] =>
  [question.question_doc, ...question.options.map(({ value_doc }) => value_doc), key.explanation_doc].flatMap((doc) =>
    doc ? filesOf(doc) : [],
  )
