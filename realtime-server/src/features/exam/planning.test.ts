/** What is laid down before the day: what is asked of a blueprint, who sits it and who does not, where and when. */
import { randomUUID } from 'node:crypto'
import type { ParticipantItem } from '@kelasku/shared/exam/marks'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import {
  attemptOf,
  bank,
  create,
  dataIn,
  draft,
  ended,
  inMinutes,
  later,
  path,
  publish,
  pupils,
  running,
  seen,
  settle,
  sit,
  step,
  stepNow,
  type Exam,
} from '#testing/exam-hall.ts'
import { componentOf, published, question } from '#testing/quiz-bank.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examinedInExams } from './component-use.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, budi, tono } = people
const others = await pupils(server, school, 3)

const tomorrow = { start_date: inMinutes(24 * 60), end_date: inMinutes(26 * 60) }
const participants = async (exam: Pick<Exam, 'id'>) =>
  dataIn<ParticipantItem[]>(await tono.call('GET', `/exam/v1/exam/${exam.id}/participant`))
const names = async (exam: Pick<Exam, 'id'>) => (await participants(exam)).map(({ user }) => user.id)
const remove = (exam: Pick<Exam, 'id'>, who: Someone, reason: string) =>
  tono.call('DELETE', `${path(exam, who, '').slice(0, -1)}?reason=${encodeURIComponent(reason)}`)

test('what an exam examines counts as a use of its component, until the exam is called off', async () => {
  const component_id = await componentOf(server, school)
  const made = await publish(tono, draft(school, await bank(tono), { component_ids: [component_id] }))
  const uses = async () => {
    const query = sql`select 1 as used from (${examinedInExams.references}) r where r.component_id = ${component_id}`
    return (await server.database.db.execute<{ used: number }>(query)).rows.length
  }
  expect(await uses()).toBe(1)
  await stepNow(tono, made.id, 'cancel', 'Listrik padam')
  expect(await uses()).toBe(0)
})

describe('a blueprint', () => {
  const quizOf = (difficulties: ('MUDAH' | 'SUKAR')[]) =>
    published(tono, { questions: difficulties.map((difficulty) => question({ difficulty })) })

  test('a narrow line keeps its questions, though a wide one stands before it', async () => {
    const quiz = await quizOf(['MUDAH', 'MUDAH', 'SUKAR'])
    const lines = [
      { quiz_id: quiz.id, count: 2 },
      { quiz_id: quiz.id, count: 1, difficulty: 'SUKAR' },
    ]
    const exam = await publish(tono, draft(school, quiz, { ...tomorrow, source: { kind: 'BLUEPRINT', lines } }))
    expect(exam.question_count).toBe(3)
  })

  test('what lacks is named line by line, and the exam stays a draft', async () => {
    const quiz = await quizOf(['MUDAH', 'SUKAR'])
    const lines = [
      { quiz_id: quiz.id, count: 1, difficulty: 'MUDAH' },
      { quiz_id: quiz.id, count: 4, difficulty: 'SUKAR' },
    ]
    const made = dataIn<Exam>(await create(tono, draft(school, quiz, { source: { kind: 'BLUEPRINT', lines } })))
    const { status, body } = await step(tono, made, 'publish')
    expect([status, body.code, body.data]).toEqual([
      422,
      'too_few_questions',
      { source: ['Baris 2 kisi-kisi meminta 4 soal, tersedia 1.'] },
    ])
    expect((await seen(tono, made.id)).exam_status).toBe('DRAFT')
  })
})

