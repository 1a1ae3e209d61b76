/** What those who mark an exam see of it as a whole: its keys, its answers side by side, its log, and who gave which points. */
import type { AnswerRow, ExamLogLine, GradingItem, KeyedQuestion, ParticipantItem } from '@kelasku/shared/exam/marks'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examAttempts, examCommands, examSignals } from '../table.ts'
import { gradeAttempts } from './grading/service.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const exam = await insertExam(server, school)
const minas = await insertAttempt(server, exam, mina.userId, [[1], [0, 2], '36', '<p>Saya <b>hitung</b></p>', null])
const jokos = await insertAttempt(server, exam, joko.userId, [[2], null, '35', null, null])
await server.database.inTransaction({ kind: 'bypass', why: 'a test closes an exam' }, (work) =>
  gradeAttempts(work, [minas, jokos]),
)

const ask = (who: Someone, below: string) => who.call('GET', `/exam/v1/exam/${exam.id}/${below}`)
const asked = async <Data>(below: string) => (await ask(tono, below)).body.data as Data

const give = (question: number, point: number, reason = '') =>
  tono.call('PATCH', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/answer/point`, {
    body: { question_id: exam.questions[question]!.id, point, reason, version: 1 },
  })

test('the keys come with their questions in the bank’s order, for whoever marks and nobody else', async () => {
  const keys = await asked<KeyedQuestion[]>('keys')
  expect(keys.map(({ question, key, accepted }) => [question.number, key, accepted])).toEqual([
    [1, [exam.questions[0]!.options[1]], []],
    [2, [exam.questions[1]!.options[0], exam.questions[1]!.options[2]], []],
    [3, [], ['36']],
    [4, [], []],
    [5, [], []],
  ])
  expect(keys[3]).toMatchObject({ give_all: false, rubric: [{ criterion: 'Rubrik rahasia 4', point: 1 }] })
  for (const who of [mina, sari, twin.people.tono]) expect((await ask(who, 'keys')).status).toBe(404)
})

test('the list of pupils tells which points the machine gave and which a person', async () => {
  await give(3, 4)
  await give(0, 1, 'Soal kurang jelas')
  const list = await asked<ParticipantItem[]>('participant')
  const pointsOf = (uid: string) => {
    const { machine_point, hand_point, overrides, total_score } = list.find((one) => one.participant_id === uid)!
    return { machine_point, hand_point, overrides, total_score }
  }
  expect(pointsOf(mina.userId)).toEqual({ machine_point: 3, hand_point: 5, overrides: 1, total_score: 8 })
  expect(pointsOf(joko.userId)).toEqual({ machine_point: 0, hand_point: 0, overrides: 0, total_score: 0 })
})

test('the list begins with those of whom most was noticed, if asked', async () => {
  await server.database.db.update(examAttempts).set({ signal_weight: 4 }).where(eq(examAttempts.id, jokos))
  const names = async (more: string) =>
    (await asked<ParticipantItem[]>(`participant${more}`)).map(({ user, signals }) => [user.full_name, signals])
  expect(await names('')).toEqual([
    ['Mina Lestari', 0],
    ['Joko', 4],
  ])
  expect(await names('?sort=signals')).toEqual([
    ['Joko', 4],
    ['Mina Lestari', 0],
  ])
})

test('the matrix stands one pupil a line, options as letters and words without their tags', async () => {
  const rows = await asked<AnswerRow[]>('answer-matrix')
  expect(rows.map(({ user, answers }) => [user.full_name, ...answers.map(({ written }) => written)])).toEqual([
    ['Mina Lestari', 'B', 'A, C', '36', 'Saya hitung', ''],
    ['Joko', 'C', '', '35', '', ''],
  ])
  expect(rows[0]!.answers[0]).toMatchObject({ point: 1, is_by_hand: true })
  const answer = await ask(tono, 'answer-matrix?limit=1&page=2')
  expect((answer.body.data as AnswerRow[]).map(({ user }) => user.full_name)).toEqual(['Joko'])
  expect(answer.body.meta).toMatchObject({ total_item: 2, max_page: 2 })
})

test('the log is told the newest first, of one kind or one pupil if asked', async () => {
  const of = { school_id: school.id, exam_id: exam.id }
  await server.database.db.insert(examSignals).values({
    ...of,
    attempt_id: jokos,
    epoch: 1,
    client_seq: 1,
    client_time: new Date(),
    code: 1,
    weight: 1,
    duration: 12,
    server_time: new Date(Date.now() - 60_000),
  })
  await server.database.db
    .insert(examCommands)
    .values({ ...of, attempt_id: minas, seq: 1, kind: 'WARN', text: 'Kerjakan sendiri', by_user_id: tono.userId })
  const told = async (more: string) =>
    (await asked<ExamLogLine[]>(`events${more}`)).map(({ name, user_name, by_name }) => [name, user_name, by_name])
  const warning = ['Peringatan', 'Mina Lestari', 'Tono Wijaya']
  const signal = ['Pindah tab', 'Joko', null]
  expect(await told('')).toEqual([warning, signal])
  expect(await told('?kind=SIGNAL')).toEqual([signal])
  expect(await told(`?user_id=${mina.userId}`)).toEqual([warning])
  expect((await ask(budi, 'events')).status).toBe(403)
})

test('in the queue stands what the machine gave, so that a marker knows that a reason will be asked', async () => {
  const [first, second] = await asked<GradingItem[]>(`grading/${exam.questions[4]!.id}`)
  expect([first, second].map((item) => [item!.auto_point, item!.status])).toEqual([
    [0, 'SUBMITTED'],
    [0, 'SUBMITTED'],
  ])
})

test('who teaches its course marks it whoever has written it, and sees all that marking needs', async () => {
  const theirs = await insertExam(server, school, { author_id: rina.userId })
  await insertAttempt(server, theirs, mina.userId, [[1]])
  const of = `/exam/v1/exam/${theirs.id}/participant/${mina.userId}`
  const pdf = (kind: string) => `/exam/v1/export/exam/pdf?exam_id=${theirs.id}&kind=${kind}&user_id=${mina.userId}`
  const status = async (path: string) => (await tono.call('GET', path)).status
  expect(await Promise.all([`${of}/detection-summary`, `${of}/timeline`, pdf('PAPER')].map(status))).toEqual([
    200, 200, 200,
  ])
  expect(await Promise.all([pdf('KEY'), `/exam/v1/exam/${theirs.id}/events`].map(status))).toEqual([403, 403])
})
