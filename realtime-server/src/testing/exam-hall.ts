/** An exam as it is sat: written, published, opened and begun as its screens and its clock would do it. */
import { createDecipheriv, createHash, randomUUID } from 'node:crypto'
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { BoardRow, Command, CommandResult } from '@kelasku/shared/exam/board'
import type { ExamView } from '@kelasku/shared/exam/contract'
import { vouchedText } from '@kelasku/shared/exam/manifest'
import type {
  AnswerChange,
  AttemptSnapshot,
  HandedIn,
  MyExam,
  Paper,
  SaveReply,
  SealedPaper,
} from '@kelasku/shared/exam/paper'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { and, eq, sql } from 'drizzle-orm'
import { classMembers } from '#features/classroom/table.ts'
import { examAttempts, exams } from '#features/exam/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { callerOf, type Answer, type Wire } from './caller.ts'
import type { TestServer } from './server.ts'
import { option, published, question, type Quiz } from './quiz-bank.ts'
import { arriveAt, type School, type Someone } from './world.ts'

export const minutes = (count: number) => count * 60_000
export const inMinutes = (count: number) => new Date(Date.now() + minutes(count)).toISOString()

/** One of each type; what is right is the second option, 36, or a person's to say. */
export const bank = (who: Someone): Promise<Quiz> =>
  published(who, {
    questions: [
      question(),
      question({ question_type: 3, answer_options: [option('0,75', true), option('0,34'), option('6/8', true)] }),
      question({ question_type: 4, answer_options: [], accepted_answers: '36' }),
      question({ question_type: 5, question_doc: docOfText('Jelaskan'), answer_options: [], point: 5 }),
      question({ question_type: 2, question_doc: docOfText('Unggah gambarmu'), answer_options: [] }),
    ],
  })

/** As many short answers as a whole paper has; 36 is right. */
export const longBank = (who: Someone, count: number): Promise<Quiz> =>
  published(who, {
    questions: Array.from({ length: count }, (_, index) =>
      question({
        question_type: 4,
        question_doc: docOfText(`Isian ${index + 1}`),
        answer_options: [],
        accepted_answers: '36',
      }),
    ),
  })

export const draft = ({ classId, courseId }: School, quiz: { id: string }, change: object = {}) => ({
  title: 'SAS Matematika',
  exam_type_id: 3,
  source: { kind: 'BANKS', quiz_ids: [quiz.id] },
  classes: [{ class_id: classId, course_id: courseId }],
  start_date: inMinutes(-1),
  end_date: inMinutes(120),
  duration_minutes: 60,
  ...change,
})

export type Exam = Wire<ExamView>

export function dataIn<T>({ status, body }: Answer): Wire<T> {
  if (status !== 200) throw new Error(`${status} ${body.code} ${JSON.stringify(body.data)}`)
  return body.data as Wire<T>
}

export const create = (who: Someone, body: object) => who.call('POST', '/exam/v1/exam', { body })
export const seen = async (who: Pick<Someone, 'call'>, id: string) =>
  dataIn<ExamView>(await who.call('GET', `/exam/v1/exam/${id}`))
export const step = (
  who: Someone,
  { id, version }: Pick<Exam, 'id' | 'version'>,
  event: string,
  reason = '',
  headers: Record<string, string> = {},
) => who.call('PATCH', '/exam/v1/exam/status', { body: { id, version, event, reason }, headers })
export const stepNow = async (who: Someone, id: string, event: string, reason = '') =>
  step(who, await seen(who, id), event, reason)

export async function publish(who: Someone, body: object): Promise<Exam> {
  const made = dataIn<ExamView>(await create(who, body))
  return dataIn<ExamView>(await step(who, made, 'publish'))
}

