import type { DayTask, DayTasks } from '@kelasku/shared/dashboard/tasks'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { announcements } from '#features/announcement/table.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from '#features/attendance/table.ts'
import { calendarEntries } from '#features/calendar/table.ts'
import { examAttempts, examProctors, examRooms, exams } from '#features/exam/table.ts'
import { importRows, imports } from '#features/import/table.ts'
import { journals } from '#features/journal/table.ts'
import { permits } from '#features/permit/table.ts'
import { users } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { guardianships, schoolMembers, schools } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { withRoles } from '#testing/roles.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const zone = zoneOfNow()
await db.update(schools).set({ timezone: zone })
const today = () => dayAt(new Date(), zone)

beforeEach(async () => {
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
    imports,
  ])
    await db.delete(table)
  await openSchoolOn(server, school, today())
  await openSchoolOn(server, twin, today())
})

const list = async (who: Someone) => (await who.call('GET', '/dashboard/tasks')).body.data as DayTasks
const tasks = async (who: Someone) => (await list(who)).tasks
const kinds = (of: readonly DayTask[]) => of.map((task) => (task.kind === 'COUNT' ? task.of : task.kind))
const minutes = (offset: number) => new Date(Date.now() + offset * 60_000)

async function lesson(from: number, until: number, more: Partial<typeof schedules.$inferInsert> = {}): Promise<string> {
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
      ...more,
    })
    .returning()
  return row!.id
}

const ask = (by: Someone, child: Pick<Someone, 'userId'>) =>
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

describe('the tasks of a homeroom teacher on a free day', () => {
  test('have no register', async () => {
    await db.update(calendarEntries).set({ kind: 'HOLIDAY', is_school_day: false, title: 'Hari Guru' })
    expect(kinds(await tasks(budi))).toEqual([])
  })
})

