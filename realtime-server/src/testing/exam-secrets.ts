/**
 * An exam whose every secret is a word, or a figure, that stands nowhere else: whoever is told one was told it by a leak,
 * or may know it.
 */
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { ExamStatus, ShowResult } from '@kelasku/shared/exam/contract'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { examMarks, examProctors, examRooms } from '#features/exam/table.ts'
import { questionKeys, questions, quizzes } from '#features/quiz/table.ts'
import { insertAttempt, insertExam, type FixtureExam, type FixtureQuestion } from './exam-fixture.ts'
import type { TestServer } from './server.ts'
import type { School } from './world.ts'

const hour = 3_600_000
const paperKey = Buffer.from('kunci naskah yang sangat rahasia').toString('base64')
const pointOfAnswer = 1.0625
const score = 66.0625

const figure = (value: number) => String(value).replace('.', '\\.')

/** How each secret looks wherever it turns up. */
const secrets = {
  question: /Soalrahasia|Pilihanrahasia/,
  key: /Kuncirahasia|Pembahasan ?rahasia|Rubrik ?rahasia|"is_correct_answer":true/,
  sealed_paper: /"sealed":"/,
  paper_key: new RegExp(paperKey),
  score: new RegExp(`:(${figure(pointOfAnswer)}|${figure(score)})\\b`),
  answer: /Jawabanrahasia/,
} satisfies Record<string, RegExp>
export type Secret = keyof typeof secrets

export const secretsIn = (text: string): Secret[] =>
  (Object.keys(secrets) as Secret[]).filter((secret) => secrets[secret].test(text)) // its own keys

const asked: FixtureQuestion[] = [
  { type: 1, text: 'Soalrahasia', point: 1, options: ['Pilihanrahasia', 'Lain'], right: [0] },
  { type: 4, text: 'Soalrahasia', point: 1, accepted: ['Kuncirahasia'] },
  { type: 5, text: 'Soalrahasia', point: 1 },
]

export interface LaidState {
  exam: ExamStatus
  attempt: AttemptStatus
  show?: ShowResult
}

const isAhead: ExamStatus[] = ['DRAFT', 'SCHEDULED', 'WAITING']
const isHeld: AttemptStatus[] = ['PAUSED', 'LOCKED']

/** Mina's, with her answers and marks in it; in its one room `proctorId` proctors. */
export async function layExam(server: TestServer, school: School, proctorId: string, state: LaidState) {
  const begins = Date.now() + (isAhead.includes(state.exam) ? hour : -hour)
  const exam = await insertExam(
    server,
    school,
    {
      exam_status: state.exam,
      show_result: state.show ?? 'REVIEW',
      token: 'KRTSNA',
      start_date: new Date(begins),
      end_date: new Date(begins + 3 * hour),
      closing_at: state.exam === 'CLOSING' ? new Date() : null,
    },
    asked,
  )
  const room_id = await insertRoom(server, exam, proctorId)
  const attempt_id = await insertAttempt(server, exam, school.people.mina.userId, [[0], 'Jawabanrahasia', null], {
    status: state.attempt,
    room_id,
    device_id: 'perangkat-uji',
    end_at: new Date(Date.now() + hour),
    paper_key_sealed: server.tools.secrets.seal(paperKey),
    total_score: pointOfAnswer,
    score,
    ...(isHeld.includes(state.attempt) && { remaining_ms: hour, held_at: new Date() }),
  })
  await insertMarks(server, exam, attempt_id)
  return exam
}

async function insertRoom({ database: { db } }: TestServer, exam: FixtureExam, user_id: string): Promise<string> {
  const of = { school_id: exam.school.id, exam_id: exam.id }
  const [room] = await db
    .insert(examRooms)
    .values({ ...of, name: 'Ruang 1', order: 1 })
    .returning()
  await db.insert(examProctors).values({ ...of, room_id: room!.id, user_id })
  return room!.id
}

const insertMarks = (
  { database: { db } }: TestServer,
  { id: exam_id, school, questions: of }: FixtureExam,
  attempt_id: string,
) =>
  db.insert(examMarks).values(
    of.map(({ id: question_id }) => ({
      school_id: school.id,
      exam_id,
      attempt_id,
      question_id,
      auto_point: pointOfAnswer,
      point: pointOfAnswer,
    })),
  )

/** The same secrets in Tono's bank, shared with nobody. */
export async function layQuiz(
  { database: { db } }: TestServer,
  school: School,
  status: (typeof quizzes.$inferInsert)['status'],
) {
  const of = { school_id: school.id }
  const [quiz] = await db
    .insert(quizzes)
    .values({ ...of, author_id: school.people.tono.userId, title: 'Paket uji', ...(status && { status }) })
    .returning()
  const [question] = await db
    .insert(questions)
    .values({
      ...of,
      quiz_id: quiz!.id,
      position: 1,
      question_type: 4,
      question_doc: docOfText('Soalrahasia'),
      options: [],
      point: 1,
      words: 'Soalrahasia',
    })
    .returning()
  await db.insert(questionKeys).values({
    ...of,
    question_id: question!.id,
    correct_option_ids: [],
    accepted_answers: 'Kuncirahasia',
    partial_credit: 'ALL_OR_NOTHING',
    rubric: [],
  })
  return { id: quiz!.id, question_id: question!.id }
}