/** Published, its room open and begun. */
export async function running(
  server: TestServer,
  school: School,
  change: object = {},
  quiz?: Pick<Quiz, 'id'>,
): Promise<Exam> {
  const { tono } = school.people
  const { id } = await publish(tono, draft(school, quiz ?? (await bank(tono)), change))
  await settle(server, id, 'ONGOING')
  return seen(tono, id)
}

/** The clock beats until the exam has come so far. */
export async function settle(server: TestServer, id: string, status: Exam['exam_status']): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const [row] = await server.database.db.select({ status: exams.exam_status }).from(exams).where(eq(exams.id, id))
    if (row?.status === status) return
    await server.exams.beat()
  }
  throw new Error(`The exam has not become ${status}.`)
}

/** Whoever sends something, from where. */
export interface Seat {
  who: Someone
  exam: Pick<Exam, 'id'>
  device_id: string
  attempt: Pick<Wire<AttemptSnapshot>, 'epoch'>
}

export interface Sitting extends Seat {
  attempt: Wire<AttemptSnapshot>
  paper: Wire<Paper>
}

export const path = (exam: Pick<Exam, 'id'>, { userId }: Pick<Someone, 'userId'>, more: string) =>
  `/exam/v1/exam/${exam.id}/participant/${userId}/${more}`

export const newDevice = () => `perangkat-${randomUUID()}`

export const enter = (who: Someone, exam: Pick<Exam, 'id'>, token: string | null, device_id: string) =>
  who.call('POST', '/exam/v1/exam/validate/token', {
    body: { exam_id: exam.id, token: token ?? '', device_id, device_name: 'Chrome di Android' },
  })
export const start = (who: Someone, exam: Pick<Exam, 'id'>, device_id: string, headers: Record<string, string> = {}) =>
  who.call('POST', path(exam, who, 'start'), { body: { device_id }, headers })

/** In, begun, with the paper in hand. */
export async function sit(who: Someone, exam: Exam, device_id = newDevice()): Promise<Sitting> {
  dataIn<MyExam>(await enter(who, exam, exam.token, device_id))
  const sealed = dataIn<SealedPaper>(await who.call('GET', `/exam/v1/exam/${exam.id}/paper`))
  const begun = dataIn<AttemptSnapshot & { key: string }>(await start(who, exam, device_id))
  return { who, exam, device_id, attempt: begun, paper: open(sealed, begun.key) }
}

export function open({ iv, sealed }: { iv: string; sealed: string }, key: string): Wire<Paper> {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8'),
  ) as Wire<Paper>
}

export const change = (question_id: string, rev: number, value: string | null, more: Partial<AnswerChange> = {}) => ({
  question_id,
  rev,
  value,
  ...more,
})

/** What the device believes to be saved. */
export const vouch = (question_id: string, rev: number, value: string | null) => ({
  question_id,
  rev,
  hash: createHash('sha256')
    .update(vouchedText({ value, attachment: null, is_doubtful: false }))
    .digest('hex'),
})

export const save = ({ who, exam, device_id, attempt }: Seat, answers: object[], more: object = {}) =>
  who.call('POST', '/exam/v1/answers', {
    body: { exam_id: exam.id, epoch: attempt.epoch, device_id, answers, ...more },
  })
export const saved = async (sitting: Seat, answers: object[], more: object = {}) =>
  dataIn<SaveReply>(await save(sitting, answers, more))

export const pinged = ({ who, exam, device_id, attempt }: Seat, more: object = {}) =>
  who.call('POST', path(exam, who, 'ping'), { body: { epoch: attempt.epoch, device_id, ...more } })

export const end = ({ who, exam, device_id, attempt }: Seat, more: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST', path(exam, who, 'end'), {
    body: { epoch: attempt.epoch, device_id, manifest: [], ...more },
    headers,
  })
export const ended = async (sitting: Seat, more: object = {}) => dataIn<HandedIn>(await end(sitting, more))

