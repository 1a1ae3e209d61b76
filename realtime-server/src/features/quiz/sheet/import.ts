/** Questions by a sheet, into a quiz that stands already: judged cell by cell, taken over by a process, taken back. */
import { randomUUID } from 'node:crypto'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { flawsOf } from '@kelasku/shared/quiz/completeness'
import { mostQuestions, quizRefusal } from '@kelasku/shared/quiz/contract'
import { quizCan } from '@kelasku/shared/quiz/machine'
import { z } from 'zod'
import { importKind, type Doing, type Judged, type PartlyRead, type Verdict } from '#features/import/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { publishToReaders } from '../news.ts'
import { contentOf } from '../questions/content.ts'
import { insertQuestions, listVersions, listWords, removeQuestions } from '../questions/repo.ts'
import { findState, lockQuizzes, saveQuiz, type QuizRow } from '../repo.ts'
import { heldFor, requirePossible } from '../service.ts'
import { letters, questionFields, type QuestionValues } from './fields.ts'
import { questionOf } from './rows.ts'

const Outcome = z.object({ quiz_id: z.string(), question_id: z.string() })
type Outcome = z.infer<typeof Outcome>
type Row = Judged<QuestionValues>

export const questionImport = importKind({
  kind: 'QUESTION',
  template: 'template_bank_soal.xlsx',
  fields: questionFields,
  marks: (values) => [values.question && contentIn(values).question.words],
  outcome: Outcome,
  async into(who, quizId, work) {
    if (quizId === null) throw refusal.INVALID_REQUEST_PAYLOAD({ target_id: ['Pilih paket soalnya'] })
    requirePossible(await heldFor(who, quizId, 'edit', work), 'edit')
  },
  check: judge,
  commit: takeOver,
  undo: takeBack,
})

const contentIn = (values: Partial<QuestionValues>) => contentOf(questionOf(values).draft)

/** An engine that is given a quiz to fill always says which. */
const targetOf = ({ targetId }: Doing): string => targetId ?? ''

async function judge(
  rows: readonly PartlyRead<QuestionValues>[],
  doing: Doing,
): Promise<Map<number, Partial<Verdict>>> {
  const { tx } = doing.work
  const quiz = await findState(tx, doing.schoolId, targetOf(doing))
  const closed = quiz ? reasonAgainst(quiz) : 'Paket soal ini sudah dihapus.'
  const here = new Set(await listWords(tx, targetOf(doing)))
  return new Map(
    rows.map(({ no, values }, index) => {
      const { draft, ...remarks } = questionOf(values)
      // What type it is, its options and its key only mean something together.
      const isAnswerRead = (['type', 'key', ...letters] as const).every((key) => values[key] !== undefined)
      const { errors, warnings } = isAnswerRead ? remarks : { errors: [], warnings: [] }
      const isRead = isAnswerRead && values.question !== undefined && errors.length === 0
      const isTooMany = here.size + index >= mostQuestions
      const wrong = [
        ...errors,
        ...(isRead ? flawsOf(draft).map(({ text }) => ({ key: null, text: capital(text) })) : []),
        ...(closed ? [{ key: null, text: closed }] : []),
        ...(isTooMany ? [{ key: null, text: quizRefusal.too_many_questions.kind.text }] : []),
      ]
      return [no, { errors: wrong, warnings, isHere: here.has(contentOf(draft).question.words) }]
    }),
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** In a sentence; nothing where it may be filled. */
function reasonAgainst({ row, isUsed }: { row: QuizRow; isUsed: boolean }): string | undefined {
  if (quizCan({ status: row.status, isUsed }, 'edit')) return undefined
  return isUsed ? quizRefusal.quiz_used.kind.text : quizRefusal.not_in_this_status.kind.text
}

async function takeOver(rows: readonly Row[], doing: Doing): Promise<Map<number, { outcome: Outcome }>> {
  if (rows.length === 0) return new Map()
  const { work, userId } = doing
  const quiz = await heldOpen(doing.schoolId, targetOf(doing), work)
  const standing = await listVersions(work.tx, quiz.id)
  const last = Math.max(0, ...standing.map(({ position }) => position))
  const placed = rows.map(({ no, values }, index) => ({
    no,
    id: randomUUID(),
    position: last + 1 + index,
    content: contentIn(values),
  }))
  await insertQuestions(work.tx, placed, { quiz, userId })
  await touched(quiz, work)
  return new Map(placed.map(({ no, id }) => [no, { outcome: { quiz_id: quiz.id, question_id: id } }]))
}

/** Looked at again under the lock: an exam may have taken it up since its rows were judged. */
async function heldOpen(schoolId: string, quizId: string, work: Work): Promise<QuizRow> {
  const [held] = await lockQuizzes(work.tx, schoolId, [quizId])
  const quiz = held && (await findState(work.tx, schoolId, quizId))
  if (!quiz) throw refusal.not_found()
  if (reasonAgainst(quiz)) throw quiz.isUsed ? quizRefusal.quiz_used() : quizRefusal.not_in_this_status()
  return quiz.row
}

async function touched(quiz: QuizRow, work: Work): Promise<void> {
  await saveQuiz(work.tx, quiz.id, {})
  await publishToReaders(quiz, work)
}

/** What somebody has worked on since stays, and so does what an exam asks. */
async function takeBack(
  rows: readonly { no: number; outcome: Outcome }[],
  { work, schoolId }: Doing,
): Promise<Map<number, string>> {
  const refused = new Map<number, string>()
  for (const quizId of [...new Set(rows.map(({ outcome }) => outcome.quiz_id))].toSorted()) {
    const mine = rows.filter(({ outcome }) => outcome.quiz_id === quizId)
    const [held] = await lockQuizzes(work.tx, schoolId, [quizId])
    const quiz = held && (await findState(work.tx, schoolId, quizId))
    if (!quiz) continue
    const changed = new Set(
      (await listVersions(work.tx, quizId)).filter(({ version }) => version > 1).map(({ id }) => id),
    )
    const why = (id: string) =>
      reasonAgainst(quiz) ?? (changed.has(id) ? 'Soal ini sudah diubah, jadi tidak dapat dibatalkan.' : undefined)
    for (const { no, outcome } of mine) {
      const reason = why(outcome.question_id)
      if (reason) refused.set(no, reason)
    }
    const going = mine.filter(({ no }) => !refused.has(no)).map(({ outcome }) => outcome.question_id)
    await removeQuestions(work.tx, quizId, going)
    await touched(quiz.row, work)
  }
  return refused
}
