import type { LogEntry } from '@kelasku/shared/journal/log'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lessonAttendance } from '#features/attendance/table.ts'
import { calendarEntries } from '#features/calendar/table.ts'
import { conferences } from '#features/conference/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { codeOf } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina } = people
/** Stands in. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
beforeEach(async () => {
  await server.database.db.delete(schedules)
  await server.database.db.delete(collabDocuments)
})

const month = '2026-09'
async function lesson(day: string, more: Partial<typeof schedules.$inferInsert> = {}): Promise<string> {
  const [row] = await server.database.db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: school.classId,
      course_id: school.courseId,
      teacher_id: tono.userId,
      category: 1,
      period_no: 2,
      start_date: new Date(`2026-09-${day}T01:00:00Z`),
      end_date: new Date(`2026-09-${day}T02:20:00Z`),
      ...more,
    })
    .returning()
  return row!.id
}
const log = async (who: Someone, query = `month=${month}`) =>
  (await who.call('GET', `/study-journal/log?${query}`)).body.data as LogEntry[]
const write = (who: Someone, id: string, draft: Record<string, unknown> = {}) =>
  who.call('PUT', `/study-journal/log/${id}`, { body: { material: 'Pecahan senilai', version: 0, ...draft } })

test('an entry begins with what the timetable, the register and the units know', async () => {
  const id = await lesson('14')
  await server.database.db.insert(lessonAttendance).values({
    school_id: school.id,
    schedule_id: id,
    student_id: mina.userId,
    date: '2026-09-14',
    class_id: school.classId,
    status: 'SAKIT',
  })
  const times = { start_time: '2026-09-07T00:00:00Z', end_time: '2026-09-18T10:00:00Z' }
  const unit = await beginUnit(tono, school.courseId, times)
  expect(await log(tono)).toMatchObject([
    {
      schedule_id: id,
      period_no: 2,
      class_name: '7A',
      course_name: 'Matematika',
      teacher: { full_name: 'Tono Wijaya' },
      material: null,
      suggestion: { id: unit.id, name: 'Pecahan' },
      is_online: false,
      away: [{ user: { full_name: 'Mina Lestari' }, status: 'SAKIT' }],
      is_registered: true,
      version: 0,
      can: { write: true },
    },
  ])
  const written = await write(tono, id, { note: 'Perlu remedial', unit_id: unit.id })
  expect(written.body.data).toMatchObject({
    material: 'Pecahan senilai',
    note: 'Perlu remedial',
    unit: { name: 'Pecahan' },
    version: 1,
  })
})

test('knows that a class met online', async () => {
  const id = await lesson('14')
  const { db } = server.database
  const [entry] = await db.select().from(schedules).where(eq(schedules.id, id))
  const { category, title, note, start_date, end_date, course_id, class_id } = entry!
  const copied = { id, school_id: school.id, category, title, note, start_date, end_date, course_id, class_id }
  await db.insert(conferences).values({
    ...copied,
    policy: usualPolicy,
    told_start: start_date,
    status: 'ENDED',
    end_reason: 'HOST',
    started_at: start_date,
    ended_at: end_date,
  })
  expect(await log(tono)).toMatchObject([{ schedule_id: id, is_online: true }])
})

test('is written by whoever took the lesson, and by who stands in instead', async () => {
  const [own, stoodIn] = [await lesson('14'), await lesson('15', { substitute_id: wati.userId })]
  expect((await log(tono)).map(({ schedule_id }) => schedule_id)).toEqual([own])
  expect((await log(wati)).map(({ schedule_id }) => schedule_id)).toEqual([stoodIn])
  expect((await write(wati, stoodIn)).status).toBe(200)
  expect((await write(tono, stoodIn)).status).toBe(403)
  expect((await write(wati, own)).status).toBe(404)
  for (const who of [budi, rina]) expect((await write(who, own)).status).toBe(403)
  expect((await write(joko, own)).status).toBe(404)
})

test('is read by the homeroom teacher and the office, class by class', async () => {
  await write(tono, await lesson('14'))
  // Planned, and nobody's yet.
  await lesson('15', { teacher_id: null, course_id: null })
  const ofClass = `month=${month}&class_id=${school.classId}`
  for (const who of [budi, rina])
    expect((await log(who, ofClass)).map(({ material, can }) => [material, can.write])).toEqual([
      ['Pecahan senilai', false],
      [null, false],
    ])
  expect((await tono.call('GET', `/study-journal/log?${ofClass}`)).status).toBe(403)
  expect((await budi.call('GET', `/study-journal/log?month=${month}&class_id=${school.otherClassId}`)).status).toBe(404)
})

test('is read class by class by who leads one, and by who leads the school', async () => {
  const readable = async (who: Someone) =>
    ((await who.call('GET', '/study-journal/log/class')).body.data as { name: string }[]).map(({ name }) => name)
  expect(await readable(tono)).toEqual([])
  expect(await readable(budi)).toEqual(['7A'])
  expect(await readable(rina)).toEqual(expect.arrayContaining(['7A', '7B']))
  const { db } = server.database
  const leads = (position: 'PRINCIPAL' | null) =>
    db.update(schoolMembers).set({ position }).where(eq(schoolMembers.id, wati.membershipId))
  await leads('PRINCIPAL')
  expect(await readable(wati)).toEqual(expect.arrayContaining(['7A', '7B']))
  await leads(null)
})

test('holds the lessons of its month that have begun, by the clock of the school', async () => {
  const first = await lesson('01', {
    // Before midnight in UTC, and after it in Jakarta.
    start_date: new Date('2026-08-31T17:30:00Z'),
    end_date: new Date('2026-08-31T18:30:00Z'),
  })
  await lesson('01', { start_date: new Date('2026-09-30T17:30:00Z'), end_date: new Date('2026-09-30T18:30:00Z') })
  expect((await log(tono)).map(({ schedule_id }) => schedule_id)).toEqual([first])
  const tomorrow = Date.now() + 86_400_000
  const later = await lesson('01', { start_date: new Date(tomorrow), end_date: new Date(tomorrow + 3_600_000) })
  expect(codeOf(await write(tono, later))).toEqual([409, 'lesson_not_begun'])
})

test('misses nothing on a holiday, and holds what was taught nevertheless', async () => {
  const { db } = server.database
  const [taken, written] = [await lesson('14'), await lesson('15')]
  const days = { start_date: '2026-09-14', end_date: '2026-09-15' }
  const [holiday] = await db
    .insert(calendarEntries)
    .values({ school_id: school.id, kind: 'SCHOOL_BREAK', title: 'Jeda', is_school_day: false, ...days })
    .returning()
  const planned = { start_date: new Date('2026-09-16T00:00:00Z'), end_date: new Date('2026-09-16T10:00:00Z') }
  await lesson('16')
  await lesson('16', { ...planned, category: 4, course_id: null, teacher_id: null, allows_overlap: true })
  expect(await log(tono)).toEqual([])
  await write(tono, written)
  expect((await log(tono)).map(({ schedule_id }) => schedule_id)).toEqual([written])
  await db.delete(calendarEntries).where(eq(calendarEntries.id, holiday!.id))
  expect((await log(tono)).map(({ schedule_id }) => schedule_id)).toEqual([taken, written])
})

test('is printed as it stands, a teacher’s own and a class’s', async () => {
  const id = await lesson('14')
  await write(tono, id, { material: 'Pecahan senilai', note: 'Perlu remedial' })
  const printed = async ({ token, schoolId }: Someone, query: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-school': schoolId }
    const response = await fetch(`${server.url}/api/study-journal/log/pdf?${query}`, { headers })
    expect(response.status).toBe(200)
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join(' ')
  }
  const own = await printed(tono, `month=${month}`)
  for (const text of ['Jurnal Mengajar', 'Tono Wijaya', 'September 2026', 'Pecahan senilai', 'Perlu remedial'])
    expect(own).toContain(text)
  expect(await printed(budi, `month=${month}&class_id=${school.classId}`)).toContain('7A')
})

test('of two who write, the second sees what the first has written', async () => {
  const id = await lesson('14')
  const both = await Promise.all([write(tono, id), write(tono, id, { material: 'Rasio' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await write(tono, id))).toEqual([409, 'version_conflict'])
  expect((await write(tono, id, { version: 1 })).status).toBe(200)
})

test('names a unit of its course and no other', async () => {
  const id = await lesson('14')
  const foreign = await beginUnit(twin.people.tono, twin.courseId)
  expect(codeOf(await write(tono, id, { unit_id: foreign.id }))).toEqual([422, 'unknown_unit'])
})

test('costs the same however long the month was', async () => {
  const costs = costsIn(server)
  await lesson('07')
  const short = await costs(() => log(tono))
  for (const day of ['08', '09', '10', '11']) await lesson(day)
  expect(await costs(() => log(tono))).toBe(short)
})