/** The same person, signed in once more on another device. */
export async function signedInElsewhere(server: TestServer, who: Someone, device_id = newDevice()): Promise<Someone> {
  const device = { device_id, device_name: 'Firefox di Windows', user_agent: 'test', ip: '127.0.0.1' }
  const { userId, membershipId } = who
  const rls = { kind: 'bypass', why: 'a test signs somebody in' } as const
  const { id, token, signingKey } = await server.database.inTransaction(rls, ({ tx }) =>
    beginSession(tx, server.tools.secrets, userId, device, membershipId),
  )
  return { ...who, token, signingKey, sessionId: id, call: callerOf(server.url, { token, signingKey, membershipId }) }
}

export const command = (who: Someone, exam: Pick<Exam, 'id'>, body: Partial<Command>) =>
  who.call('POST', `/exam/v1/exam/${exam.id}/command`, { body })
export const commanded = async (who: Someone, exam: Pick<Exam, 'id'>, body: Partial<Command>) =>
  dataIn<CommandResult>(await command(who, exam, body))

export const boardRow = async (who: Someone, exam: Pick<Exam, 'id'>, { userId }: Pick<Someone, 'userId'>) => {
  const { rows } = dataIn<{ rows: BoardRow[] }>(await who.call('GET', `/exam/v1/exam/${exam.id}/board`))
  return rows.find(({ user }) => user.id === userId)!
}

export async function attemptOf(server: TestServer, exam: Pick<Exam, 'id'>, { userId }: Pick<Someone, 'userId'>) {
  const [row] = await server.database.db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.exam_id, exam.id), eq(examAttempts.user_id, userId)))
  return row!
}

/** Lets so much time go by for this attempt: what was agreed upon lies so much earlier. */
export const later = (server: TestServer, exam: Pick<Exam, 'id'>, milliseconds: number) =>
  server.database.db
    .execute(sql`with moved as (update exam_attempts set started_at = started_at - ${milliseconds} * interval '1 millisecond',
      end_at = end_at - ${milliseconds} * interval '1 millisecond', held_at = held_at - ${milliseconds} * interval '1 millisecond'
      where exam_id = ${exam.id} and status not in ('SUBMITTED', 'TIMEOUT'))
    update exams set start_date = start_date - ${milliseconds} * interval '1 millisecond',
      end_date = end_date - ${milliseconds} * interval '1 millisecond' where id = ${exam.id}`)

/** More pupils of Mina's class, signed in. */
export async function pupils(server: TestServer, school: School, count: number): Promise<Someone[]> {
  const arrived = await members(server, school, 'SISWA', count)
  await server.database.db.insert(classMembers).values(
    arrived.map(({ userId }) => ({
      school_id: school.id,
      class_id: school.classId,
      user_id: userId,
      class_role: 'SISWA' as const,
      start_date: '2026-07-13',
    })),
  )
  return arrived
}

/** Teachers who have nothing to do with any class yet. */
export const teachers = (server: TestServer, school: School, count: number) => members(server, school, 'GURU', count)

async function members(server: TestServer, school: School, role: 'SISWA' | 'GURU', count: number): Promise<Someone[]> {
  const arrived = []
  for (let index = 0; index < count; index++)
    arrived.push(await arriveAt(server, `${role === 'SISWA' ? 'Murid' : 'Guru'} ${String(index).padStart(3, '0')}`))
  const rows = await server.database.db
    .insert(schoolMembers)
    .values(arrived.map(({ userId }) => ({ school_id: school.id, user_id: userId, role, status: 'ACTIVE' as const })))
    .returning()
  return arrived.map((someone, index) => {
    const membershipId = rows[index]!.id
    const { token, signingKey } = someone
    return { ...someone, membershipId, call: callerOf(server.url, { token, signingKey, membershipId }) }
  })
}

export const statusOf = async (
  server: TestServer,
  exam: Pick<Exam, 'id'>,
  who: Pick<Someone, 'userId'>,
): Promise<AttemptStatus> => (await attemptOf(server, exam, who)).status
