/** Two servers on one database: whichever a request comes to, an attempt is the same attempt. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttemptSnapshot } from '@kelasku/shared/exam/paper'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examAnswerOps, examAnswers } from '#features/exam/table.ts'
import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { callerOf, codeOf, type Wire } from './caller.ts'
import {
  attemptOf,
  change,
  commanded,
  dataIn,
  end,
  ended,
  newDevice,
  path,
  pinged,
  running,
  save,
  sit,
  type Sitting,
} from './exam-hall.ts'
import { openTestServer, testSecret, type TestServer } from './server.ts'
import { buildWorld, type School } from './world.ts'
import { openServer, type Server } from '../server.ts'

let server: TestServer
let neighbour: Server
let neighbourUrl: string
let school: School
beforeAll(async () => {
  server = await openTestServer()
  const config = readConfig({
    PORT: '0',
    DATABASE_POOL: '5',
    LOG_LEVEL: 'silent',
    KELASKU_DEMO: '0',
    RATE_LIMIT: '100000',
  })
  const dataDir = join(server.dataDir, 'neighbour') // goes with that of the first
  await mkdir(dataDir)
  neighbour = await openServer({
    config,
    dataDir,
    log: openLog('silent'),
    databaseUrl: server.databaseUrl,
    secret: testSecret,
  })
  neighbourUrl = `http://127.0.0.1:${await neighbour.listen()}`
  school = (await buildWorld(server)).school
})
afterAll(() => neighbour.close())

/** The same pupil, whose next request comes to the other server. */
const nextDoor = (sitting: Sitting): Sitting => ({
  ...sitting,
  who: { ...sitting.who, call: callerOf(neighbourUrl, sitting.who) },
})

test('an answer saved at both at once is held once, by its newest revision', async () => {
  const here = await sit(school.people.mina, await running(server, school))
  const there = nextDoor(here)
  const question = here.paper.questions.find(({ question_type }) => question_type === 4)!
  const revisions = Array.from({ length: 60 }, (_, index) => index + 1)
  const replies = await Promise.all(
    revisions.flatMap((rev) => {
      const answer = change(question.id, rev, `jawaban ${rev}`)
      // Each is also sent again, to the other server, as after an answer that never came.
      return [save(rev % 2 ? here : there, [answer]), save(rev % 3 ? there : here, [answer])]
    }),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])

  const { id } = await attemptOf(server, here.exam, here.who)
  const mine = (table: typeof examAnswers | typeof examAnswerOps) => eq(table.attempt_id, id)
  const held = await server.database.db.select().from(examAnswers).where(mine(examAnswers))
  expect(held.map(({ rev, value }) => [rev, value])).toEqual([[60, 'jawaban 60']])
  const ops = await server.database.db
    .select()
    .from(examAnswerOps)
    .where(and(mine(examAnswerOps), eq(examAnswerOps.question_id, question.id)))
  expect(ops.every(({ rev, value }) => value === `jawaban ${rev}`)).toBe(true)
  expect(new Set(ops.map(({ rev }) => rev)).size).toBe(ops.length)
})

test('a pause outlives the server: the next one holds it as long, and lets it go', async () => {
  const here = await sit(school.people.mina, await running(server, school))
  const there = nextDoor(here)
  const before = dataIn<AttemptSnapshot>(await pinged(here))
  const user_ids = [here.who.userId]
  await commanded(school.people.tono, here.exam, { kind: 'PAUSE', text: 'Ke toilet', user_ids })
  const { id } = here.paper.questions[0]!
  // What was on its way is taken by whoever is there.
  expect((await save(there, [change(id, 1, null)])).status).toBe(200)
  const held = dataIn<AttemptSnapshot>(await pinged(there))
  expect([held.status, held.end_at]).toEqual(['PAUSED', before.end_at])
  // What was left at the moment of the pause, which lies between the two pings.
  const leftAt = ({ server_now }: Wire<AttemptSnapshot>) => Date.parse(before.end_at!) - Date.parse(server_now)
  expect(held.remaining_ms).toBeGreaterThanOrEqual(leftAt(held))
  expect(held.remaining_ms).toBeLessThanOrEqual(leftAt(before))
  expect(codeOf(await there.who.call('GET', `/exam/v1/question?exam_id=${here.exam.id}`))).toEqual([
    409,
    'attempt_not_in_this_status',
  ])
  const { tono } = school.people
  await commanded({ ...tono, call: callerOf(neighbourUrl, tono) }, here.exam, { kind: 'RESUME', user_ids })
  expect(dataIn<AttemptSnapshot>(await pinged(here)).status).toBe('WORKING')
})

test('a device that moved at one is refused at the other, and a hand-in here is an end there', async () => {
  const here = await sit(school.people.mina, await running(server, school))
  const there = nextDoor(here)
  const device_id = newDevice()
  await there.who.call('POST', path(there.exam, there.who, 'takeover'), { body: { device_id, device_name: 'Lab' } })
  const { id } = here.paper.questions[2]!
  expect(codeOf(await save(here, [change(id, 1, 'lama')]))).toEqual([409, 'stale_epoch'])

  const moved: Sitting = { ...there, device_id, attempt: { ...there.attempt, epoch: 2 } }
  const { receipt } = await ended(moved, { answers: [change(id, 1, '36')], manifest: [] })
  const again = await end({ ...moved, who: here.who }, { manifest: [] })
  expect([again.status, (again.body.data as { receipt: string }).receipt]).toEqual([200, receipt])
  expect(codeOf(await save({ ...moved, who: here.who }, [change(id, 2, '37')]))).toEqual([410, 'closed'])
})
