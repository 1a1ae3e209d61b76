/** What of report cards families meet, when, and what never: before publication nothing, in whatever they ask; afterwards what was published. */
import { api } from '@kelasku/shared/registry'
import type { PublishedCard } from '@kelasku/shared/report-card/cards'
import { cardPath } from '@kelasku/shared/report-card/card-path'
import type { RecapCourse } from '@kelasku/shared/score/recap'
import { and, eq, ne } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { notifications } from '#features/notification/table.ts'
import { guardianships, schools } from '#features/school/table.ts'
import { scoreFinals, scoreSubmissions } from '#features/score/table.ts'
import { namespaces } from '#platform/live/sockets.ts'
import { openLog } from '#platform/log.ts'
import { giveAccount } from '#testing/accounts.ts'
import { callsOf, type AnyCall, type Known } from '#testing/any-call.ts'
import type { Wire } from '#testing/caller.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportCards, reportTemplates } from './table.ts'

const logged: string[] = []
const log = openLog('trace', { write: (line) => void logged.push(line) })
const { server, school, twin, people, anonymous } = await openTestSchool({}, { log })
const { mina, sari, joko, budi, rina } = people
const { db } = server.database
const { matrix, write, propose, sign, publish, reopen } = cardWork(school)
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })

/** Each of a place of its own. */
const secret = { final: 93, description: 'Kenari-uraian-rahasia', note: 'Merpati-catatan-rahasia', other: 94 } as const
const traces = [`:${secret.final},`, `:${secret.final}}`, secret.description, secret.note]
const others = [`:${secret.other},`, `:${secret.other}}`]
const met = (text: string, sought: readonly string[] = [...traces, ...others]) =>
  sought.filter((trace) => text.includes(trace))

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

await prepareCards(db, school, [mina])

await db.update(scoreFinals).set({ printed: secret.final, computed: secret.final, description: secret.description })
// Of the middle of the semester there are finals too, which no card has printed.
const [sheet] = await db.select().from(scoreFinals)
await db.insert(scoreSubmissions).values({
  school_id: school.id,
  sheet_id: sheet!.sheet_id,
  period: 'TENGAH',
  status: 'APPROVED',
})
await db
  .insert(scoreFinals)
  .values({ ...sheet!, period: 'TENGAH', printed: secret.other, computed: secret.other, description: null })

const note = (seen: number, homeroom_note: string) => write(budi, [{ student_id: mina.userId, seen, homeroom_note }])
const lines = async () => (await matrix(budi)).lines
const mine = async (who: Someone) => (await who.call('GET', `${base}/reportCard`)).body.data as Wire<PublishedCard>[]
const recap = async (who: Someone) =>
  (await who.call('GET', `/report-card/v1/scoreRecap?user_id=${mina.userId}`)).body.data as {
    courses: Wire<RecapCourse>[]
  }
/** Everything that is kept about a pupil, as the family takes it along. */
async function takenAlong(who: Someone): Promise<string> {
  const { status, body } = await who.call('GET', `/v2/profile/${mina.userId}/everything`)
  expect(status).toBe(200)
  return String(body.data).replaceAll('": ', '":')
}

const calls = (Object.keys(api) as (keyof typeof api)[]).flatMap((feature) =>
  callsOf(feature).plain.filter(({ method }) => method === 'GET'),
)
const atOnce = 8

async function walk(who: Someone, call: AnyCall, ids: readonly string[]): Promise<string[]> {
  const leaks: string[] = []
  for (const id of call.name.includes('{id}') ? ids : ids.slice(0, 1)) {
    const known: Known = {
      id,
      course_id: school.courseId,
      class_id: school.classId,
      user_id: mina.userId,
      uid: mina.userId,
      student_id: mina.userId,
      semester: 1,
      period: 'AKHIR',
    }
    const { path } = call.make(known)
    const answer = await who.call('GET', path)
    leaks.push(...met(JSON.stringify(answer.body ?? '')).map((trace) => `${trace}: ${path}`))
    const isFile = answer.status === 200 && !answer.headers.get('content-type')?.includes('json')
    if (isFile && path.includes('/report-card/')) leaks.push(`a file: ${path}`)
  }
  return leaks
}

async function leaksTo(who: Someone): Promise<string[]> {
  const [row] = await db.select().from(reportCards)
  const ids = [mina.userId, school.courseId, school.classId, ...(row ? [row.id] : [])]
  const leaks: string[] = []
  for (let from = 0; from < calls.length; from += atOnce)
    leaks.push(...(await Promise.all(calls.slice(from, from + atOnce).map((call) => walk(who, call, ids)))).flat())
  return leaks
}

test('written, proposed and signed, it is nothing to anybody of a family', async () => {
  await note(0, secret.note)
  doneOf(await propose(budi, [mina.userId]))
  doneOf(await sign(asep, await lines()))
  expect(
    met(JSON.stringify((await rina.call('GET', `${base}/reportCard/${(await lines())[0]!.id}`)).body), traces),
  ).toEqual(expect.arrayContaining([secret.description, secret.note]))
  for (const who of [mina, sari, joko]) expect(await leaksTo(who)).toEqual([])
  expect(await mine(sari)).toEqual([])
  expect((await recap(sari)).courses.flatMap(({ finals }) => finals)).toEqual([])
  for (const who of [mina, sari]) expect(met(await takenAlong(who))).toEqual([])
}, 240_000)