describe('who is left out', () => {
  let exam: Exam
  beforeEach(async () => {
    exam = await publish(tono, draft(school, await bank(tono), tomorrow))
  })

  test('a reason is asked for, and nobody has gone without', async () => {
    expect(codeOf(await remove(exam, mina, ' '))).toEqual([422, 'reason_required'])
    expect(await names(exam)).toContain(mina.userId)
  })

  test('they stay out when the room is opened, and when it is published anew', async () => {
    dataIn(await remove(exam, mina, 'Pindah sekolah'))
    const rest = others.map(({ userId }) => userId)
    expect(new Set(await names(exam))).toEqual(new Set(rest))
    dataIn(await stepNow(tono, exam.id, 'withdraw'))
    dataIn(await stepNow(tono, exam.id, 'publish'))
    expect(new Set(await names(exam))).toEqual(new Set(rest))
    await later(server, exam, 24 * 60 * 60_000 - 5 * 60_000)
    await settle(server, exam.id, 'WAITING')
    expect(new Set(await names(exam))).toEqual(new Set(rest))
  })

  test('who has begun is not left out any more', async () => {
    const begun = await running(server, school)
    await sit(mina, begun)
    expect(codeOf(await remove(begun, mina, 'Salah kelas'))).toEqual([409, 'attempt_not_in_this_status'])
  })

  test('who looks at the exam from before is told that it is another', async () => {
    const { version } = await seen(tono, exam.id)
    dataIn(await remove(exam, others[0]!, 'Sakit'))
    expect(codeOf(await step(tono, { id: exam.id, version }, 'withdraw'))).toEqual([409, 'version_conflict'])
  })
})

describe('an exam of a course that has chosen its pupils', () => {
  const ofCourse = async (user_ids: string[] | null = null, course_id: string | null = school.courseId) => ({
    ...draft(school, await bank(tono), tomorrow),
    classes: [{ class_id: school.classId, course_id, user_ids }],
  })
  const mine = async (who: Someone) =>
    ((await who.call('GET', '/exam/v1/exam')).body.data as { id: string }[]).map(({ id }) => id)
  afterEach(() => choosePupils(school, null))

  test('is sat by those who take part, by whom its teacher names, and by the class where it is of no course', async () => {
    await choosePupils(school, [mina])
    const exam = await publish(tono, await ofCourse())
    expect(await names(exam)).toEqual([mina.userId])
    const [other] = others
    expect(await mine(other!)).not.toContain(exam.id)
    expect(await attemptOf(server, exam, other!)).toBeUndefined()
    const named = await publish(tono, await ofCourse([other!.userId]))
    expect(await names(named)).toEqual([other!.userId])
    const tryout = { ...(await ofCourse(null, null)), exam_type_id: 6 }
    expect(await names(await publish(tono, tryout))).toHaveLength(1 + others.length)
  })

  test('needs the course of each class before it is published, where its scores go into a recap', async () => {
    const made = dataIn<Exam>(await create(tono, await ofCourse(null, null)))
    const { status, body } = await step(tono, made, 'publish')
    expect([status, body.code]).toEqual([422, 'course_needed'])
    expect(body.data).toEqual({ classes: [expect.stringMatching(/^Pilih mata pelajaran untuk /)] })
    expect((await seen(tono, made.id)).exam_status).toBe('DRAFT')
  })

  test('is for those who take part when its room is opened', async () => {
    const exam = await publish(tono, await ofCourse())
    expect(await names(exam)).toHaveLength(1 + others.length)
    await choosePupils(school, others)
    await later(server, exam, 24 * 60 * 60_000 - 5 * 60_000)
    await settle(server, exam.id, 'WAITING')
    expect(new Set(await names(exam))).toEqual(new Set(others.map(({ userId }) => userId)))
    expect(await mine(mina)).not.toContain(exam.id)
  })
})

