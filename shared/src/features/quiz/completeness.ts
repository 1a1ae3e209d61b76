/** What a quiz still lacks before it can be published, said in sentences of which each names its question and its field. */
import { texts } from '@kelasku/shared/kernel/texts'
import { isBlankDoc, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { FieldTexts } from '@kelasku/shared/kernel/refusal'
import { partsOf } from './marking.ts'
import { isTrueFalse, type Criterion, type QuestionType } from './question.ts'
import { optionLetters } from './question-type.ts'

/** As much of a question as can be wrong with it; what the editor holds fits, and so does what the server keeps. */
export interface Completable {
  question_type: QuestionType
  question_doc?: RichDoc | null | undefined
  point: number | null
  answer_options: readonly { value_doc?: RichDoc | null | undefined; is_correct_answer: boolean }[]
  accepted_answers: string
  rubric: readonly Criterion[]
}

export interface Flaw {
  field: 'question' | 'point' | 'answer_options' | 'accepted_answers' | 'rubric'
  text: string
}

const isBlank = (doc: RichDoc | null | undefined) => !doc || isBlankDoc(doc)

export const flawsOf = (question: Completable): Flaw[] => [
  ...(isBlank(question.question_doc) ? [{ field: 'question', text: 'tulis pertanyaannya' } as const] : []),
  ...(question.point === null ? [{ field: 'point', text: 'isi poinnya' } as const] : []),
  ...flawsOfKey(question),
]

function flawsOfKey(question: Completable): Flaw[] {
  switch (question.question_type) {
    case 1:
    case 3:
      return flawsOfOptions(question).map((text) => ({ field: 'answer_options', text }))
    case 4:
      return partsOf(question.accepted_answers).length > 0
        ? []
        : [{ field: 'accepted_answers', text: 'isi jawaban yang benar' }]
    case 2:
    case 5:
      return flawsOfRubric(question).map((text) => ({ field: 'rubric', text }))
  }
}

function flawsOfOptions(question: Completable): string[] {
  const { answer_options: options, question_type } = question
  if (options.length < 2) return ['tulis paling sedikit dua pilihan jawaban']
  const blank = options.flatMap(({ value_doc }, index) => (isBlank(value_doc) ? [optionLetters[index]] : []))
  const correct = options.filter(({ is_correct_answer }) => is_correct_answer).length
  const isOnlyOne = question_type === 1 || isTrueFalse(question)
  return [
    ...(blank.length > 0 ? [`isi pilihan ${blank.join(', ')}`] : []),
    ...(blank.length === 0 ? twins(options.map(({ value_doc }) => JSON.stringify(value_doc))) : []),
    ...(correct === 0 ? ['tandai jawaban yang benar'] : []),
    ...(correct > 1 && isOnlyOne ? ['tandai satu saja jawaban yang benar'] : []),
  ]
}

function twins(values: readonly string[]): string[] {
  const twin = values.findIndex((value, index) => values.indexOf(value) < index)
  if (twin < 0) return []
  return [`pilihan ${optionLetters[values.indexOf(values[twin]!)]} dan ${optionLetters[twin]} sama`] // it is one of them
}

/** Only where there is one: a teacher may also mark without. */
function flawsOfRubric({ rubric, point }: Completable): string[] {
  if (rubric.length === 0) return []
  if (rubric.some(({ text, point: worth }) => text === '' || worth === null))
    return ['isi uraian dan poin setiap kriteria rubrik']
  const total = rubric.reduce((sum, criterion) => sum + (criterion.point ?? 0), 0)
  return point !== null && Math.abs(total - point) > 0.001
    ? [`jumlah poin rubrik ${decimal(total)}, sedangkan poin soal ${decimal(point)}`]
    : []
}

const decimal = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

interface CompletableQuiz {
  subject: unknown
  questions: readonly (Completable & { id: string })[]
}

/** By field: `subject_id`, `questions`, or `questions.<id>.<field>`; nothing where nothing is wrong. */
export function flawsOfQuiz({ subject, questions }: CompletableQuiz): FieldTexts {
  const flaws: FieldTexts = {}
  if (subject === null) flaws.subject_id = [texts.subjectNeeded]
  if (questions.length === 0) flaws.questions = ['Tulis paling sedikit satu soal']
  questions.forEach((question, index) => {
    for (const { field, text } of flawsOf(question))
      (flaws[`questions.${question.id}.${field}`] ??= []).push(`Soal ${index + 1}: ${text}`)
  })
  return flaws
}
