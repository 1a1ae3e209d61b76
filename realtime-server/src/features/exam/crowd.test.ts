/** A school of three hundred in one exam: they begin in the same second, ten proctors look on, and somebody takes the scores along. */
import { randomUUID } from 'node:crypto'
import type { Board, BoardDelta } from '@kelasku/shared/exam/board'
import type { AttemptSnapshot, Paper, SealedPaper } from '@kelasku/shared/exam/paper'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
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
  statusOf,
  teachers,
  type Exam,
  type Sitting,
} from '#testing/exam-hall.ts'
import type { Wire } from '#testing/caller.ts'
import { option, published, question, uploadPicture, withPicture, type Quiz } from '#testing/quiz-bank.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { buildWorld, type Someone, type World } from '#testing/world.ts'
import { examSteps } from './table.ts'

const size = 300
const roomful = 30

let server: TestServer
let world: World
let crowd: Someone[]
let proctors: Someone[]
let exam: Exam
const sittings: Sitting[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  server = await openTestServer()
  world = await buildWorld(server)
  const { tono } = world.school.people
  crowd = await pupils(server, world.school, size - 1)
  crowd.push(world.school.people.mina)
  proctors = await teachers(server, world.school, size / roomful)
  const rooms = proctors.map(({ userId }, at) => ({
    id: randomUUID(),
    name: `Ruang ${at + 1}`,
    capacity: roomful,
    proctor_ids: [userId],
  }))
  const body = { start_date: inMinutes(10), shuffle_q: true, shuffle_opt: true, rooms }
  const { id } = await publish(tono, draft(world.school, await wholePaper(tono), body))
  await settle(server, id, 'WAITING')
  exam = await seen(tono, id)
})
afterAll(() => sockets.forEach((socket) => socket.disconnect()))

/** Forty questions, four of them with a picture. */
async function wholePaper(who: Someone): Promise<Quiz> {
  const pictures = await Promise.all(
    Array.from({ length: 4 }, async () => dataIn<{ id: string }>(await uploadPicture(who))),
  )
  const several = question({
    question_type: 3,
    answer_options: [option('0,75', true), option('0,34'), option('6/8', true)],
  })
  return published(who, {
    questions: [several, ...Array.from({ length: 35 }, () => question()), ...pictures.map(({ id }) => withPicture(id))],
  })
}

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
  await later(server, exam, minutes(11))
  await settle(server, exam.id, 'ONGOING')
  const pressed = await Promise.all([...crowd, ...crowd].map((who) => start(who, exam, deviceOf(who))))
  expect(pressed.filter(({ status }) => status !== 200)).toEqual([])

  for (const [at, who] of crowd.entries()) {
    const attempt = dataIn<AttemptSnapshot & { key: string }>(pressed[at]!)
    sittings.push({ who, exam, device_id: deviceOf(who), attempt, paper: open(sealed[at]!, attempt.key) })
  }
  const reloaded = await each(sittings, async ({ who }) =>
    dataIn<Paper>(await who.call('GET', `/exam/v1/question?exam_id=${exam.id}`)),
  )
  expect(reloaded).toEqual(sittings.map(({ paper }) => paper))
  const orders = sittings.map(({ paper }) => paper.questions.map(({ id }) => id).join())
  const options = sittings.map(({ paper }) => optionsOf(paper).join())
  expect([sittings[0]!.paper.questions.length, new Set(orders).size, new Set(options).size]).toEqual([40, size, 6])
  const pictures = sittings.slice(0, roomful).flatMap(picturesOf)
  expect(pictures).toHaveLength(4 * roomful)
  expect((await each(pictures, (fetched) => fetched())).filter((status) => status !== 200)).toEqual([])

  const steps = await server.database.db.select().from(examSteps).where(eq(examSteps.exam_id, exam.id))
  const begun = steps.flatMap(({ event, attempt_id }) => (event === 'start' && attempt_id ? [attempt_id] : []))
  expect([begun.length, new Set(begun).size]).toEqual([size, size])
}, 300_000)

const optionsOf = ({ questions }: Wire<Paper>) =>
  questions.find(({ question_type }) => question_type === 3)!.answer_options.map(({ id }) => id)

