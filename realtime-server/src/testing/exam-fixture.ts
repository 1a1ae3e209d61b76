/** An exam as it stands when its marking begins, put into the database as it is: whoever tests its sitting plays it. */
import { randomUUID } from 'node:crypto'
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { AntiCheat, Thresholds } from '@kelasku/shared/exam/contract'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { separator } from '@kelasku/shared/quiz/marking'
import type { QuestionType } from '@kelasku/shared/quiz/question'
import {
  examAnswers,
  examAttempts,
  examClasses,
  examKeys,
  examPresence,
  examQuestions,
  exams,
} from '#features/exam/table.ts'
import type { TestServer } from './server.ts'
import type { School } from './world.ts'

export interface FixtureQuestion {
  type: QuestionType
  text: string
  point: number
  options?: string[]
  /** Places of the right options. */
  right?: number[]
  accepted?: string[]
}

/** One of each type. */
const oneOfEach: FixtureQuestion[] = [
  {
    type: 1,
    text: 'Hasil dari $-15 + 8 \\times (-2)$ adalah',
    point: 2,
    options: ['-37', '-31', '8', '1'],
    right: [1],
  },
  { type: 3, text: 'Pilih yang senilai dengan 3/4', point: 2, options: ['0,75', '0,34', '6/8', '1'], right: [0, 2] },
  { type: 4, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] },
  { type: 5, text: 'Jelaskan langkahmu', point: 5 },
  { type: 2, text: 'Unggah gambarmu', point: 10 },
]

export interface FixtureQuestionIds {
  id: string
  options: string[]
}

export interface FixtureExam {
  id: string
  school: School
  questions: FixtureQuestionIds[]
  attempts: Record<string, string>
}

type ExamChange = Partial<typeof exams.$inferInsert>

export async function insertExam(
  server: TestServer,
  school: School,
  change: ExamChange = {},
  questions: readonly FixtureQuestion[] = oneOfEach,
): Promise<FixtureExam> {
  const { db } = server.database
  const hour = 3_600_000
  const [row] = await db
    .insert(exams)
    .values({
      school_id: school.id,
      school_year_id: school.yearId,
      author_id: school.people.tono.userId,
      title: 'SAS Matematika 7A',
      instructions: '',
      exam_type_id: 3,
      scoring_type: 1,
      component_ids: [],
      source: { kind: 'BANKS', quiz_ids: [] },
      exam_status: 'GRADING',
      start_date: new Date(Date.now() - 3 * hour),
      end_date: new Date(Date.now() - hour),
      duration_minutes: 90,
      min_minutes: 0,
      token_mode: 'STATIC',
      needs_approval: false,
      manual_start: false,
      shuffle_q: false,
      shuffle_opt: false,
      one_by_one: true,
      show_result: 'REVIEW',
      passing_score: 75,
      anti_cheat: AntiCheat.parse({}),
      thresholds: Thresholds.parse({}),
      question_count: questions.length,
      total_point: questions.reduce((sum, { point }) => sum + point, 0),
      ...change,
    })
    .returning()
  const of = { school_id: school.id, exam_id: row!.id }
  await db.insert(examClasses).values({ ...of, class_id: school.classId, course_id: school.courseId })
  return { id: row!.id, school, questions: await insertQuestions(server, of, questions), attempts: {} }
}

async function insertQuestions(
  { database: { db } }: TestServer,
  of: { school_id: string; exam_id: string },
  questions: readonly FixtureQuestion[],
): Promise<FixtureQuestionIds[]> {
  const ids = questions.map(({ options = [] }) => ({ id: randomUUID(), options: options.map(() => randomUUID()) }))
  await db.insert(examQuestions).values(
    questions.map(({ type, text, point, options = [] }, index) => ({
      ...of,
      id: ids[index]!.id,
      number: index + 1,
      question_type: type,
      is_true_false: false,
      question: `<p>${text}</p>`,
      question_doc: docOfText(text),
      point,
      answer_options: options.map((value, place) => ({
        id: ids[index]!.options[place]!,
        value: `<p>${value}</p>`,
        value_doc: docOfText(value),
      })),
    })),
  )
  await db.insert(examKeys).values(
    questions.map(({ right = [], accepted = [] }, index) => ({
      ...of,
      question_id: ids[index]!.id,
      key: right.map((place) => ids[index]!.options[place]!),
      accepted,
      explanation: `<p>Pembahasan rahasia ${index + 1}</p>`,
      explanation_doc: docOfText(`Pembahasan rahasia ${index + 1}`),
      partial_credit: 'NET' as const,
      rubric: [{ text: `Rubrik rahasia ${index + 1}`, point: 1 }],
    })),
  )
  return ids
}

/** For a question with options the places that were chosen; else the words; nothing where nothing was answered. */
export type FixtureAnswer = number[] | string | null

let participants = 0

export async function insertAttempt(
  server: TestServer,
  exam: FixtureExam,
  userId: string,
  answers: readonly FixtureAnswer[],
  { status = 'SUBMITTED', ...more }: { status?: AttemptStatus } & Partial<typeof examAttempts.$inferInsert> = {},
): Promise<string> {
  const { db } = server.database
  const of = { school_id: exam.school.id, exam_id: exam.id }
  const now = new Date()
  const [row] = await db
    .insert(examAttempts)
    .values({
      ...of,
      user_id: userId,
      n: ++participants,
      class_id: exam.school.classId,
      status,
      question_ids: exam.questions.map(({ id }) => id),
      paper_version: 1,
      started_at: now,
      end_at: now,
      ended_at: now,
      is_submitted_by_user: status === 'SUBMITTED',
      ...more,
    })
    .returning()
  const attempt_id = row!.id
  await db.insert(examPresence).values({ ...of, attempt_id })
  const given = answers.flatMap((answer, index) => {
    const question = exam.questions[index]!
    if (answer === null) return []
    const value = typeof answer === 'string' ? answer : answer.map((place) => question.options[place]).join(separator)
    return [{ ...of, attempt_id, question_id: question.id, epoch: 1, rev: 1, value, is_doubtful: false, saved_at: now }]
  })
  if (given.length > 0) await db.insert(examAnswers).values(given)
  exam.attempts[userId] = attempt_id
  return attempt_id
}
