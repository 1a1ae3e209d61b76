/** What is printed of questions: the paper itself, its key, and what one pupil made of it. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import type { MarkedAnswer } from '@kelasku/shared/exam/marks'
import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { partsOf } from '@kelasku/shared/quiz/marking'
import { type QuestionType } from '@kelasku/shared/quiz/question'
import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question-type'
import { docOfHtml } from '#platform/rich-text/rich-text.ts'
import { typeOf } from '#features/exam/exams/repo.ts'
import { findAttempt } from '#features/exam/repo.ts'
import { markedAnswersOf } from '../answers/service.ts'
import { lettersOf } from '../exports/answers.ts'
import { listKeyedQuestions, type KeyedQuestion } from '../repo.ts'
import { datesOf, nipLine, numberText, placeAndDate } from './dates.ts'
import { listTaking } from './repo.ts'
import type { Printing, Sheet } from './service.ts'
import { keyTemplate, pupilsPaperTemplate, questionsTemplate } from './templates/questions.ts'

const identityOf = ({ exam, around }: Printing) => {
  const dates = datesOf(exam, around)
  return {
    title: exam.title,
    exam_type: typeOf(exam),
    year: `Tahun Pelajaran ${around.school_year}`,
    facts: [
      ['Mata Pelajaran', around.course_name ?? '-'],
      ['Kelas', around.class_names.join(', ') || '-'],
      ['Hari, Tanggal', dates.day],
      ['Waktu', dates.time],
    ],
  }
}

/** How a run of questions of one type is introduced. */
const headings: Record<QuestionType, string> = {
  1: 'Pilihlah satu jawaban yang paling tepat.',
  3: 'Pilihlah semua jawaban yang benar. Jawaban yang benar dapat lebih dari satu.',
  4: 'Isilah dengan jawaban singkat yang tepat.',
  5: 'Jawablah dengan uraian yang jelas.',
  2: 'Jawablah dengan uraian dan lampiran.',
}

interface Option {
  letter: string
  doc: RichDoc
}

const lettered = (options: readonly { value_doc: RichDoc }[]): Option[] =>
  options.map(({ value_doc }, index) => ({ letter: optionLetters[index] ?? '', doc: value_doc }))

/** Short options stand side by side, as on papers that somebody has typed. */
function columnsFor(options: readonly Option[]): number {
  const isPlain = options.every(({ doc }) => doc.content.every(({ type }) => type === 'paragraph'))
  const longest = Math.max(0, ...options.map(({ doc }) => plainTextOf(doc).length))
  if (!isPlain || longest > 34) return 1
  return longest <= 13 && options.length >= 3 ? Math.min(4, options.length) : 2
}

/** Questions of one type after each other get a heading; a paper that mixes them has none. */
function withHeadings(questions: readonly KeyedQuestion[]): (string | null)[] {
  const runs = questions.filter(({ question_type }, index) => question_type !== questions[index - 1]?.question_type)
  const isMixed = new Set(runs.map(({ question_type }) => question_type)).size < runs.length
  let section = 0
  return questions.map(({ question_type, is_true_false }, index) => {
    if (isMixed || question_type === questions[index - 1]?.question_type) return null
    const words = is_true_false ? 'Tentukan apakah pernyataan berikut benar atau salah.' : headings[question_type]
    return `${optionLetters[section++] ?? ''}. ${words}`
  })
}

const docsIn = (question: { question_doc: RichDoc | null; answer_options: readonly { value_doc: RichDoc }[] }) => [
  ...(question.question_doc ? [question.question_doc] : []),
  ...question.answer_options.map(({ value_doc }) => value_doc),
]

export async function questionsOf(printing: Printing): Promise<Sheet> {
  const { exam, work } = printing
  const questions = await listKeyedQuestions(work.tx, exam.id)
  const introductions = withHeadings(questions)
  const printed = questions.map((question, index) => {
    const options = lettered(question.answer_options)
    return {
      heading: introductions[index],
      number: question.number,
      doc: question.question_doc,
      options,
      columns: columnsFor(options),
      /** Lines to write on. */
      lines: { 1: 0, 2: 5, 3: 0, 4: 1, 5: 5 }[question.question_type],
    }
  })
  return {
    name: `Soal ${exam.title}`,
    template: questionsTemplate,
    data: { ...identityOf(printing), instructions: exam.instructions, questions: printed },
    docs: questions.flatMap(docsIn),
  }
}