test('published, the family has what was published, and of the other period still nothing', async () => {
  doneOf(await publish(budi, await lines()))
  const [card] = await mine(sari)
  expect(card).toMatchObject({
    first_at: null,
    snapshot: { courses: [{ finals: [{ printed: secret.final, description: secret.description }] }] },
  })
  for (const who of [mina, sari]) {
    expect((await recap(who)).courses.flatMap(({ finals }) => finals)).toMatchObject([
      { semester: 1, period: 'AKHIR', printed: secret.final },
    ])
    const taken = await takenAlong(who)
    expect(met(taken, [secret.description, secret.note])).toEqual([secret.description, secret.note])
    expect(met(taken, others)).toEqual([])
  }
  for (const who of [joko, twin.people.sari]) expect(await leaksTo(who)).toEqual([])
  expect((await leaksTo(sari)).filter((leak) => others.some((trace) => leak.startsWith(trace)))).toEqual([])
  const links = await db.select().from(notifications).where(eq(notifications.user_id, sari.userId))
  expect(links.map(({ link }) => link)).toEqual([cardPath(card!.id)])
  const timeline = (await sari.call('GET', '/dashboard/timeline')).body.data as { happenings: object[] }
  expect(timeline.happenings).toContainEqual(
    expect.objectContaining({ kind: 'REPORT_CARD', id: card!.id, child_ids: [mina.userId], is_revised: false }),
  )
}, 240_000)

test('no notice, frame or line of the log has carried any of it', async () => {
  await expect.poll(() => frames.some((frame) => frame.includes('report-card.mine_changed'))).toBe(true)
  expect(frames.flatMap((frame) => met(frame))).toEqual([])
  expect(met(JSON.stringify(await db.select().from(notifications)))).toEqual([])
  const withoutClock = (line: string) => {
    const kept = Object.entries(JSON.parse(line) as object)
    return JSON.stringify(Object.fromEntries(kept.filter(([name]) => !['time', 'ms', 'duration_ms'].includes(name))))
  }
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.map(withoutClock).flatMap((line) => met(line))).toEqual([])
})

test('under revision nothing hints at what comes', async () => {
  const [card] = await mine(sari)
  doneOf(await reopen(rina, (await lines())[0]!))
  const [line] = await lines()
  await note(line!.version, 'Elang-catatan-baru')
  await db.update(scoreFinals).set({ printed: 95, computed: 95 }).where(ne(scoreFinals.period, 'TENGAH'))
  doneOf(await propose(budi, [mina.userId]))
  for (const who of [mina, sari]) {
    expect(await mine(who)).toMatchObject([{ version_id: card!.version_id, no: 1, snapshot: card!.snapshot }])
    const all = [await takenAlong(who), JSON.stringify(await recap(who))].join(' ')
    expect(all).not.toContain('Elang')
    expect(all).not.toMatch(/"printed":95|REVISED|PROPOSED/)
    expect((await recap(who)).courses[0]!.finals).toMatchObject([{ printed: secret.final }])
  }
  doneOf(await sign(asep, await lines()))
  doneOf(await publish(budi, await lines()))
  expect(await mine(sari)).toMatchObject([{ no: 2, first_at: null, confirmed_at: null }])
  expect((await recap(sari)).courses[0]!.finals).toMatchObject([{ printed: 95 }])
})

test('whoever answers for the child no more has nothing', async () => {
  const [card] = await mine(sari)
  const bond = and(eq(guardianships.guardian_id, sari.userId), eq(guardianships.student_id, mina.userId))
  const [kept] = await db.delete(guardianships).where(bond).returning()
  expect(await mine(sari)).toEqual([])
  const read = await sari.call('POST', `${base}/reportCard/${card!.id}/read`, { body: {} })
  expect(read.status).toBe(404)
  expect((await sari.call('GET', `${base}/reportUserPdf/generate/${card!.id}`)).status).toBe(404)
  await db.insert(guardianships).values(kept!)
  expect(await mine(sari)).toHaveLength(1)
})

test('of a small child no reply has a score', async () => {
  await db.update(schools).set({ grade: 'TK' }).where(eq(schools.id, school.id))
  await db.update(reportTemplates).set({ layout: 'PAUD' })
  await db.delete(reportCards)
  await note(0, 'Ananda senang bercerita.')
  doneOf(await propose(budi, [mina.userId]))
  doneOf(await sign(asep, await lines()))
  doneOf(await publish(budi, await lines()))
  const [card] = await mine(sari)
  expect(card!.snapshot).toMatchObject({ layout: 'PAUD', courses: [], homeroom_note: 'Ananda senang bercerita.' })
  expect(JSON.stringify(await mine(sari))).not.toMatch(/"(printed|score|passing_score|computed|predicate)":/)
  expect((await recap(sari)).courses).toEqual([])
  expect(await takenAlong(sari)).not.toContain(`:95,`)
})

test('a thousand guesses of a code are stopped early', async () => {
  const guess = (n: number) => anonymous('GET', `${base}/verify/tebakan${n}`)
  const begunAt = performance.now()
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  // No more at once than a slow machine has connections for.
  while (answers.length < 1_000)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => guess(answers.length + n)))))
  const told = answers.filter(({ status }) => status === 200)
  // They are counted anew with each minute, and one ended meanwhile.
  const minutes = Math.floor((performance.now() - begunAt) / 60_000) + 2
  expect(told.length).toBeLessThanOrEqual(20 * minutes)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - told.length)
})
