/** The matrix of answers: on one tab what everybody wrote, on the next what it brought. Options go by the bank's letters. */
import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question-type'
import type { AnswerRow } from '@kelasku/shared/exam/marks'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { Work } from '#platform/database/work.ts'
import { card } from '#features/classroom/repo.ts'
import { pageOf } from '#platform/database/lists.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { listTaking } from '../prints/repo.ts'
import { listKeyedQuestions, type KeyedQuestion } from '../repo.ts'
import { byAttempt } from './pages.ts'
import { pageOfSitters, type ExportedAnswer } from './repo.ts'
import { personCells, personColumns } from './scores.ts'

export async function exportAnswers(exam: ExamRow, work: Work) {
  work.audit({ action: 'exam.answers_exported', subject: `exam:${exam.id}` })
  const questions = await listKeyedQuestions(work.tx, exam.id)
  const columns = [...personColumns, ...questions.map(({ number }) => ({ header: `Soal ${number}`, width: 12 }))]
  const written: Cell[][] = [['', '', '', 'KUNCI', '', '', '', ...questions.map(keyCell)]]
  const points: Cell[][] = [['', '', '', 'POIN', '', '', '', ...questions.map(({ point }) => point)]]
  let no = 0
  for await (const [one, answers] of byAttempt(await listTaking(work.tx, exam), work)) {
    const person = [++no, ...personCells(one)]
    written.push([...person, ...questions.map((question) => answerCell(question, answers.get(question.id)))])
    points.push([...person, ...questions.map(({ id }) => answers.get(id)?.point ?? null)])
  }
  return sheetDownload('Matriks Jawaban.xlsx', [
    { name: 'Jawaban', columns, rows: written },
    { name: 'Poin', columns, rows: points },
  ])
}

/** The same on a screen, a page of pupils at a time. */
export async function answerMatrixOf({ id }: ExamRow, paging: Paging, work: Work) {
  const questions = await listKeyedQuestions(work.tx, id)
  const { rows, total } = await pageOf(paging, (limit, offset) => pageOfSitters(work.tx, id, limit, offset))
  const data: AnswerRow[] = []
  for await (const [{ user, class_name, status }, answers] of byAttempt(rows, work)) {
    const cells = questions.flatMap((question) => {
      const answer = answers.get(question.id)
      if (!answer) return []
      const { point, is_by_hand } = answer
      return [{ question_id: question.id, written: answerCell(question, answer), point, is_by_hand }]
    })
    data.push({ participant_id: user.id, user: card(user), class_name, status, answers: cells })
  }
  return { data, meta: pageMeta(paging, total) }
}

const longest = 500

function answerCell(question: KeyedQuestion, answer: ExportedAnswer | undefined): string {
  if (!answer) return ''
  if (hasOptions(question.question_type)) return lettersOf(question, partsOf(answer.value ?? ''))
  const words = wordsOf(answer.value ?? '')
  return [words, answer.has_file ? '[lampiran]' : ''].filter(Boolean).join(' ')
}

const keyCell = (question: KeyedQuestion): string => {
  if (question.key.give_all) return 'semua benar'
  return hasOptions(question.question_type) ? lettersOf(question, question.key.key) : question.key.accepted.join(' / ')
}

export const lettersOf = ({ answer_options }: Pick<KeyedQuestion, 'answer_options'>, ids: readonly string[]): string =>
  ids
    .map((id) => optionLetters[answer_options.findIndex((option) => option.id === id)] ?? '?')
    .toSorted()
    .join(', ')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** HTML as one line of text. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