describe('what follows an exam', () => {
  test('the rule proposes, and whom the teacher names takes part whatever the rule says', async () => {
    const exam = await running(server, school)
    await ended(await sit(mina, exam))
    await later(server, exam, 2 * 60 * 60_000 + 90_000)
    await settle(server, exam.id, 'GRADING')
    const [first] = others
    const followUp = async (user_ids: string[] | null) => {
      const of = draft(school, await bank(tono), { ...tomorrow, parent_exam_id: exam.id })
      return publish(tono, { ...of, classes: [{ class_id: school.classId, course_id: school.courseId, user_ids }] })
    }
    expect(new Set(await names(await followUp(null)))).toEqual(new Set(others.map(({ userId }) => userId)))
    const adjusted = await names(await followUp([mina.userId, first!.userId]))
    expect(new Set(adjusted)).toEqual(new Set([mina.userId, first!.userId]))
  })

  test('it is offered to the owner once the exam is over, and prints from its publication on', async () => {
    const made = dataIn<Exam>(await create(tono, draft(school, await bank(tono), tomorrow)))
    expect(made.can).toMatchObject({ follow_up: false, print: false, print_questions: false })
    const begun = dataIn<Exam>(await step(tono, made, 'publish'))
    expect(begun.can).toMatchObject({ follow_up: false, print: true, print_questions: true })
    const exam = await running(server, school)
    await later(server, exam, 2 * 60 * 60_000 + 90_000)
    await settle(server, exam.id, 'GRADING')
    expect((await seen(tono, exam.id)).can).toMatchObject({ follow_up: true })
    expect((await seen(budi, exam.id)).can).toMatchObject({ follow_up: false, print_questions: false })
  })

  test('nobody of another class is named in', async () => {
    const of = draft(school, await bank(tono), tomorrow)
    const classes = [{ class_id: school.classId, course_id: school.courseId, user_ids: [mina.userId, joko.userId] }]
    const exam = await publish(tono, { ...of, classes })
    expect(await names(exam)).toEqual([mina.userId])
    expect(await attemptOf(server, exam, joko)).toBeUndefined()
  })
})

describe('rooms and sessions', () => {
  const room = (name: string, capacity: number | null = null) => ({ id: randomUUID(), name, capacity, proctor_ids: [] })

  test('laid after the publication, filled by one act, and one pupil moved', async () => {
    const plan = draft(school, await bank(tono), { ...tomorrow, duration_minutes: 30 })
    const exam = await publish(tono, plan)
    const rooms = [room('Ruang 1', 1), room('Ruang 2')]
    const noon = inMinutes(25 * 60)
    const sessions = [
      { id: randomUUID(), name: 'Sesi 1', start_date: tomorrow.start_date, end_date: noon },
      { id: randomUUID(), name: 'Sesi 2', start_date: noon, end_date: tomorrow.end_date },
    ]
    const body = { ...plan, rooms, sessions, version: exam.version }
    const tight = { ...body, duration_minutes: 90 }
    const refused = await tono.call('PUT', `/exam/v1/exam/${exam.id}`, { body: tight })
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      422,
      'duration_beyond_window',
      { sessions: ['Waktu Sesi 1 lebih pendek daripada lama mengerjakan'] },
    ])
    dataIn(await tono.call('PUT', `/exam/v1/exam/${exam.id}`, { body }))
    expect((await participants(exam)).every(({ room_id }) => room_id === null)).toBe(true)
    expect(dataIn(await tono.call('POST', `/exam/v1/exam/${exam.id}/seating`, { body: { by: 'MIXED' } }))).toEqual({
      seated: 4,
    })
    const placed = (await participants(exam)).map(({ room_id, session_id, seat }) => [room_id, session_id, seat])
    const [r1, r2] = rooms.map(({ id }) => id)
    const [s1, s2] = sessions.map(({ id }) => id)
    expect(new Set(placed.map(String))).toEqual(
      new Set(
        [
          [r1, s1, 1],
          [r2, s1, 1],
          [r1, s2, 1],
          [r2, s2, 1],
        ].map(String),
      ),
    )
    const moved = dataIn<ParticipantItem>(
      await tono.call('PUT', path(exam, mina, '').slice(0, -1), { body: { room_id: r2, session_id: s1, seat: 9 } }),
    )
    expect(moved).toMatchObject({ room_id: r2, session_id: s1, seat: 9 })
  })
})