export async function keyOf(printing: Printing): Promise<Sheet> {
  const { exam, around, work } = printing
  const questions = await listKeyedQuestions(work.tx, exam.id)
  return {
    name: `Kunci ${exam.title}`,
    template: keyTemplate,
    data: {
      ...identityOf(printing),
      questions: questions.map((question) => ({
        number: question.number,
        key: keyText(question),
        point: numberText(question.point),
        explanation: question.key.explanation_doc,
        rubric: question.key.rubric.map(({ text, point }) => [text, point === null ? '' : numberText(point)]),
      })),
      total: numberText(exam.total_point),
      signed: signedBy(printing),
      author: around.author_name,
    },
    docs: questions.flatMap(({ key }) => (key.explanation_doc ? [key.explanation_doc] : [])),
  }
}

function keyText(question: KeyedQuestion): string {
  const { key } = question
  if (key.give_all) return 'Semua mendapat poin'
  if (hasOptions(question.question_type)) return lettersOf(question, key.key)
  return question.question_type === 4 ? key.accepted.join(' / ') : 'Dinilai guru'
}

const signedBy = ({ exam, around }: Printing) => ({
  place: placeAndDate(exam, around),
  name: around.author_name,
  nip: nipLine(around.author_nip),
})

/** One pupil's paper in the pupil's own order, with the answers and what they brought. */
export async function pupilsPaperOf(printing: Printing): Promise<Sheet> {
  const { exam, query, work } = printing
  const attempt = query.user_id === undefined ? undefined : await findAttempt(work.tx, exam.id, query.user_id)
  const [person] = attempt ? await listTaking(work.tx, exam, { user_id: attempt.user_id }) : []
  if (!attempt || !person) throw refusal.not_found()
  const answers = (await markedAnswersOf(attempt, work)).map(printedAnswer)
  const score = attempt.final_score ?? attempt.score
  const identity = identityOf(printing)
  return {
    name: `Lembar Jawaban ${person.full_name}`,
    template: pupilsPaperTemplate,
    data: {
      ...identity,
      foot: `${person.full_name} | ${person.class_name}`,
      facts: [
        ['Nama', person.full_name],
        ['NISN', person.nisn ?? '-'],
        ['Kelas', person.class_name],
        ...identity.facts.filter(([name]) => name !== 'Kelas'),
        ['Status', attemptLabels[attempt.status]],
      ],
      score: score === null ? '-' : numberText(score),
      total: attempt.total_score === null ? '-' : numberText(attempt.total_score),
      answers: answers.map(({ docs: _docs, ...answer }) => answer),
      signed: signedBy(printing),
    },
    docs: answers.flatMap(({ docs }) => docs),
  }
}

function printedAnswer({ question, key, accepted, value, attachment, point, comment }: MarkedAnswer) {
  const chosen = new Set(partsOf(value ?? ''))
  const isWritten = !hasOptions(question.question_type)
  const words = isWritten && value !== null && value.trim() !== '' ? docOfHtml(value) : null
  return {
    number: question.number,
    doc: question.question_doc,
    options: lettered(question.answer_options).map((option, index) => {
      const id = question.answer_options[index]?.id ?? ''
      return { ...option, is_chosen: chosen.has(id), is_key: key?.includes(id) ?? false }
    }),
    is_blank: chosen.size === 0 && words === null && attachment === null,
    words,
    accepted: accepted?.join(' / ') ?? null,
    attachment: attachment?.name ?? null,
    point: point === null ? 'Belum dinilai' : `${numberText(point)} dari ${numberText(question.point)}`,
    comment,
    docs: [...docsIn(question), ...(words ? [words] : [])],
  }
}
