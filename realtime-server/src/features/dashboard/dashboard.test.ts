import type { Happening, OwnDay, Timeline } from '@kelasku/shared/dashboard/contract'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { beforeEach, describe, expect, test } from 'vitest'
import { announcements } from '#features/announcement/table.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from '#features/attendance/table.ts'
import { calendarEntries } from '#features/calendar/table.ts'
import { classMembers } from '#features/classroom/table.ts'
import { examAttempts, exams } from '#features/exam/table.ts'
import { permits } from '#features/permit/table.ts'
import { users } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { guardianships, schoolMembers, schools } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { withRoles } from '#testing/roles.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import type { Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const zone = zoneOfNow()
await server.database.db.update(schools).set({ timezone: zone })
const today = () => dayAt(new Date(), zone)
beforeEach(async () => {
  const { db } = server.database
  for (const table of [
    permits,
    lessonHolds,
    lessonAttendance,
    dailyAttendance,
    calendarEntries,
    schedules,
    announcements,
    examAttempts,
    exams,
    collabDocuments,
  ])
    await db.delete(table)
  await openSchoolOn(server, school, today())
  await openSchoolOn(server, twin, today())
})

const minutes = (offset: number) => new Date(Date.now() + offset * 60_000)
const oneQuestion = [{ type: 4 as const, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] }]

const timeline = async (who: Someone = sari) => (await who.call('GET', '/dashboard/timeline')).body.data as Timeline
const kinds = ({ happenings }: Timeline) => happenings.map(({ kind }) => kind)
const days = async (who: Someone) => ((await who.call('GET', '/dashboard/days')).body.data as { days: OwnDay[] }).days
const lessonsOf = async (who: Someone) => (await days(who)).flatMap(({ lessons }) => lessons)

const plan = (from: number, until: number, more: Partial<typeof schedules.$inferInsert> = {}) =>
  server.database.db.insert(schedules).values({
    school_id: school.id,
    class_id: school.classId,
    course_id: school.courseId,
    teacher_id: tono.userId,
    category: category.LESSON,
    room: 'Ruang 7A',
    start_date: minutes(from),
    end_date: minutes(until),
    allows_overlap: true,
    ...more,
  })

const mark = (status: string, of = school) =>
  of.people.budi.call('POST', '/class-attendance', {
    body: { class_id: of.classId, date: today(), marks: [{ student_id: of.people.mina.userId, status }] },
  })

async function ask(of = school): Promise<string> {
  const body = {
    student_id: of.people.mina.userId,
    type: 'IZIN',
    reason_category: 'FAMILY',
    reason: 'Menjenguk nenek di Garut',
    start_date: today(),
    end_date: today(),
  }
  return ((await of.people.sari.call('POST', '/student-permit', { body })).body.data as { id: string }).id
}

async function announce(of = school) {
  const body = { title: 'Rapat orang tua', audience: [{ type: 'CLASS', class_id: of.classId, role: null }] }
  const { id, version } = (await of.people.tono.call('POST', '/agenda', { body })).body.data as Record<string, string>
  await of.people.tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
}