describe('the tasks of a teacher', () => {
  test('a lesson has the unit that is planned for it', async () => {
    const unit = await beginUnit(tono, school.courseId, {
      name: 'Bilangan berpangkat',
      start_time: minutes(-600).toISOString(),
      end_time: minutes(600).toISOString(),
    })
    await lesson(-30, 10)
    expect(await tasks(tono)).toMatchObject([
      { kind: 'LESSON', lesson: { course_id: school.courseId, unit: { id: unit.id, name: 'Bilangan berpangkat' } } },
    ])
    await db.delete(collabDocuments)
  })

  test('an exam is the pupil’s to sit and the proctor’s to watch, and nobody else’s', async () => {
    const exam = await insertExam(
      server,
      school,
      { exam_status: 'SCHEDULED', start_date: minutes(60), end_date: minutes(120) },
      [{ type: 4 as const, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] }],
    )
    await insertAttempt(server, exam, mina.userId, [], { status: 'NOT_STARTED' })
    expect(await tasks(mina)).toMatchObject([{ kind: 'EXAM', does: 'SIT', exam: { id: exam.id } }])
    expect(kinds(await tasks(tono))).toEqual([])
    const ofExam = { school_id: school.id, exam_id: exam.id }
    const [room] = await db
      .insert(examRooms)
      .values({ ...ofExam, name: 'Ruang 1', order: 1 })
      .returning()
    await db.insert(examProctors).values({ ...ofExam, room_id: room!.id, user_id: tono.userId })
    expect(await tasks(tono)).toMatchObject([{ kind: 'EXAM', does: 'PROCTOR', exam: { id: exam.id } }])
    expect(kinds(await tasks(joko))).toEqual([])
  })

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
  test('who administers or leads it hears of classes that nobody has marked, by name, and others do not', async () => {
    const unmarked = { kind: 'COUNT', of: 'UNMARKED_CLASSES', count: 2, names: ['7A', '7B'] }
    expect(await tasks(rina)).toContainEqual(expect.objectContaining(unmarked))
    expect(kinds(await tasks(tono))).not.toContain('UNMARKED_CLASSES')
    const back = await withRoles(server, school, tono, { position: 'PRINCIPAL' })
    expect(await tasks(tono)).toContainEqual(expect.objectContaining(unmarked))
    await markAll(budi)
    expect(await tasks(tono)).toContainEqual(expect.objectContaining({ count: 1, names: ['7B'] }))
    await back()
    // Whoever counsels looks on, and is asked for nothing.
    const again = await withRoles(server, school, tono, { position: 'COUNSELOR' })
    expect(kinds(await tasks(tono))).toEqual([])
    await again()
  })

  test('a lesson that nobody takes waits for whoever runs the day', async () => {
    await lesson(30, 70, { teacher_id: null })
    expect(await tasks(rina)).toContainEqual(
      expect.objectContaining({ of: 'UNTAUGHT', count: 1, names: ['Matematika 7A'] }),
    )
  })

  test('a unit that was handed in waits for the principal, and for no other teacher', async () => {
    const back = await withRoles(server, school, budi, { position: 'PRINCIPAL' })
    const { id } = await beginUnit(tono, school.courseId, { name: 'Pecahan' })
    await db.update(journals).set({ review_status: 'SUBMITTED', submitted_at: new Date() }).where(eq(journals.id, id))
    expect(await tasks(budi)).toContainEqual(expect.objectContaining({ of: 'REVIEWS', count: 1, names: ['Pecahan'] }))
    expect(kinds(await tasks(tono))).not.toContain('REVIEWS')
    await db.delete(collabDocuments)
    await back()
  })

  test('whoever asks to belong waits for an admin, by name, until they are answered', async () => {
    const guest = await arriveAt(server, 'Wulan Guru Baru')
    const [asked] = await db
      .insert(schoolMembers)
      .values({ school_id: school.id, user_id: guest.userId, role: 'GURU', status: 'PENDING', asked_at: new Date() })
      .returning()
    expect(await tasks(rina)).toContainEqual(
      expect.objectContaining({
        kind: 'REQUEST',
        id: asked!.id,
        user: expect.objectContaining({ full_name: 'Wulan Guru Baru' }),
      }),
    )
    expect(kinds(await tasks(budi))).not.toContain('REQUEST')
    await db.update(schoolMembers).set({ status: 'ACTIVE' }).where(eq(schoolMembers.id, asked!.id))
    expect(kinds(await tasks(rina))).not.toContain('REQUEST')
    await db.delete(schoolMembers).where(eq(schoolMembers.id, asked!.id))
  })

  test('an import that left rows behind waits for the admins, and for whoever brought it', async () => {
    const [broken] = await db
      .insert(imports)
      .values({
        school_id: school.id,
        kind: 'STUDENT',
        status: 'PARTIAL',
        reach: 'CLASS',
        file_name: 'siswa-7a.xlsx',
        headers: [],
        mapping: {},
        created_by: budi.userId,
      })
      .returning()
    const row = { school_id: school.id, import_id: broken!.id, raw: [] }
    await db.insert(importRows).values([
      { ...row, row_no: 2, state: 'WRONG' },
      { ...row, row_no: 3, state: 'DONE' },
    ])
    const line = {
      kind: 'IMPORT',
      id: broken!.id,
      of: 'STUDENT',
      file_name: 'siswa-7a.xlsx',
      has_stopped: false,
      left: 1,
    }
    for (const who of [rina, budi]) expect(await tasks(who)).toContainEqual(expect.objectContaining(line))
    expect(kinds(await tasks(tono))).not.toContain('IMPORT')
  })

  test('of many permits the first few stand there, and all of them on their page', async () => {
    const pupils = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [pupil] = await db
          .insert(users)
          .values({ full_name: `Murid ${index}` })
          .returning()
        await db
          .insert(schoolMembers)
          .values({ school_id: school.id, user_id: pupil!.id, role: 'SISWA', status: 'ACTIVE' })
        await db.insert(permits).values({
          school_id: school.id,
          student_id: pupil!.id,
          created_by: sari.userId,
          type: 'SAKIT',
          reason_category: 'OTHER',
          reason: 'Demam sejak semalam',
          start_date: today(),
          end_date: today(),
        })
        return pupil!.id
      }),
    )
    const waiting = (await tasks(rina)).filter(
      (task) => task.kind === 'PERMIT' || (task.kind === 'COUNT' && task.of === 'PERMITS'),
    )
    expect(kinds(waiting)).toEqual(['PERMIT', 'PERMIT', 'PERMIT', 'PERMIT', 'PERMIT', 'PERMITS'])
    expect(waiting.at(-1)).toMatchObject({ count: 6 })
    await db.delete(users).where(inArray(users.id, pupils))
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

  test('has the lessons of a teacher and the permits of an admin in one list, what presses first', async () => {
    const back = await withRoles(server, school, tono, { isAdmin: true })
    await lesson(-10, 30)
    await lesson(-90, -50)
    await ask(sari, mina)
    expect(kinds(await tasks(tono)).filter((kind) => kind !== 'UNMARKED_CLASSES')).toEqual([
      'LESSON',
      'PERMIT',
      'LESSON',
    ])
    await back()
  })

  test('reads of all schools what asks for nothing, and what does is a task alone', async () => {
    const announce = async (of: typeof school, title: string, more: object = {}) => {
      const body = { title, audience: [{ type: 'CLASS', class_id: of.classId, role: null }], ...more }
      const { id, version } = (await of.people.tono.call('POST', '/agenda', { body })).body.data as {
        id: string
        version: number
      }
      await of.people.tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
    }
    await db.insert(schoolMembers).values({ school_id: twin.id, user_id: sari.userId, role: 'ORTU', status: 'ACTIVE' })
    await db.insert(guardianships).values({
      school_id: twin.id,
      guardian_id: sari.userId,
      student_id: twin.people.mina.userId,
      relation: 'IBU',
      consented_at: new Date(),
    })
    await announce(school, 'Rapat orang tua')
    await announce(twin, 'Pentas seni')
    await announce(school, 'Tata tertib', { requires_confirmation: true })
    const { news, tasks: waiting } = await list(sari)
    expect(news.map(({ title, school_id }) => [title, school_id])).toEqual([
      ['Pentas seni', twin.id],
      ['Rapat orang tua', school.id],
    ])
    expect(waiting).toMatchObject([{ kind: 'CONFIRM', title: 'Tata tertib' }])
    await db.delete(guardianships).where(eq(guardianships.school_id, twin.id)).returning()
    await db
      .delete(schoolMembers)
      .where(and(eq(schoolMembers.school_id, twin.id), eq(schoolMembers.user_id, sari.userId)))
  })
})

