/** Questions as they go out: to whoever answers without anything that tells the answer, to the bank's readers with it. */
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { Completable } from '@kelasku/shared/quiz/completeness'
import { isTrueFalse, type PaperQuestion, type QuestionView } from '@kelasku/shared/quiz/question'
import { card } from '#features/classroom/repo.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import type { KnownQuestion, QuestionRow } from './repo.ts'

const html = (doc: RichDoc | null) => (doc ? htmlOf(doc) : '')

export const presentPaperQuestion = (row: QuestionRow, number: number): PaperQuestion => ({
  id: row.id,
  number,
  question_type: row.question_type,
  is_true_false: isTrueFalse({ question_type: row.question_type, answer_options: row.options }),
  question: html(row.question_doc),
  question_doc: row.question_doc,
  point: row.point,
  answer_options: row.options.map(({ id, value_doc }) => ({ id, value: htmlOf(value_doc), value_doc })),
})

export const presentQuestion = ({ question, key, component, editor }: KnownQuestion, number: number): QuestionView => {
  const paper = presentPaperQuestion(question, number)
  return {
    ...paper,
    version: question.version,
    answer_options: paper.answer_options.map((option) => ({
      ...option,
      is_correct_answer: key.correct_option_ids.includes(option.id),
    })),
    accepted_answers: key.accepted_answers,
    partial_credit: key.partial_credit,
    explanation: html(key.explanation_doc),
    explanation_doc: key.explanation_doc,
    rubric: key.rubric,
    difficulty: question.difficulty,
    cognitive_level: question.cognitive_level,
    component: component && {
      id: component.id,
      code: component.code,
      text: component.text,
      is_deleted: component.deleted_at !== null,
    },
    edited_by: editor && card(editor),
    edited_at: question.edited_at,
  }
}

export const presentQuestions = (known: readonly KnownQuestion[]): QuestionView[] =>
  known.map((question, index) => presentQuestion(question, index + 1))

/** For the rule of `shared` that says what is missing. */
export const completableOf = ({ question, key }: KnownQuestion): Completable & { id: string } => ({
  id: question.id,
  question_type: question.question_type,
  question_doc: question.question_doc ?? emptyDoc,
  point: question.point,
  answer_options: question.options.map(({ id, value_doc }) => ({
    value_doc,
    is_correct_answer: key.correct_option_ids.includes(id),
  })),
  accepted_answers: key.accepted_answers,
  rubric: key.rubric,
})
