/** A school of three hundred in one exam: they begin in the same second, ten proctors look on, and somebody takes the scores along. */
import { randomUUID } from 'node:crypto'
import type { Board, BoardDelta } from '@kelasku/shared/exam/board'
import type { AttemptPulse, Paper, SealedPaper } from '@kelasku/shared/exam/paper'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bank,
  change,
  commanded,
  dataIn,
  draft,
  enter,
  inMinutes,
  later,
  minutes,
  open,
  pinged,
  publish,
  pupils,
  saved,
  seen,
  settle,
  start,
  teachers,
  type Exam,
  type Sitting,
} from '#testing/exam-hall.ts'
import type { Wire } from '#testing/quiz-bank.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type Someone, type World } from '#testing/world.ts'
import { examSteps } from './table.ts'

const size = 300
const roomful = 30

let house: TestHouse
let world: World
let crowd: Someone[]
let proctors: Someone[]
let exam: Exam
const sittings: Sitting[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  const { tono } = world.school.people
  crowd = await pupils(house, world.school, size - 1)
  crowd.push(world.school.people.mina)
  proctors = await teachers(house, world.school, size / roomful)
  const rooms = proctors.map(({ userId }, at) => ({
    id: randomUUID(),
    name: `Ruang ${at + 1}`,
    capacity: roomful,
    proctor_ids: [userId],
  }))
  const body = { start_date: inMinutes(10), shuffle_q: true, shuffle_opt: true, rooms }
  const { id } = await publish(tono, draft(world.school, await bank(tono), body))
  await settle(house, id, 'WAITING')
  exam = await seen(tono, id)
}, 120_000)
afterAll(() => sockets.forEach((socket) => socket.disconnect()))

const deviceOf = ({ userId }: Someone) => `perangkat-${userId}`

/** So many at a time as a school's line lets through. */
async function each<One, Of>(all: readonly One[], run: (one: One) => Promise<Of>): Promise<Of[]> {
  const done: Of[] = []
  for (let from = 0; from < all.length; from += 25)
    done.push(...(await Promise.all(all.slice(from, from + 25).map(run))))
  return done
}

test('all begin in the same second, each once, with a paper of their own that a reload does not change', async () => {
  const sealed = await each(crowd, async (who) => {
    await enter(who, exam, exam.token, deviceOf(who))
    return dataIn<SealedPaper>(await who.call('GET', `/exam/v1/exam/${exam.id}/paper`))
  })
  await later(house, exam, minutes(11))
  await settle(house, exam.id, 'ONGOING')
  const pressed = await Promise.all([...crowd, ...crowd].map((who) => start(who, exam, deviceOf(who))))
  expect(pressed.filter(({ status }) => status !== 200)).toEqual([])

  for (const [at, who] of crowd.entries()) {
    const pulse = dataIn<AttemptPulse & { key: string }>(pressed[at]!)
    sittings.push({ who, exam, device_id: deviceOf(who), pulse, paper: open(sealed[at]!, pulse.key) })
  }
  const reloaded = await each(sittings, async ({ who }) =>
    dataIn<Paper>(await who.call('GET', `/exam/v1/question?exam_id=${exam.id}`)),
  )
  expect(reloaded).toEqual(sittings.map(({ paper }) => paper))
  const orders = sittings.map(({ paper }) => paper.questions.map(({ id }) => id).join())
  const options = sittings.map(({ paper }) => optionsOf(paper).join())
  expect([new Set(orders).size > 50, new Set(options).size > 5]).toEqual([true, true])

  const steps = await house.database.db.select().from(examSteps).where(eq(examSteps.exam_id, exam.id))
  const begun = steps.flatMap(({ event, attempt_id }) => (event === 'start' && attempt_id ? [attempt_id] : []))
  expect([begun.length, new Set(begun).size]).toEqual([size, size])
}, 120_000)

const optionsOf = ({ questions }: Wire<Paper>) =>
  questions.find(({ question_type }) => question_type === 3)!.answer_options.map(({ id }) => id)

/** At the board, with what they hear of it. */
async function watch(who: Someone) {
  const auth = { token: who.token, membership_id: who.membershipId }
  const socket = io(`${house.url}/v1/ws`, { auth, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const rows = new Set<number>()
  socket.on('exam.board', (delta: BoardDelta) => delta.rows.forEach(({ n }) => rows.add(n)))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return { socket, rows }
}

const boardOf = async (who: Someone) =>
  dataIn<Board>(await who.call('GET', `/exam/v1/exam/${exam.id}/board`)).rows.map(({ n }) => n)

test('each board hears of its own room alone, though another is closed, and none of another school’s', async () => {
  const boards = await each(proctors, watch)
  const nextDoor = await watch(world.twin.people.rina)
  const own = await each(proctors, async (who) => new Set(await boardOf(who)))
  expect(own.map((rows) => rows.size)).toEqual(proctors.map(() => roomful))
  await house.exams.tellBoards()
  boards.forEach(({ rows }) => rows.clear())

  boards[0]!.socket.disconnect()
  await each(sittings, (sitting) => saved(sitting, [change(sitting.paper.questions[0]!.id, 1, null)], { cursor: 2 }))
  await house.exams.tellBoards()
  for (const [at, { rows }] of boards.entries())
    if (at > 0) await expect.poll(() => rows, { timeout: 5_000 }).toEqual(own[at])
  expect([boards[0]!.rows.size, nextDoor.rows.size]).toEqual([0, 0])
}, 60_000)

test('time that is added is on every screen that is there within a second, and on the others when they come', async () => {
  const { tono } = world.school.people
  const room = sittings.slice(0, 36)
  const endOf = async (sitting: Sitting) => Date.parse(dataIn<AttemptPulse>(await pinged(sitting)).end_at!)
  const before = await each(room, endOf)
  const here = room.slice(0, -3)
  const heard = new Set<string>()
  await each(here, async ({ who }) => {
    const { socket } = await watch(who)
    socket.on('exam.nudged', () => heard.add(who.userId))
  })
  await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 10, text: 'Terlambat', user_ids: [room[0]!.who.userId] })
  await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 5, text: 'Jaringan' })
  await expect.poll(() => heard.size, { timeout: 1_000 }).toBe(here.length)
  const after = await each(room, endOf)
  expect(after.map((end, at) => end - before[at]!)).toEqual(room.map((_, at) => minutes(at === 0 ? 15 : 5)))
})

test('the scores of all are taken along while all of them write', async () => {
  const { tono } = world.school.people
  const file = tono.call('GET', `/exam/v1/export/score/${exam.id}`)
  const replies = await each(sittings, (sitting) => saved(sitting, [change(sitting.paper.questions[1]!.id, 1, null)]))
  expect(replies.flatMap(({ acked }) => acked)).toHaveLength(size)
  expect((await file).status).toBe(200)
}, 60_000)
