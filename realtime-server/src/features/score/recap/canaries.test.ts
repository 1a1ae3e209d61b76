/**
 * Before something is shared, families meet none of it: unmistakable numbers stand in marks, remedials, what an exam and
 * a task said and finals; then every call of the contract is made as a pupil, their parent, a classmate and the school next door, while a
 * teacher writes. No number may be in a reply, a file, a socket's frame, a notice or the log.
 */
import { api } from '@kelasku/shared/registry'
import { eq, ne } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { examAttempts } from '#features/exam/table.ts'
import { notifications } from '#features/notification/table.ts'
import { namespaces } from '#platform/live/sockets.ts'
import { openLog } from '#platform/log.ts'
import { callsOf, type AnyCall, type Known } from '#testing/any-call.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { insertTask } from '#testing/task-fixture.ts'
import type { Someone } from '#testing/world.ts'
import { scoreCells, scoreChanges, scoreItems } from '../table.ts'

const logged: string[] = []
const log = openLog('trace', { write: (line) => void logged.push(line) })
const { server, school, twin, people } = await openTestSchool({}, { log })
const { mina, joko, sari, tono } = people
const { db } = server.database
const { column, scored } = sheetWork(school.courseId)

/** Each of a place of its own, and no seconds of a time; what is shared may be met. */
const hidden = {
  mark: '61.37',
  remedial: '76.83',
  exam: '97.29',
  source: '98.61',
  typedLater: '67.91',
  task: '73.19',
  final: '93',
  description: 'Kenari-uraian-rahasia',
} as const
const shared = '88.43'

/** As a number stands in JSON, as Indonesians write it, and as a word. */
const traces = Object.values(hidden).flatMap((value) =>
  value === hidden.final ? [`:${value},`, `:${value}}`, `Nilai akhir ${value}`] : [value, value.replace('.', ',')],
)
const met = (text: string) => traces.filter((trace) => text.includes(trace))

const families: Record<string, Someone> = { mina, sari, joko, 'next door': twin.people.sari }
const frames: string[] = []
const sockets = await Promise.all(
  Object.values(families).map(async ({ token, schoolId }) => {
    const auth = { token, school_id: schoolId }
    const socket = io(server.url + namespaces[0], { auth, transports: ['websocket'], forceNew: true })
    socket.onAny((...frame: unknown[]) => frames.push(JSON.stringify(frame)))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    return socket
  }),
)
afterAll(() => sockets.forEach((socket) => socket.disconnect()))

const typed = await column(tono, { title: 'SLM 1', date: '2026-09-01' })
const mended = await column(tono, { title: 'SLM 2', date: '2026-09-08' })
const seen = await column(tono, { title: 'SLM 3', date: '2026-09-15' })
const place = (item_id: string) => ({ item_id, student_id: mina.userId })
await scored(tono, [
  { ...place(typed.id), score: Number(hidden.mark) },
  { ...place(mended.id), score: 50 },
  { ...place(seen.id), score: Number(shared) },
])
await scored(tono, [{ ...place(mended.id), score: Number(hidden.remedial), field: 'REMEDIAL', seen: 1 }])

const exam = await insertExam(server, school, { exam_status: 'GRADED' })
await insertAttempt(server, exam, mina.userId, [], { status: 'SUBMITTED' })
await db
  .update(examAttempts)
  .set({ score: Number(hidden.source) })
  .where(eq(examAttempts.exam_id, exam.id))
const take = { course_id: school.courseId, semester: 1, source: 'EXAM', source_id: exam.id }
const taken = await tono.call('POST', '/report-card/v1/scoreItem/take', { body: take })
const [examItem] = await db.select().from(scoreItems).where(eq(scoreItems.source_id, exam.id))
await db
  .update(scoreCells)
  .set({ score: Number(hidden.exam) })
  .where(eq(scoreCells.item_id, examItem!.id))

/** Graded, and shown with all others of it. */
const graded = { status: 'DINILAI', raw_score: Number(hidden.task), deduction: 0, score: Number(hidden.task) } as const
await insertTask(server, school, { score_shown: 'TOGETHER' }, graded)

