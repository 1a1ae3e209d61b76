import { questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { expect, test } from 'vitest'
import { callerFrom, newDevice, signedIn, signIn } from '#testing/accounts.ts'
import { callerOf, type Caller } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { seedDemo } from './demo.ts'
import { idOf } from './sameness.ts'

// A day that is long over: exams run by the true time.
const server = await openTestServer({ SEED_TODAY: '2026-08-20' })
await seedDemo(server.database, server.tools)

const smp = 'smp-tunas-cakrawala'
const exam = (key: string) => `/exam/v1/exam/${idOf(smp, 'exam', key)}`
const as = async (name: string, role: string): Promise<{ call: Caller; userId: string }> => {
  const answer = await signIn(callerOf(server.url), `${name}@tunascakrawala.test`)
  const anybody = callerFrom(server, answer)
  const { memberships } = (await anybody('GET', '/identity/user/token')).body.data as {
    memberships: { id: string; role: string; school_name: string }[]
  }
  const own = memberships.find((one) => one.role === role && one.school_name.startsWith('SMP'))
  return { call: callerFrom(server, answer, own?.id), userId: signedIn(answer).user.id }
}

test('an exam of 7A runs at the first start, with everything that a proctor may meet', async () => {
  const { call } = await as('ratna.wulandari', 'GURU')
  const { body } = await call('GET', `${exam('end of term')}/board`)
  const { rows } = body.data as { rows: { status: string; help: string; integrity: string; answered: number }[] }
  const counts: Record<string, number> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  expect(counts).toEqual({ NOT_STARTED: 3, WORKING: 21, SUBMITTED: 4, LOCKED: 1, ABSENT: 1 })
  expect(rows.filter(({ help }) => help === 'HAND_RAISED')).toHaveLength(1)
  expect(rows.filter(({ integrity }) => integrity !== 'CLEAN')).toHaveLength(1)
  expect(rows.filter(({ status }) => status === 'WORKING').every(({ answered }) => answered > 0)).toBe(true)
})

test('Alya enters it by the token KRTSNA and gets a paper with every type of question', async () => {
  const { call, userId } = await as('alya.ramadhani', 'SISWA')
  const device = newDevice()
  const entered = await call('POST', '/exam/v1/exam/validate/token', {
    body: { exam_id: idOf(smp, 'exam', 'end of term'), token: 'KRTSNA', ...device },
  })
  expect(entered.status).toBe(200)
  const begun = await call('POST', `${exam('end of term')}/participant/${userId}/start`, {
    body: { device_id: device.device_id },
  })
  expect(begun.status).toBe(200)
  const types = await server.database.pool.query(
    'select distinct question_type from exam_questions where exam_id = $1',
    [idOf(smp, 'exam', 'end of term')],
  )
  expect(types.rows).toHaveLength(Object.keys(questionTypeLabels).length)
})

test('the last one is marked, and its scores are out', async () => {
  const { rows } = await server.database.pool.query<{ status: string; final_score: number | null }>(
    'select status, final_score from exam_attempts where exam_id = $1',
    [idOf(smp, 'exam', 'numbers')],
  )
  expect(rows.filter(({ status }) => status === 'FINAL')).toHaveLength(29)
  expect(new Set(rows.map(({ final_score }) => final_score)).size).toBeGreaterThan(5)
})

test('the next one is planned for all of the class', async () => {
  const { call } = await as('bambang.hermawan', 'GURU')
  const { body } = await call('GET', exam('science'))
  expect(body.data).toMatchObject({ exam_status: 'SCHEDULED', counts: { participants: 30 } })
})
