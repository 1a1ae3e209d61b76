import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { announcements } from '#features/announcement/table.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from '#features/attendance/table.ts'
import { permits } from '#features/permit/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { schools } from '#features/school/table.ts'
import { withRoles } from '#testing/roles.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const zone = zoneOfNow()
await db.update(schools).set({ timezone: zone })
const today = () => dayAt(new Date(), zone)

beforeEach(async () => {
  for (const table of [permits, lessonHolds, lessonAttendance, dailyAttendance, schedules, announcements])
    await db.delete(table)
  await openSchoolOn(server, school, today())
  await openSchoolOn(server, twin, today())
})

const tasks = async (who: Someone) =>
  ((await who.call('GET', '/dashboard/tasks')).body.data as { tasks: DayTask[] }).tasks
const kinds = (of: readonly DayTask[]) => of.map((task) => (task.kind === 'COUNT' ? task.of : task.kind))
const minutes = (offset: number) => new Date(Date.now() + offset * 60_000)

async function lesson(from: number, until: number): Promise<string> {
  const [row] = await db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: school.classId,
      course_id: school.courseId,
      teacher_id: tono.userId,
      category: category.LESSON,
      room: 'Ruang 7A',
      start_date: minutes(from),
      end_date: minutes(until),
      allows_overlap: true,
    })
    .returning()
  return row!.id
}

const ask = (by: Someone, child: Someone) =>
  by.call('POST', '/student-permit', {
    body: {
      student_id: child.userId,
      type: 'IZIN',
      reason_category: 'FAMILY',
      reason: 'Menjenguk nenek di Garut',
      start_date: today(),
      end_date: today(),
    },
  })

const markAll = (who: Someone) =>
  who.call('POST', '/class-attendance', {
    body: { class_id: school.classId, date: today(), marks: [{ student_id: mina.userId, status: 'HADIR' }] },
  })

describe('the tasks of a homeroom teacher', () => {
  test('the own register stands until it is whole', async () => {
    expect(await tasks(budi)).toMatchObject([{ kind: 'REGISTER', class_name: '7A', marked: 0, date: today() }])
    await markAll(budi)
    expect(kinds(await tasks(budi))).toEqual([])
  })

  test('a permit stands until it is answered, with what the answer needs', async () => {
    await markAll(budi)
    await ask(sari, mina)
    const [permit] = await tasks(budi)
    expect(permit).toMatchObject({
      kind: 'PERMIT',
      student: { id: mina.userId },
      type: 'IZIN',
      reason: 'Menjenguk nenek di Garut',
      school_name: expect.any(String),
    })
    if (permit?.kind !== 'PERMIT') throw new Error('It is no permit.')
    const body = { action: 'approve', version: permit.version }
    expect((await budi.call('POST', `/student-permit/${permit.id}/respond`, { body })).status).toBe(200)
    expect(kinds(await tasks(budi))).toEqual([])
  })

  test('a permit of the own child waits for somebody else', async () => {
    const back = await withRoles(server, school, budi, { parentOf: [mina] })
    await markAll(budi)
    await ask(budi, mina)
    expect(kinds(await tasks(budi))).toEqual([])
    expect(kinds(await tasks(rina))).toContain('PERMIT')
    await back()
  })
})

describe('the tasks of a teacher', () => {
  test('a lesson that has begun stands until it has its register and its log', async () => {
    await lesson(60, 90)
    expect(kinds(await tasks(tono))).toEqual([])
    const id = await lesson(-30, 10)
    expect(await tasks(tono)).toMatchObject([{ kind: 'LESSON', lesson: { id }, needs: ['REGISTER', 'LOG'] }])

    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    expect((await tono.call('PUT', '/absensi', { body: { schedule_id: id, marks } })).status).toBe(200)
    expect(await tasks(tono)).toMatchObject([{ lesson: { id }, needs: ['LOG'] }])
    const log = { material: 'Bilangan berpangkat', version: 0 }
    expect((await tono.call('PUT', `/study-journal/log/${id}`, { body: log })).status).toBe(200)
    expect(kinds(await tasks(tono))).toEqual([])
  })
})

describe('the tasks of the school', () => {
  test('who administers or leads it hears of classes that nobody has marked, and others do not', async () => {
    expect(kinds(await tasks(rina))).toContain('UNMARKED_CLASSES')
    expect(kinds(await tasks(tono))).not.toContain('UNMARKED_CLASSES')
    const back = await withRoles(server, school, tono, { position: 'PRINCIPAL' })
    expect(kinds(await tasks(tono))).toContain('UNMARKED_CLASSES')
    await back()
  })
})

describe('whoever it is', () => {
  test('is asked to confirm an announcement that wants it, once', async () => {
    const body = {
      title: 'Tata tertib ujian',
      body: 'Mohon dibaca.',
      requires_confirmation: true,
      audience: [{ type: 'CLASS', class_id: school.classId, role: null }],
    }
    const { id, version } = (await tono.call('POST', '/agenda', { body })).body.data as { id: string; version: number }
    await tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
    expect(await tasks(mina)).toMatchObject([{ kind: 'CONFIRM', id, title: 'Tata tertib ujian' }])
    expect(kinds(await tasks(joko))).toEqual([])
    expect(kinds(await tasks(tono))).not.toContain('CONFIRM')
    await mina.call('POST', `/agenda/${id}/read`, { body: { confirm: true } })
    expect(kinds(await tasks(mina))).toEqual([])
  })

  test('sees what waits in all of their schools, each with its school', async () => {
    const [other] = await db.select().from(schools).where(eq(schools.id, twin.id))
    const back = await withRoles(server, twin, budi, { isAdmin: true })
    const places = new Set((await tasks(budi)).map(({ school_id }) => school_id))
    expect(places).toEqual(new Set([school.id, twin.id]))
    expect((await tasks(budi)).find(({ school_id }) => school_id === twin.id)?.school_name).toBe(other!.school_name)
    await back()
  })
})