const override = {
  course_id: school.courseId,
  semester: 1,
  period: 'AKHIR',
  student_id: mina.userId,
  override: Number(hidden.final),
  description: hidden.description,
  reason: 'Portofolio sangat baik',
  version: null,
}
const finalised = await tono.call('POST', '/report-card/v1/courseFinalScore', { body: override })
const release = { is_released: true, version: 1 }
const released = await tono.call('POST', `/report-card/v1/scoreItem/${seen.id}/release`, { body: release })

const known: Known = {
  id: school.courseId,
  course_id: school.courseId,
  class_id: school.classId,
  user_id: mina.userId,
  uid: mina.userId,
  student_id: mina.userId,
  exam_id: exam.id,
  item_id: typed.id,
  semester: 1,
  period: 'AKHIR',
}
/** What a course's address means to some is a column's, an exam's or a pupil's to others. */
const ids = [school.courseId, typed.id, exam.id, mina.userId, school.classId]
const atOnce = 8

async function walk(who: Someone, call: AnyCall): Promise<string[]> {
  const leaks: string[] = []
  for (const id of call.name.includes('{id}') ? ids : ids.slice(0, 1)) {
    const { path, body } = call.make({ ...known, id })
    const answer = await who.call(call.method, path, body === undefined ? {} : { body })
    leaks.push(...met(JSON.stringify(answer.body ?? '')).map((trace) => `${trace}: ${call.method} ${path}`))
    const isFile = answer.status === 200 && !answer.headers.get('content-type')?.includes('json')
    if (isFile && path.includes('/report-card/')) leaks.push(`a file: ${call.method} ${path}`)
  }
  return leaks
}

test('what is to be hidden is there, and what is shared is seen', async () => {
  for (const answer of [taken, finalised, released]) expect(answer.status).toBe(200)
  const sheet = await tono.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}`)
  expect(new Set(met(JSON.stringify(sheet.body)))).toEqual(
    new Set([hidden.mark, hidden.remedial, hidden.exam, hidden.source, hidden.description, `:${hidden.final},`]),
  )
  const recap = await sari.call('GET', `/report-card/v1/scoreRecap?user_id=${mina.userId}`)
  expect(JSON.stringify(recap.body)).toContain(shared)
})

test.each(Object.keys(families))(
  '%s meets none of it, whatever they ask',
  async (name) => {
    const who = families[name]!
    const scores = [...Object.values(callsOf('score')), ...Object.values(callsOf('score-submission'))].flat()
    const rest = (Object.keys(api) as (keyof typeof api)[])
      .filter((feature) => feature !== 'score' && feature !== 'score-submission')
      .flatMap((feature) => callsOf(feature).plain.filter(({ method }) => method === 'GET'))
    const leaks: string[] = []
    for (const call of scores.filter(({ method }) => method !== 'GET')) leaks.push(...(await walk(who, call)))
    const reads = [...scores.filter(({ method }) => method === 'GET'), ...rest]
    for (let from = 0; from < reads.length; from += atOnce)
      leaks.push(...(await Promise.all(reads.slice(from, from + atOnce).map((call) => walk(who, call)))).flat())
    expect(leaks).toEqual([])
  },
  240_000,
)

/** When something was and how long it took are numbers too. */
const withoutClock = (line: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(line) as object).filter(([name]) => !['time', 'ms', 'duration_ms'].includes(name)),
    ),
  )

test('nor is it in a frame, in a notice or in the log while a teacher writes', async () => {
  await scored(tono, [{ ...place(typed.id), score: Number(hidden.typedLater), seen: 1 }])
  await scored(tono, [{ ...place(seen.id), score: 88.5, seen: 1 }])
  // What comes after it has come has nothing before it on its way.
  await expect.poll(() => frames.some((frame) => frame.includes('score.mine_changed'))).toBe(true)
  expect(frames.flatMap(met)).toEqual([])
  const told = await db.select().from(notifications)
  expect(told.length).toBeGreaterThan(0)
  expect(met(JSON.stringify(told))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.map(withoutClock).flatMap(met)).toEqual([])
  // Nobody of them has changed anything either.
  expect(await db.select().from(scoreChanges).where(ne(scoreChanges.changed_by, tono.userId))).toEqual([])
})
