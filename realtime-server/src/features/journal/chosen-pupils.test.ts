/** A unit of a course that has chosen its pupils is nobody else's: neither to read, nor to count, nor to hear of. */
import type { JournalItem, JournalView, PupilProgress } from '@kelasku/shared/journal/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notification/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { arriveInClass, choosePupils } from '#testing/course-pupils.ts'
import { beginUnit, openUnitWriters } from '#testing/unit-writers.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const unitWriters = openUnitWriters(server)
/** Of the class, and takes part as Mina does not. */
const dewi = await arriveInClass(server, school, 'Dewi Anjani')
/** Teaches in the school, and nothing here. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
beforeEach(() => server.database.db.delete(collabDocuments))
afterEach(() => choosePupils(school, null))

const published = (draft = {}) => unitWriters.publish(tono, school.courseId, draft)
const get = (who: Pick<Someone, 'call'>, id: string) => who.call('GET', `/study-journal/${id}`)
const study = (who: Someone, id: string) => who.call('POST', `/study-journal/${id}/progress`, { body: { done: true } })
const idsAt = async (who: Someone, path: string) =>
  ((await who.call('GET', path)).body.data as Pick<JournalItem, 'id'>[]).map(({ id }) => id)
const inClass = (who: Someone) => idsAt(who, `/study-journal/class?class_id=${school.classId}`)
const coming = (who: Someone) => idsAt(who, '/study-journal-v2/next')
const listed = (who: Someone) => idsAt(who, '/study-journal-v2')
const tomorrow = () => ({ start_time: new Date(Date.now() + 86_400_000).toISOString() })

test('shows its units to nobody else of the class, nor to their parents', async () => {
  const { id } = await published(tomorrow())
  await choosePupils(school, [dewi])
  for (const who of [mina, sari]) {
    expect([await inClass(who), await coming(who), await listed(who)]).toEqual([[], [], []])
    for (const path of ['', '/pdf', `/reach?ids=${id}`, '/progress'])
      expect((await who.call('GET', `/study-journal/${id}${path}`)).status).toBe(404)
    expect((await who.call('GET', `/study-journal/course?course_id=${school.courseId}`)).status).toBe(404)
    expect((await who.call('GET', `/study-journal-v2/next?id=${id}`)).status).toBe(404)
  }
  expect((await study(mina, id)).status).toBe(404)
  expect([await inClass(dewi), await coming(dewi), await listed(dewi)]).toEqual([[id], [id], [id]])
  expect((await study(dewi, id)).status).toBe(200)
  for (const who of [tono, budi, rina]) expect((await get(who, id)).status).toBe(200)
  for (const who of [joko, ...Object.values(twin.people)]) expect((await get(who, id)).status).toBe(404)

  await choosePupils(school, [mina])
  expect([await inClass(mina), await inClass(sari), await inClass(dewi)]).toEqual([[id], [id], []])
  expect((await get(dewi, id)).status).toBe(404)
})

test('counts nobody else among those who work through them, and keeps what they have done', async () => {
  const { id } = await published()
  for (const who of [mina, dewi]) expect((await study(who, id)).status).toBe(200)
  const pupils = async () =>
    ((await tono.call('GET', `/study-journal/${id}/progress`)).body.data as PupilProgress[]).map(
      ({ user, done_at }) => [user.full_name, done_at !== null],
    )
  const far = async () => ((await get(tono, id)).body.data as JournalView).study
  await choosePupils(school, [dewi])
  expect([await pupils(), await far()]).toEqual([[['Dewi Anjani', true]], { pupils: 1, opened: 1, done: 1 }])
  await choosePupils(school, null)
  expect(await pupils()).toEqual([
    ['Dewi Anjani', true],
    ['Mina Lestari', true],
  ])
  expect(await far()).toEqual({ pupils: 2, opened: 2, done: 2 })
})

test('tells nobody else of them, and takes back what it has told', async () => {
  await server.database.db.delete(notifications)
  const of = (userId: string) => and(eq(notifications.user_id, userId), eq(notifications.title, 'Modul ajar baru'))
  const tellings = () =>
    Promise.all([mina, dewi].map(({ userId }) => server.database.db.$count(notifications, of(userId))))
  await published({ name: 'Satu' })
  expect(await tellings()).toEqual([1, 1])
  await choosePupils(school, [dewi])
  expect(await tellings()).toEqual([0, 1])
  await published({ name: 'Dua' })
  expect(await tellings()).toEqual([0, 2])
})

test('asks the database as often as any other, also for a pupil and a parent', async () => {
  const costs = costsIn(server)
  const asks = [() => inClass(mina), () => inClass(sari), () => coming(sari)]
  const costOfAll = async () => {
    const all: number[] = []
    for (const ask of asks) all.push(await costs(ask))
    return all
  }
  await published(tomorrow())
  const whole = await costOfAll()
  await choosePupils(school, [mina])
  await published(tomorrow())
  expect(await costOfAll()).toEqual(whole)
})

test('lists no more than the rule lets anybody read', async () => {
  const [draft, out] = [await beginUnit(tono, school.courseId), await published()]
  await choosePupils(school, [dewi])
  for (const who of [...Object.values(people), dewi, wati, ...Object.values(twin.people)]) {
    const ids = await listed(who)
    for (const { id } of [draft, out]) expect(ids.includes(id)).toBe((await get(who, id)).status === 200)
  }
})