describe('tomorrow', () => {
  const day = () => addDays(today(), 1)
  const at = (clock: string) => momentAt(day(), clock, zone)

  test('begins with the first lesson, and counts them: for a teacher, a pupil, and a child', async () => {
    await openSchoolOn(server, school, day())
    await lesson(0, 0, { start_date: at('07:00'), end_date: at('07:40') })
    await lesson(0, 0, { start_date: at('08:00'), end_date: at('08:40'), title: 'Praktikum' })
    for (const who of [tono, mina])
      expect((await list(who)).tomorrow).toMatchObject([
        { school_id: school.id, child: null, date: day(), off: null, lessons: 2, first: { title: 'Matematika' } },
      ])
    expect((await list(sari)).tomorrow).toMatchObject([{ child: { id: mina.userId }, lessons: 2 }])
    // Budi leads the class, and teaches nothing of it.
    expect((await list(budi)).tomorrow).toMatchObject([{ lessons: 0, first: null }])
    expect((await list(rina)).tomorrow).toEqual([])
  })

  test('counts a class online, and says how it stands', async () => {
    await openSchoolOn(server, school, day())
    await lesson(0, 0, { category: category.ONLINE, start_date: at('15:00'), end_date: at('15:40') })
    for (const who of [tono, mina, sari])
      expect((await list(who)).tomorrow).toMatchObject([{ lessons: 1, first: { online: 'SCHEDULED' } }])
  })

  test('names a holiday, and the exams', async () => {
    const off = { kind: 'HOLIDAY' as const, title: 'Hari Guru', start_date: day(), end_date: day() }
    await db.insert(calendarEntries).values({ school_id: school.id, is_school_day: false, ...off })
    const exam = await insertExam(
      server,
      school,
      { exam_status: 'SCHEDULED', start_date: at('09:00'), end_date: at('10:00') },
      [{ type: 4 as const, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] }],
    )
    await insertAttempt(server, exam, mina.userId, [], { status: 'NOT_STARTED' })
    expect((await list(mina)).tomorrow).toMatchObject([
      { off: { title: 'Hari Guru' }, first: null, lessons: 0, exams: [{ id: exam.id }] },
    ])
    expect((await list(joko)).tomorrow).toMatchObject([{ exams: [] }])
  })
})

test('a list asks the database as often for many tasks as for few', async () => {
  const costOf = costsIn(server)
  await lesson(-30, 10)
  await ask(sari, mina)
  const one = await costOf(() => list(tono))
  for (const from of [-200, -150, -100, -60]) await lesson(from, from + 30)
  expect(await costOf(() => list(tono))).toBe(one)
})