const picturesOf = ({ who, paper }: Sitting) =>
  paper.questions.flatMap(({ question: html }) => {
    const path = /\/api(\/files\/[^"]+)/.exec(html)?.[1]
    return path === undefined ? [] : [async () => (await who.call('GET', path)).status]
  })

/** At the board, with what they hear of it. */
async function watch(who: Someone) {
  const auth = { token: who.token, membership_id: who.membershipId }
  const socket = io(`${server.url}/v1/ws`, { auth, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const rows = new Set<number>()
  socket.on('exam.board', (delta: BoardDelta) => delta.rows.forEach(({ n }) => rows.add(n)))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  await socket.emitWithAck('watch', { name: 'exam.board', input: { id: exam.id } })
  return { socket, rows }
}

const boardRows = async (who: Someone) => dataIn<Board>(await who.call('GET', `/exam/v1/exam/${exam.id}/board`)).rows

test('each board hears of its own room alone, though another is closed, and none of another school’s', async () => {
  const boards = await each(proctors, watch)
  const nextDoor = await watch(world.twin.people.rina)
  const own = await each(proctors, async (who) => new Set((await boardRows(who)).map(({ n }) => n)))
  expect(own.map((rows) => rows.size)).toEqual(proctors.map(() => roomful))
  await server.exams.publishToBoards()
  boards.forEach(({ rows }) => rows.clear())

  boards[0]!.socket.disconnect()
  await each(sittings, (sitting) => saved(sitting, [change(sitting.paper.questions[0]!.id, 1, null)], { cursor: 2 }))
  await server.exams.publishToBoards()
  for (const [at, { rows }] of boards.entries()) if (at > 0) await expect.poll(() => rows).toEqual(own[at])
  expect([boards[0]!.rows.size, nextDoor.rows.size]).toEqual([0, 0])
})

test('the scores of all are taken along while all of them write', async () => {
  const { tono } = world.school.people
  const file = tono.call('GET', `/exam/v1/export/score/${exam.id}`)
  const replies = await each(sittings, (sitting) => saved(sitting, [change(sitting.paper.questions[1]!.id, 1, null)]))
  expect(replies.flatMap(({ acked }) => acked)).toHaveLength(size)
  expect((await file).status).toBe(200)
})

test('time that is added a minute before the end is on every screen that listens, on the others when they come, and closes nobody', async () => {
  const { tono } = world.school.people
  const { rooms } = await seen(tono, exam.id)
  const inRoom = new Set((await boardRows(proctors[0]!)).map(({ user }) => user.id))
  const room = sittings.filter(({ who }) => inRoom.has(who.userId))
  const nextDoor = sittings.find(({ who }) => !inRoom.has(who.userId))!
  const endOf = async (sitting: Sitting) => Date.parse(dataIn<AttemptSnapshot>(await pinged(sitting)).end_at!)
  const here = room.slice(0, -3)
  const heard = new Set<string>()
  await each(here, async ({ who }) => {
    const { socket } = await watch(who)
    socket.on('exam.nudged', () => heard.add(who.userId))
  })
  const [one] = room
  // However long the tests before took: what is left of the hour is not theirs to say.
  await later(server, exam, (await endOf(one!)) - Date.now() - 60_000)
  const before = await each(room, endOf)
  await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 10, text: 'Terlambat', user_ids: [one!.who.userId] })
  await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 5, text: 'Jaringan', room_id: rooms[0]!.id })
  await expect.poll(() => heard.size).toBe(here.length)
  const after = await each(room, endOf)
  expect(after.map((end, at) => end - before[at]!)).toEqual(room.map((_, at) => minutes(at === 0 ? 15 : 5)))

  await later(server, exam, 65_000)
  await server.exams.beat()
  const statuses = await each([...room, nextDoor], ({ who }) => statusOf(server, exam, who))
  expect(statuses).toEqual([...room.map(() => 'WORKING'), 'GRACE'])
  const { rows } = await server.database.pool.query(
    `select 1 from audit_rows where subject = $1 and action = 'exam.command_add_time'`,
    [`exam:${exam.id}`],
  )
  expect(rows).toHaveLength(2)
})