describe('a parent’s line', () => {
  test('tells of the child’s day as it happens, the newest first', async () => {
    await plan(-10, 30)
    await mark('HADIR')
    const id = await ask()
    await budi.call('POST', `/student-permit/${id}/respond`, { body: { action: 'approve', version: 1 } })
    await announce()
    const exam = await insertExam(
      server,
      school,
      { exam_status: 'ONGOING', start_date: minutes(-45), end_date: minutes(60) },
      oneQuestion,
    )
    await insertAttempt(server, exam, mina.userId, [], { status: 'NOT_STARTED' })

    const line = await timeline()
    expect(line.children).toMatchObject([
      { id: mina.userId, class_name: '7A', off: null, lessons: [{ title: 'Matematika', teacher_name: 'Tono Wijaya' }] },
    ])
    expect(kinds(line)).toEqual(['ANNOUNCEMENT', 'PERMIT', 'ATTENDANCE', 'EXAM'])
    expect(line.happenings).toMatchObject([
      { title: 'Rapat orang tua' },
      { id, status: 'APPROVED', type: 'IZIN' },
      // Which the permit has written.
      { status: 'IZIN' },
      { id: exam.id },
    ] satisfies Partial<Happening>[])
    for (const { child_ids } of line.happenings) expect(child_ids).toEqual([mina.userId])
  })

  test('tells of lessons what the day does not say', async () => {
    const lessons = [await plan(-45, -20).returning(), await plan(-15, 25, { title: 'Praktikum' }).returning()]
    const [first, second] = lessons.map(([row]) => row!.id)
    const call = (schedule_id: string | undefined, status: string) =>
      tono.call('PUT', '/absensi', { body: { schedule_id, marks: [{ student_id: mina.userId, status }] } })
    expect((await call(first, 'HADIR')).status).toBe(200)
    expect((await timeline()).happenings).toMatchObject([{ status: 'HADIR', lesson: 'Matematika' }])
    await mark('HADIR')
    expect((await call(second, 'ALPA')).status).toBe(200)
    const { happenings } = await timeline()
    expect(happenings).toMatchObject([
      { status: 'ALPA', lesson: 'Praktikum' },
      { status: 'HADIR', lesson: null },
    ])
  })

  test('answers first whether the child is at school: by the register, and before that by the lessons', async () => {
    const presence = async () => (await timeline()).children[0]!.presence
    const [lesson] = await plan(-45, 20).returning()
    expect(await presence()).toBeNull()
    await tono.call('PUT', '/absensi', {
      body: { schedule_id: lesson!.id, marks: [{ student_id: mina.userId, status: 'HADIR' }] },
    })
    const seen = await presence()
    expect(seen).toMatchObject({ status: 'HADIR' })
    await mark('HADIR')
    // Not when the mark was written, but when the child was first seen.
    expect(await presence()).toEqual(seen)
    await mark('SAKIT')
    expect(await presence()).toMatchObject({ status: 'SAKIT' })
  })

  test('is shown in whichever school the parent works', async () => {
    const back = await withRoles(server, twin, sari, { isAdmin: true })
    const there = await sari.call('GET', '/dashboard/timeline', { headers: { 'x-school': twin.id } })
    expect((there.body.data as Timeline).children).toMatchObject([{ id: mina.userId, school_id: school.id }])
    await back()
  })

  test('tells of scores once they may be seen, and not of those that may not', async () => {
    const published = { exam_status: 'PUBLISHED', published_at: minutes(-5), start_date: minutes(-9_000) } as const
    for (const show_result of ['NONE', 'SCORE'] as const) {
      const exam = await insertExam(
        server,
        school,
        { ...published, end_date: minutes(-8_000), show_result },
        oneQuestion,
      )
      await insertAttempt(server, exam, mina.userId, [], { status: 'FINAL' })
    }
    expect(kinds(await timeline())).toEqual(['RESULT'])
  })

  test('is theirs alone: no other pupil’s, no other parent’s, no other role’s', async () => {
    await plan(-10, 30)
    await plan(-10, 30, { class_id: school.otherClassId, title: 'IPA', course_id: null })
    await mark('HADIR')
    await ask()
    await announce()
    await mark('ALPA', twin)
    for (const who of [mina, joko, budi, rina]) expect(await timeline(who)).toEqual({ children: [], happenings: [] })
    expect((await anonymous('GET', '/dashboard/timeline')).status).toBe(401)
    const stranger = await timeline(twin.people.sari)
    expect(kinds(stranger)).toEqual(['ATTENDANCE'])
    expect(JSON.stringify(stranger)).not.toContain(mina.userId)
    const own = JSON.stringify(await timeline())
    for (const other of [joko.userId, twin.people.mina.userId, 'IPA']) expect(own).not.toContain(other)
  })

  test('ends with the guardianship, whatever the school still knows', async () => {
    await mark('HADIR')
    const { db } = server.database
    const kept = await db.delete(guardianships).returning()
    expect(await timeline()).toEqual({ children: [], happenings: [] })
    await db.insert(guardianships).values(kept)
  })

  test('names the holiday of each child', async () => {
    await server.database.db.delete(calendarEntries)
    const off = { kind: 'HOLIDAY' as const, title: 'Hari Guru', start_date: today(), end_date: today() }
    await server.database.db.insert(calendarEntries).values({ school_id: school.id, is_school_day: false, ...off })
    await plan(-10, 30)
    expect((await timeline()).children).toMatchObject([
      { off: { title: 'Hari Guru' }, lessons: [{ off: 'Hari Guru' }] },
    ])
    await server.database.db.delete(calendarEntries)
    await plan(-45, 600, { category: category.HOLIDAY, title: 'Kelas libur' })
    expect((await timeline()).children[0]!.off).toEqual({ title: 'Kelas libur' })
  })
})

