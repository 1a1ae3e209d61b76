/**
 * Whoever loses a right while they write only reads from then on, or is out: whatever took it from them, a class that is over
 * or a school that is closed, as well as what is done to the unit itself (access/access.test.ts).
 */
import type { CourseDetail } from '@kelasku/shared/classroom/courses'
import { beforeEach, expect, test } from 'vitest'
import { schoolYears } from '#features/school/table.ts'
import { closing } from '#platform/collab/wire.ts'
import { beginUnit, openUnitWriters } from '#testing/unit-writers.ts'
import { openTestServer } from '#testing/server.ts'
import { arriveAs, buildWorld, emptySchools, type School, type Someone, type World } from '#testing/world.ts'
import type { Writer } from '#testing/writer.ts'

const server = await openTestServer()
let world: World
let school: School
let people: School['people']
/** Teaches a course of the other class. */
let nina: Someone
/** Of 7A, of its neighbour 7B, and of 7A next door. */
let units: { ours: string; besides: string; nextDoor: string }
const unitWriters = openUnitWriters(server)
beforeEach(async () => {
  await emptySchools(server)
  world = await buildWorld(server)
  school = world.school
  people = school.people
  nina = await arriveAs(server, school, 'Nina', 'GURU')
  const besides = await course('Seni', school.otherClassId, [nina])
  units = {
    ours: await unit(people.tono, school.courseId),
    besides: await unit(nina, besides.id),
    nextDoor: await unit(world.twin.people.tono, world.twin.courseId),
  }
})

async function course(name: string, class_id: string, teachers: readonly Someone[]): Promise<CourseDetail> {
  const body = { class_id, name, teacher_ids: teachers.map(({ userId }) => userId) }
  return (await people.rina.call('POST', '/courses', { body })).body.data as CourseDetail
}

const unit = async (who: Someone, courseId: string) => (await beginUnit(who, courseId)).id

async function writes(who: Someone, id: string): Promise<Writer> {
  const writer = unitWriters.enter(who, id)
  await expect.poll(() => writer.provider.synced && writer.welcome?.mode).toBe('write')
  return writer
}

/** Somebody of the school who belongs to nothing of the class. */
async function invited(): Promise<Someone> {
  const wati = await arriveAs(server, school, 'Wati', 'GURU')
  const body = { user_id: wati.userId, role: 'EDITOR' }
  expect((await people.tono.call('PUT', `/study-journal/${units.ours}/access`, { body })).status).toBe(200)
  return wati
}

async function guest(): Promise<Someone> {
  const { tono } = world.twin.people
  const body = { role: 'EDITOR' }
  const { token } = (await people.tono.call('POST', `/study-journal/${units.ours}/invitation`, { body })).body.data as {
    token: string
  }
  expect((await tono.call('POST', '/study-journal/join', { body: { token } })).status).toBe(200)
  return tono
}

async function byAdmin(method: string, path: string, body?: object): Promise<void> {
  expect((await people.rina.call(method, path, body ? { body } : {})).status).toBe(200)
}

const modes = (writers: readonly Writer[]) => writers.map(({ welcome, closed }) => [welcome?.mode, closed])
/** Long enough for whoever would be asked after by mistake. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200))

const endings: Record<string, { end: () => Promise<void>; sparesTheNextClass: boolean }> = {
  'the course': { end: () => byAdmin('DELETE', `/courses/${school.courseId}`), sparesTheNextClass: true },
  'the class': { end: () => byAdmin('DELETE', `/classes/${school.classId}`), sparesTheNextClass: true },
  'the year': { end: () => byAdmin('POST', `/schoolyear/${school.yearId}/close`), sparesTheNextClass: false },
  'the year, since another begins,': {
    async end() {
      const year = { name: '2027/2028', start_date: '2027-07-12', end_date: '2028-06-16' }
      const [next] = await server.database.db
        .insert(schoolYears)
        .values({ school_id: school.id, ...year, status: 'UPCOMING' })
        .returning()
      await byAdmin('POST', `/schoolyear/${next!.id}/activate`)
    },
    sparesTheNextClass: false,
  },
}

test.each(Object.keys(endings))('where %s is over nobody writes, and elsewhere they go on', async (what) => {
  const { end, sparesTheNextClass } = endings[what]!
  const readers = [await writes(await invited(), units.ours), await writes(await guest(), units.ours)]
  const tono = await writes(people.tono, units.ours)
  const others = [await writes(world.twin.people.tono, units.nextDoor)]
  if (sparesTheNextClass) others.push(await writes(nina, units.besides))

  await end()
  await expect.poll(() => modes(readers)).toEqual(readers.map(() => ['read', []]))
  // Whoever taught there comes in anew, as another in their school.
  await expect.poll(() => tono.welcome?.mode).toBe('read')
  await aMoment()
  expect(modes(others)).toEqual(others.map(() => ['write', []]))
})

test('whoever hands a course over is out, though they still teach another one of the class', async () => {
  await course('IPA', school.classId, [nina])
  const { id, version } = await course('IPS', school.classId, [nina, people.budi])
  const theirs = await unit(people.budi, id)
  const former = await writes(nina, theirs)
  const others = [await writes(people.budi, theirs), await writes(nina, units.besides)]

  await byAdmin('PUT', `/courses/${id}`, { version, teacher_ids: [people.budi.userId] })
  await expect.poll(() => former.closed).toEqual([closing.forbidden])
  await aMoment()
  expect(modes(others)).toEqual(others.map(() => ['write', []]))
})

test('whoever leaves the class is out of what they only wrote as a teacher of it', async () => {
  const { id } = await course('IPS', school.classId, [nina, people.budi])
  const theirs = await unit(people.budi, id)
  const former = await writes(nina, theirs)
  const others = [await writes(people.budi, theirs), await writes(people.tono, units.ours)]

  const path = `/classes/${school.classId}/member/${nina.userId}/end`
  await byAdmin('POST', path, { status: 'DROPPED', reason: 'Pindah tugas' })
  await expect.poll(() => former.provider.wsconnected).toBe(false)
  await expect.poll(() => former.closed).toContain(closing.unknown)
  expect(modes(others)).toEqual(others.map(() => ['write', []]))
})
