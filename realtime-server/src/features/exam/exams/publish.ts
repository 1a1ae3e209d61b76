/**
 * Publishing: what was planned becomes what will be asked. The questions are copied from the bank, whose quizzes stay as
 * they are from now on; the pupils of the classes become participants.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import { lineFor, stockOf, type Stocked } from '@kelasku/shared/exam/blueprint'
import {
  examRefusal,
  maxParticipants,
  maxQuestions,
  needsCourse,
  type BlueprintLine,
  type QuestionSource,
} from '@kelasku/shared/exam/contract'
import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import {
  freezeQuizzes,
  questionsForExam,
  quizzesForExam,
  releaseQuizzes,
  type ExamQuestion,
} from '#features/quiz/for-exams.ts'
import type { Work } from '#platform/database/work.ts'
import { clearParticipants, countParticipants, settleParticipants } from '../participants/repo.ts'
import { seatParticipants } from '../participants/seating.ts'
import { clearQuestions, insertQuestions, type NewQuestion } from '../papers/repo.ts'
import { databaseNow, type ExamRow } from '../repo.ts'
import { findAround } from './repo.ts'

export interface Frozen {
  question_count: number
  total_point: number
  frozen_at: Date
}

export async function preparePublication(who: Actor, row: ExamRow, work: Work): Promise<Frozen> {
  const now = await databaseNow(work.tx)
  if (row.end_date <= now) throw examRefusal.window_in_past()
  if (row.min_minutes > row.duration_minutes) throw examRefusal.min_beyond_duration()
  await requireCourses(row, work)
  await quizzesForExam(who, quizIdsOf(row.source), work)
  const chosen = await freezeQuestions(row, work)
  const participants = await enrol(row, work)
  if (participants === 0) throw examRefusal.no_participants()
  if (participants > maxParticipants) throw examRefusal.too_many_participants()
  return { ...chosen, frozen_at: now }
}

/** What is scored goes into the recap of a course, and only its teachers may mark it. */
async function requireCourses(row: ExamRow, work: Work): Promise<void> {
  if (!needsCourse(row.exam_type_id)) return
  const { classes } = await findAround(work.tx, row.id)
  const lacking = classes.filter(({ course_id }) => course_id === null)
  if (lacking.length > 0)
    throw examRefusal.course_needed({
      classes: lacking.map(({ name }) => `Pilih mata pelajaran untuk ${name}, supaya nilainya masuk ke rekap.`),
    })
}

/** @returns how many sit it. */
export async function enrol(row: ExamRow, work: Work): Promise<number> {
  await settleParticipants(work.tx, row)
  const { rooms, sessions } = await findAround(work.tx, row.id)
  if (rooms.length + sessions.length > 0) await seatParticipants(work.tx, row.id, 'CLASS')
  return countParticipants(work.tx, row.id)
}

/** Back to a draft that nobody has sat: what was copied goes, and the banks are free again. */
export async function undoPublication(row: ExamRow, work: Work): Promise<void> {
  await clearParticipants(work.tx, row.id)
  await clearQuestions(work.tx, row.id)
  await releaseQuizzes(row, work)
}

const quizIdsOf = (source: QuestionSource): string[] => [
  ...new Set(source.kind === 'BANKS' ? source.quiz_ids : source.lines.map(({ quiz_id }) => quiz_id)),
]

export async function freezeQuestions(row: ExamRow, work: Work): Promise<Omit<Frozen, 'frozen_at'>> {
  const quizIds = quizIdsOf(row.source)
  if (quizIds.length === 0) throw examRefusal.no_questions()
  await freezeQuizzes(row, quizIds, work)
  const pool = linedUp(row.source, await questionsForExam(quizIds, work))
  if (pool.length === 0) throw examRefusal.no_questions()
  if (pool.some(({ question }) => !hasKey(question))) throw examRefusal.question_without_key()
  if (pool.some(({ question }) => question.whole.component?.is_deleted))
    throw curriculumRefusal.invalid_curriculum_component_description()

  const size = sizeOf(row.source, pool)
  if (size.question_count > maxQuestions)
    throw refusal.INVALID_REQUEST_PAYLOAD({ source: [`Paling banyak ${maxQuestions} soal`] })
  await insertQuestions(work.tx, row, pool.map(rowOf))
  return size
}

interface Pooled {
  question: ExamQuestion
  /** The line of the blueprint that it may be drawn for. */
  line: number | null
}

function linedUp(source: QuestionSource, questions: readonly ExamQuestion[]): Pooled[] {
  if (source.kind === 'BANKS') return questions.map((question) => ({ question, line: null }))
  requireStock(source.lines, stockOf(source.lines, questions.map(stocked)))
  return questions.flatMap((question) => {
    const line = lineFor(source.lines, stocked(question))
    return line === null ? [] : [{ question, line }]
  })
}

const stocked = ({ quiz_id, whole }: ExamQuestion): Stocked => ({
  quiz_id,
  question_type: whole.question_type,
  difficulty: whole.difficulty,
  component_id: whole.component?.id ?? null,
})

function requireStock(lines: readonly BlueprintLine[], stock: readonly number[]): void {
  const lacks = lines.flatMap(({ count }, index) => {
    const found = stock[index] ?? 0
    return found < count ? [`Baris ${index + 1} kisi-kisi meminta ${count} soal, tersedia ${found}.`] : []
  })
  if (lacks.length > 0) throw examRefusal.too_few_questions({ source: lacks })
}

/** A blueprint gives each pupil other questions; their points together are told as what a line gives on average. */
function sizeOf(source: QuestionSource, pool: readonly Pooled[]): Omit<Frozen, 'frozen_at'> {
  const points = (of: readonly Pooled[]) => of.reduce((sum, { question }) => sum + (question.paper.point ?? 0), 0)
  if (source.kind === 'BANKS') return { question_count: pool.length, total_point: points(pool) }
  const perLine = source.lines.map(({ count }, line) => {
    const fitting = pool.filter((one) => one.line === line)
    return { count, point: (points(fitting) / fitting.length) * count }
  })
  return {
    question_count: perLine.reduce((sum, { count }) => sum + count, 0),
    total_point: Math.round(perLine.reduce((sum, { point }) => sum + point, 0) * 100) / 100,
  }
}

function hasKey({ whole, marked }: ExamQuestion): boolean {
  if (hasOptions(whole.question_type)) return whole.answer_options.some((option) => option.is_correct_answer)
  return whole.question_type !== 4 || partsOf(marked.accepted_answers).length > 0
}

const rowOf = ({ question: { quiz_id, paper, whole }, line }: Pooled, index: number): NewQuestion => ({
  asked: {
    number: index + 1,
    bank_quiz_id: quiz_id,
    bank_question_id: paper.id,
    line,
    question_type: paper.question_type,
    is_true_false: paper.is_true_false,
    question: paper.question,
    question_doc: paper.question_doc ?? emptyDoc,
    point: paper.point ?? 0,
    answer_options: paper.answer_options,
    difficulty: whole.difficulty,
    cognitive_level: whole.cognitive_level,
    component_id: whole.component?.id ?? null,
  },
  key: {
    key: whole.answer_options.filter((option) => option.is_correct_answer).map(({ id }) => id),
    accepted: partsOf(whole.accepted_answers),
    explanation: whole.explanation,
    explanation_doc: whole.explanation_doc,
    partial_credit: whole.partial_credit,
    rubric: whole.rubric,
  },
})