describe('the own day', () => {
  test('is for a pupil what they sit in, for a teacher what they take, with its unit', async () => {
    await plan(-10, 30)
    await plan(40, 80, { teacher_id: budi.userId, title: 'IPA', course_id: null })
    await beginUnit(tono, school.courseId, {
      name: 'Bilangan berpangkat',
      start_time: minutes(-600).toISOString(),
      end_time: minutes(600).toISOString(),
    })
    const titles = async (who: Someone) => (await lessonsOf(who)).map(({ title, unit }) => [title, unit?.name ?? null])
    expect([await titles(mina), await titles(tono), await titles(joko)]).toEqual([
      [
        ['Matematika', null],
        ['IPA', null],
      ],
      [['Matematika', 'Bilangan berpangkat']],
      [],
    ])
  })

  test('is one for each school where they are somebody in lessons, with its school', async () => {
    const back = await withRoles(server, twin, tono, { teaches: [twin.classId] })
    await plan(-10, 30)
    await plan(20, 60, { school_id: twin.id, class_id: twin.classId, course_id: twin.courseId, title: 'Tamu' })
    expect(await days(tono)).toMatchObject([
      { school_id: school.id, as: 'TEACHER', lessons: [{ title: 'Matematika' }] },
      { school_id: twin.id, as: 'TEACHER', lessons: [{ title: 'Tamu' }] },
    ])
    await back()
  })

  test('names the holiday, and is nothing for whoever has neither lessons nor a class', async () => {
    await server.database.db.update(calendarEntries).set({ kind: 'HOLIDAY', is_school_day: false, title: 'Hari Guru' })
    expect(await days(budi)).toMatchObject([{ off: { title: 'Hari Guru' } }])
    for (const who of [rina, sari]) expect(await days(who)).toEqual([])
  })
})

test('a course that has chosen its pupils is on no other home, and what it says of them on no family’s line', async () => {
  await plan(-10, 30)
  const [lesson] = await server.database.db.select().from(schedules)
  const marks = [{ student_id: mina.userId, status: 'ALPA' }]
  expect((await tono.call('PUT', '/absensi', { body: { schedule_id: lesson!.id, marks } })).status).toBe(200)
  const homes = async () => ({
    pupil: (await lessonsOf(mina)).length,
    teacher: (await lessonsOf(tono)).length,
    family: (await timeline(sari)).children.flatMap(({ lessons }) => lessons).length,
    told: kinds(await timeline(sari)),
  })
  const whole = { pupil: 1, teacher: 1, family: 1, told: ['ATTENDANCE'] }
  expect(await homes()).toEqual(whole)
  await choosePupils(school, [])
  expect(await homes()).toEqual({ pupil: 0, teacher: 1, family: 0, told: [] })
  await choosePupils(school, [mina])
  expect(await homes()).toEqual(whole)
  await choosePupils(school, null)
})

test('a parent’s line reaches over schools, and asks the database as often for six children as for one', async () => {
  const costOf = costsIn(server)
  const one = await costOf(timeline)
  const { db } = server.database
  await db.insert(schoolMembers).values({ school_id: twin.id, user_id: sari.userId, role: 'ORTU', status: 'ACTIVE' })
  const added = [...Array.from({ length: 4 }, () => school), twin]
  for (const [index, at] of added.entries()) {
    const [child] = await db
      .insert(users)
      .values({ full_name: `Adik ${index}` })
      .returning()
    const place = { school_id: at.id, user_id: child!.id }
    await db.insert(schoolMembers).values({ ...place, role: 'SISWA', status: 'ACTIVE' })
    await db
      .insert(classMembers)
      .values({ ...place, class_id: at.classId, class_role: 'SISWA', start_date: '2026-07-13' })
    await db.insert(guardianships).values({
      school_id: at.id,
      guardian_id: sari.userId,
      student_id: child!.id,
      relation: 'IBU',
      consented_at: new Date(),
    })
  }
  await plan(-10, 30)
  const twinLesson = { school_id: twin.id, class_id: twin.classId, course_id: twin.courseId }
  await plan(-10, 30, { ...twinLesson, teacher_id: twin.people.tono.userId })
  const { children } = await timeline()
  expect(children).toHaveLength(6)
  for (const { lessons } of children) expect(lessons).toHaveLength(1)
  expect(await costOf(timeline)).toBe(one)
})
