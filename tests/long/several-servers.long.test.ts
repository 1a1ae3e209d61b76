/**
 * Several servers, one school: what is done at one is heard at the other, whoever was turned away at one is turned away
 * at both, and an act that is sent to both happens once. Redis only carries the news: without it every server goes on,
 * and only what is said at the other is heard later.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Board, BoardDelta } from '@kelasku/shared/exam/board'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#bench/support/recorded-statements.ts'
import { simulate } from '#chaos/exam/pupil.ts'
import { chanceOf } from '#support/chance.ts'
import { ask } from '#support/database.ts'
import { asked, enrol, examSchool, openExam, type ExamSchool } from '#support/exam-school.ts'
import { demoAdults, signIn } from '#support/person.ts'
import { newRedis, type RedisInstallation } from '#support/redis.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'
import { openLatest } from '../../realtime-server/src/platform/live/latest.ts'
import { openWriter } from '../../realtime-server/src/testing/writer.ts'

const program = process.env['REDIS_SERVER']
const skipped = program === undefined ? ' (skipped: REDIS_SERVER names no program of Redis)' : ''

describe.skipIf(skipped)(`two servers of one school${skipped}`, () => {
  const installations: Installation[] = []
  const sockets: Socket[] = []
  let redis: RedisInstallation
  let database: string
  let here: Server
  let there: Server
  let school: ExamSchool

  beforeAll(async () => {
    redis = await newRedis(program!)
    await redis.start()
    const cluster = await newInstallation()
    installations.push(cluster)
    await cluster.start()
    const home = await urlOf(cluster.dataDir)
    await ask(home, 'create database several_servers')
    database = home.replace('/kelasku?', '/several_servers?')
    const shared = {
      DATABASE_URL: database,
      REDIS_URL: redis.url,
      KELASKU_SECRET: 'one secret that all servers of Kelasku share',
    }
    const [one, other] = await Promise.all([newInstallation(shared), newInstallation(shared)])
    installations.push(one, other)
    ;[here, there] = await Promise.all([one.start(), other.start()])
    school = await examSchool(here.url, database)
  }, 120_000)

  afterAll(async () => {
    sockets.forEach((socket) => socket.disconnect())
    // The servers first: the first installation is their database.
    for (const installation of installations.toReversed()) await installation.clear()
    await redis.stop()
  })

  const listenAt = async ({ url }: Server, auth: Record<string, unknown>) => {
    const socket = io(`${url}/v1/ws`, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
    sockets.push(socket)
    const heard: { event: string; data: unknown }[] = []
    socket.onAny((event: string, data: unknown) => heard.push({ event, data }))
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject))
    return { socket, heard, has: (event: string) => heard.some((news) => news.event === event) }
  }
  const announceHere = (title: string) =>
    asked(school, 'POST', '/quiz-bank/v1/quiz', { title, subject_id: school.subject_id, questions: [] })
  const asTeacher = () => ({ token: school.teacher.token, school_id: school.school_id })

  test('what is done here is heard there, also by a page that was still loading there', async () => {
    const ear = await listenAt(there, asTeacher())
    await announceHere('Terdengar di sana')
    await expect.poll(() => ear.has('quiz.changed')).toBe(true)
    const late = await listenAt(there, { ...asTeacher(), loading_ms: 10_000 })
    await expect.poll(() => late.has('quiz.changed')).toBe(true)
    const punctual = await listenAt(there, asTeacher())
    await delay(300)
    expect(punctual.has('quiz.changed')).toBe(false)
  })

  test('the newest bytes under a name are found at both, and forgotten at both', async () => {
    const [one, other] = [openLatest({ REDIS_URL: redis.url }), openLatest({ REDIS_URL: redis.url })]
    const kept = { about: 'gambar', bytes: Buffer.from([0, 255, 13, 10, 128]) }
    // A line to Redis takes a moment.
    await expect
      .poll(async () => {
        await one.keep('still', kept, 60_000)
        return other.find('still')
      })
      .toEqual(kept)
    await other.forget('still')
    expect(await one.find('still')).toBeUndefined()
    await one.keep('still', kept, 1)
    await expect.poll(() => other.find('still')).toBeUndefined()
    one.close()
    other.close()
  })

  test('a session that ends here is closed there, and its token opens neither', async () => {
    const admin = await signIn(here.url, demoAdults[0]!)
    const { socket, has } = await listenAt(there, { token: admin.token })
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await admin.call('POST', '/identity/auth/logout')
    expect(await closed).toBe('io server disconnect')
    expect(has('identity.session_ended')).toBe(true)
    for (const { url } of [here, there]) {
      const answer = await fetch(`${url}/api/identity/user/token`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(answer.status).toBe(401)
    }
  })

  test('one act sent to both at once happens once', async () => {
    const key = randomUUID()
    const title = `Sekali ${key}`
    const body = JSON.stringify({ title, subject_id: school.subject_id, questions: [] })
    const send = async ({ url }: Server) => {
      const headers = {
        authorization: `Bearer ${school.teacher.token}`,
        'x-school': school.school_id,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      return (await fetch(`${url}/api/quiz-bank/v1/quiz`, { method: 'POST', headers, body })).status
    }
    const answers = await Promise.all([here, there, here, there].map(send))
    expect(answers).toContain(200)
    // Whoever came while the first was at work is asked to come back, and is then given its answer.
    await expect.poll(() => send(there)).toBe(200)
    expect(await ask(database, 'select 1 from quizzes where title = $1', [title])).toHaveLength(1)
  })

  test('pupils write at both servers, and the board follows them wherever it is open', async () => {
    const people = await enrol(database, school, 6)
    const exam = await openExam(school)
    // Every second one sits at the other server.
    const pupils = people.map((person, index) => {
      const { url } = index % 2 === 0 ? here : there
      return simulate({ pupil: person, exam, url, chance: chanceOf(index), moves: false })
    })
    const boards = await Promise.all([here, there].map((server) => openBoard(server, exam.id)))
    for (const pupil of pupils) await pupil.enter()
    for (const pupil of pupils) pupil.live(150)
    const written = () => Math.min(...pupils.map((pupil) => pupil.book.acknowledged.length))
    await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(20)
    for (const pupil of pupils) await pupil.rest()
    await expect.poll(() => pupils.every((pupil) => pupil.unsent() === 0), { timeout: 60_000 }).toBe(true)

    const stored = await asked<Board>(school, 'GET', `/exam/v1/exam/${exam.id}/board`)
    const answered = (rows: readonly { n: number; answered?: number }[]) =>
      new Map(rows.map(({ n, answered: count }) => [n, count]))
    for (const { deltas } of boards) {
      const seen = () => answered([...deltas].flatMap(({ rows }) => rows).filter((row) => row.answered !== undefined))
      const sat = () => stored.rows.filter(({ answered: count }) => count > 0)
      await expect.poll(() => sat().every(({ n, answered: count }) => seen().get(n) === count)).toBe(true)
    }
    expect(pupils.flatMap((pupil) => pupil.book.oddities)).toEqual([])
    for (const pupil of pupils) await pupil.handIn()
    for (const pupil of pupils) pupil.leave()
    const handedIn = await ask(database, `select 1 from exam_attempts where exam_id = $1 and status = 'SUBMITTED'`, [
      exam.id,
    ])
    expect(handedIn).toHaveLength(6)
  })

  test('whoever writes there reads once the class has ended here', async () => {
    const admin = await signIn(here.url, demoAdults[0]!)
    const as = school.school_id
    const { id } = await asked<{ id: string }>(school, 'POST', '/study-journal', {
      course_id: school.course_id,
      name: 'Ditulis di sana',
    })
    const writer = openWriter(there, { token: school.teacher.token, schoolId: school.school_id }, id)
    await expect.poll(() => writer.welcome?.mode).toBe('write')
    const path = `/classes/${school.class_id}`
    expect((await admin.call('DELETE', path, { as })).status).toBe(200)
    await expect.poll(() => [writer.welcome?.mode, writer.closed]).toEqual(['read', []])
    expect((await admin.call('POST', `${path}/restore`, { as })).status).toBe(200)
    await expect.poll(() => [writer.welcome?.mode, writer.closed]).toEqual(['write', []])
    writer.leave()
  })

  test('without Redis both go on, and hear each other again when it is back', async () => {
    const near = await listenAt(here, asTeacher())
    const far = await listenAt(there, asTeacher())
    await redis.stop()
    await announceHere('Tanpa Redis')
    await expect.poll(() => near.has('quiz.changed')).toBe(true)

    await redis.start()
    const isHeard = async () => {
      await announceHere('Redis kembali')
      await delay(300)
      return far.has('quiz.changed')
    }
    await expect.poll(isHeard, { timeout: 60_000 }).toBe(true)
    expect([near.socket.connected, far.socket.connected]).toEqual([true, true])
  })

  async function openBoard(server: Server, examId: string) {
    const { socket } = await listenAt(server, asTeacher())
    const deltas: BoardDelta[] = []
    socket.on('exam.board', (delta: BoardDelta) => void deltas.push(delta))
    const answer: unknown = await socket.emitWithAck('watch', { name: 'exam.board', input: { id: examId } })
    expect(answer).toMatchObject({ position: { has_other_servers: true } })
    return { deltas }
  }
})
