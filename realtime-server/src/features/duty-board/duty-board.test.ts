import type { Board, PublicBoard } from '@kelasku/shared/duty-board/contract'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import type { Position } from '@kelasku/shared/kernel/actor'
import { category } from '@kelasku/shared/schedule/category'
import { eq, sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyAttendance, lessonAttendance, lessonHolds } from '#features/attendance/table.ts'
import { calendarEntries } from '#features/calendar/table.ts'
import { classes } from '#features/classroom/table.ts'
import { permits } from '#features/permit/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { conferences } from '#features/conference/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { callerOf, codeOf } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'
import { forgetOldPresences } from './repo.ts'
import { dutyBoardLinks, teacherPresences } from './table.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const zone = zoneOfNow()
await server.database.db.update(schools).set({ timezone: zone })
const today = () => dayAt(new Date(), zone)
beforeEach(async () => {
  const { db } = server.database
  for (const table of [
    permits,
    lessonHolds,
    dailyAttendance,
    lessonAttendance,
    calendarEntries,
    schedules,
    dutyBoardLinks,
  ])
    await db.delete(table)
  await beOnDuty(null)
  // Whatever the weekday on which this runs.
  await openSchoolOn(server, school, today())
})

const beOnDuty = (position: Position | null) =>
  server.database.db.update(schoolMembers).set({ position }).where(eq(schoolMembers.id, tono.membershipId))

const minutes = (offset: number) => new Date(Date.now() + offset * 60_000)

async function plan(from: number, until: number, more: Partial<typeof schedules.$inferInsert> = {}) {
  const [row] = await server.database.db
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
  return row!
}

const board = async (who: Someone = rina) => (await who.call('GET', '/duty-board')).body.data as Board
const seventhGrade = async () => (await board()).classes[0]!
const markTeacher = (who: Someone, lessonId: string, body: object) =>
  who.call('PUT', `/duty-board/lessons/${lessonId}/teacher`, {
    body: { teacher_id: tono.userId, status: 'ABSENT', ...body },
  })

describe('the board', () => {
  test('is for the office and whoever is on duty, and only of their own school', async () => {
    const lesson = await plan(-10, 30)
    const look = async (who: Someone) => (await who.call('GET', '/duty-board')).status
    const mark = async (who: Someone) => (await markTeacher(who, lesson.id, {})).status
    for (const who of [tono, budi, mina, sari]) expect([await look(who), await mark(who)]).toEqual([403, 403])
    expect((await anonymous('GET', '/duty-board')).status).toBe(401)
    await beOnDuty('DUTY')
    for (const who of [rina, tono]) expect([await look(who), await mark(who)]).toEqual([200, 200])
    expect((await tono.call('POST', '/duty-board/link')).status).toBe(403)

    const { rina: neighbour } = twin.people
    expect(await mark(neighbour)).toBe(404)
    expect(JSON.stringify(await board(neighbour))).not.toContain(lesson.id)
  })

  test('tells of each class what it does now and next, and when that changes', async () => {
    const running = await plan(-10, 30)
    await plan(60, 90, { title: 'Praktikum' })
    const { classes: shown, changes_at, is_off } = await board()
    expect(shown).toMatchObject([
      {
        name: '7A',
        moment: 'RUNNING',
        now: [{ id: running.id, title: 'Matematika', room: 'Ruang 7A', teacher: { id: tono.userId }, presence: null }],
        next: { title: 'Praktikum' },
      },
      { name: '7B', moment: 'NOTHING', now: [], next: null },
    ])
    expect([changes_at, is_off]).toEqual([running.end_date.toISOString(), false])
  })

  test('shows what the whole school does, and no class of another kind or year', async () => {
    await plan(-5, 25, { class_id: null, course_id: null, category: category.EVENT, title: 'Upacara Bendera' })
    await server.database.db.update(classes).set({ type: 'PILIHAN' }).where(eq(classes.id, school.otherClassId))
    const { events, classes: shown } = await board()
    await server.database.db.update(classes).set({ type: 'REGULER' }).where(eq(classes.id, school.otherClassId))
    expect([events, shown.map(({ name }) => name)]).toMatchObject([[{ title: 'Upacara Bendera' }], ['7A']])
  })

  test('counts what is held online at the moment', async () => {
    const { id } = await plan(-10, 30, { category: category.ONLINE })
    expect((await board()).counts.classes_online).toBe(0)
    const begun = { status: 'LIVE', started_at: minutes(-10) } as const
    await server.database.db.update(conferences).set(begun).where(eq(conferences.id, id))
    expect((await board()).counts.classes_online).toBe(1)
  })

  test('on a holiday says so, and misses nothing', async () => {
    await server.database.db.update(calendarEntries).set({ kind: 'HOLIDAY', is_school_day: false, title: 'Hari Guru' })
    await plan(-10, 30, { teacher_id: null })
    expect(await board()).toMatchObject({
      is_off: true,
      off_title: 'Hari Guru',
      needed: [],
      counts: { registers_missing: 0, substitutes_needed: 0, classes_online: 0 },
      classes: [{ moment: 'OFF', now: [] }, { moment: 'OFF' }],
    })
  })

  test('counts a register as it is taken, and a permit until it is answered', async () => {
    expect((await board()).counts).toMatchObject({ registers_missing: 2, permits_waiting: 0 })
    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    await budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today(), marks } })
    expect((await seventhGrade()).register).toMatchObject({ total: 1, marked: 1, taken_by: { id: budi.userId } })
    const body = {
      student_id: mina.userId,
      type: 'IZIN',
      reason_category: 'FAMILY',
      reason: 'Menjenguk nenek di Garut',
      start_date: today(),
      end_date: today(),
    }
    const { id } = (await sari.call('POST', '/student-permit', { body })).body.data as { id: string }
    expect((await board()).counts).toMatchObject({ registers_missing: 1, permits_waiting: 1 })
    await budi.call('POST', `/student-permit/${id}/respond`, { body: { action: 'approve', version: 1 } })
    expect((await seventhGrade()).permits_waiting).toBe(0)
  })

  test('asks the database as often for forty classes as for two', async () => {
    const costOf = costsIn(server)
    const few = await costOf(board)
    const more = Array.from({ length: 38 }, (_, index) => ({
      school_id: school.id,
      school_year_id: school.yearId,
      name: `8-${index}`,
      level: 8,
    }))
    const rows = await server.database.db.insert(classes).values(more).returning()
    for (const { id } of rows) await plan(-10, 30, { class_id: id, course_id: null, title: 'IPA' })
    expect([(await board()).classes.length, await costOf(board)]).toEqual([40, few])
    await server.database.db.delete(schedules)
    for (const { id } of rows) await server.database.db.delete(classes).where(eq(classes.id, id))
  })
})

describe('a teacher', () => {
  test('who is missed leaves a lesson for somebody else, of whom nothing is known yet', async () => {
    const lesson = await plan(-10, 30)
    await markTeacher(rina, lesson.id, {})
    const missed = await board()
    expect(missed.needed).toMatchObject([{ id: lesson.id, class_name: '7A', presence: 'ABSENT' }])
    expect(missed.counts.substitutes_needed).toBe(1)
    await rina.call('PUT', `/schedules/${lesson.id}/substitute`, { body: { version: 1, teacher_id: budi.userId } })
    const stoodIn = await board()
    expect(stoodIn.needed).toEqual([])
    expect(stoodIn.classes[0]!.now).toMatchObject([{ substitute: { id: budi.userId }, presence: null }])
    // Whoever looked before sees whom they would have marked.
    expect(codeOf(await markTeacher(rina, lesson.id, {}))).toEqual([409, 'version_conflict'])
  })

  test('is marked for the rest of the day at once, and not for what is over', async () => {
    const [over, running] = [await plan(-45, -20), await plan(-10, 30)]
    await plan(40, 60, { class_id: school.otherClassId, course_id: null, title: 'Matematika' })
    expect((await markTeacher(rina, running.id, { rest_of_day: true })).body.data).toEqual({ marked: 2 })
    expect((await board()).needed.map(({ class_name }) => class_name)).toEqual(['7A', '7B'])
    const marked = await server.database.db.select().from(teacherPresences)
    expect(marked.map(({ schedule_id }) => schedule_id)).not.toContain(over.id)
    expect((await markTeacher(rina, running.id, { rest_of_day: true, status: null })).body.data).toEqual({ marked: 2 })
    expect((await board()).needed).toEqual([])
  })

  test('who writes into the register has come, also when they were missed before', async () => {
    const lesson = await plan(-10, 30, { teacher_id: budi.userId })
    await markTeacher(rina, lesson.id, { teacher_id: budi.userId })
    expect((await seventhGrade()).now).toMatchObject([{ presence: 'ABSENT' }])
    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    await budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today(), marks } })
    expect((await seventhGrade()).now).toMatchObject([{ presence: 'PRESENT', needs_substitute: false }])
  })

  test('who calls the names of a lesson stands before it, and a substitute before theirs', async () => {
    const lesson = await plan(-10, 30)
    const call = (who: Someone) =>
      who.call('PUT', '/absensi', {
        body: { schedule_id: lesson.id, marks: [{ student_id: mina.userId, status: 'HADIR' }] },
      })
    expect((await call(tono)).status).toBe(200)
    expect((await seventhGrade()).now).toMatchObject([{ presence: 'PRESENT' }])
    await rina.call('PUT', `/schedules/${lesson.id}/substitute`, { body: { version: 1, teacher_id: budi.userId } })
    expect((await seventhGrade()).now).toMatchObject([{ presence: null }])
  })

  test('is looked for today, and no other day', async () => {
    const lesson = await plan(3 * 1440, 3 * 1440 + 40)
    expect(codeOf(await markTeacher(rina, lesson.id, {}))).toEqual([422, 'not_today'])
  })

  test('is no longer on file after a month', async () => {
    const [old, fresh] = [await plan(-10, 30), await plan(-10, 30, { class_id: school.otherClassId })]
    for (const { id } of [old, fresh]) await markTeacher(rina, id, {})
    const { db } = server.database
    const set = { marked_at: sql`now() - interval '31 days'` }
    await db.update(teacherPresences).set(set).where(eq(teacherPresences.schedule_id, old.id))
    await forgetOldPresences(db)
    expect((await db.select().from(teacherPresences)).map(({ schedule_id }) => schedule_id)).toEqual([fresh.id])
  })
})

describe('the address of a television', () => {
  const make = async () => (await rina.call('POST', '/duty-board/link')).body.data as SecretAddress
  const look = (path: string) => callerOf(server.url)('GET', `/duty-board/shown/${path.split('/').at(-1)}`)

  test('shows initials and no name, no reason, no title that somebody wrote, and no id', async () => {
    const lesson = await plan(-10, 30)
    await rina.call('PUT', `/schedules/${lesson.id}/substitute`, {
      body: { version: 1, teacher_id: budi.userId, reason: 'Operasi di rumah sakit' },
    })
    await plan(-5, 35, { class_id: null, course_id: null, category: category.EVENT, title: 'Doa untuk Pak Tono' })
    await plan(-5, 35, { class_id: school.otherClassId, course_id: null, category: category.EXAM, title: 'Ujian Joko' })
    const marks = [{ student_id: mina.userId, status: 'ALPA', note: 'Bolos' }]
    await budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today(), marks } })

    const { status, body } = await look((await make()).path)
    const shown = body.data as PublicBoard
    expect([status, shown.school_name]).toEqual([200, 'SMP Melati'])
    expect(shown.classes).toMatchObject([
      { name: '7A', moment: 'RUNNING', now: [{ subject: 'Matematika', initials: 'BS', is_substituted: true }] },
      { name: '7B', now: [{ subject: null, category: category.EXAM, initials: 'TW' }] },
    ])
    expect(shown.classes[0]!.register).toMatchObject({ total: 1, marked: 1 })
    const text = JSON.stringify(body)
    for (const name of ['Budi', 'Tono', 'Mina', 'Joko', 'Sari', 'Rina', 'Operasi', 'Bolos', 'ALPA'])
      expect(text).not.toContain(name)
    for (const { userId } of [budi, tono, mina, sari]) expect(text).not.toContain(userId)
    expect(text).not.toContain(lesson.id)
  })

  test('is over when it is changed or taken back, and says so', async () => {
    const first = await make()
    const second = await make()
    expect(codeOf(await look(first.path))).toEqual([404, 'board_link_over'])
    expect((await look(second.path)).status).toBe(200)
    expect((await rina.call('GET', '/duty-board/link')).body.data).toMatchObject({ path: second.path })
    await rina.call('DELETE', '/duty-board/link')
    const { body } = await look(second.path)
    expect(body.message).toBe('Tautan papan piket ini tidak berlaku lagi. Mintalah tautan yang baru kepada sekolah.')
    expect((await rina.call('GET', '/duty-board/link')).body.data).toBeNull()
  })

  test('is one school’s, and neither readable in the database nor by the neighbours', async () => {
    const { path } = await make()
    const [row] = await server.database.db.select().from(dutyBoardLinks)
    expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1))
    expect((await twin.people.rina.call('GET', '/duty-board/link')).body.data).toBeNull()
    await twin.people.rina.call('DELETE', '/duty-board/link')
    expect((await look(path)).status).toBe(200)
    expect(((await look(path)).body.data as PublicBoard).school_name).toBe('SMP Melati')
  })

  test('is not asked more often than televisions do', async () => {
    const { path } = await make()
    const answers: number[] = []
    for (let looked = 0; looked < 125; looked++) answers.push((await look(path)).status)
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([120, 429])
  })
})

test.each(['DUTY', 'PRINCIPAL'] as const)(
  '%s hears of every class, and nobody does who no longer is',
  async (position) => {
    await beOnDuty(position)
    const socket = io(`${server.url}/v1/ws`, {
      auth: { token: tono.token, school_id: tono.schoolId },
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise((resolve) => socket.once('connect', () => resolve(null)))
    const heard = new Set<string>()
    socket.onAny((event: string) => heard.add(event))
    const lesson = await plan(-10, 30, { class_id: school.otherClassId })
    await rina.call('PUT', `/schedules/${lesson.id}/substitute`, { body: { version: 1, teacher_id: rina.userId } })
    await rina.call('PUT', `/schedules/${lesson.id}/substitute`, { body: { version: 2, teacher_id: null } })
    await markTeacher(rina, lesson.id, {})
    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    await rina.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today(), marks } })
    await expect
      .poll(() => [...heard].toSorted())
      .toEqual(['attendance.register_changed', 'duty-board.teacher_marked', 'schedule.changed'])
    await rina.call('PUT', `/schoolReference/setPosition/id/${tono.membershipId}`, { body: { position: null } })
    await expect.poll(() => socket.connected).toBe(false)
  },
)

test('who leads the school looks on, and marks nobody', async () => {
  const lesson = await plan(-10, 30)
  for (const position of ['PRINCIPAL', 'VICE_CURRICULUM', 'VICE_STUDENT', 'COUNSELOR'] as const) {
    await beOnDuty(position)
    expect([position, (await tono.call('GET', '/duty-board')).status]).toEqual([position, 200])
    expect((await markTeacher(tono, lesson.id, {})).status).toBe(403)
    expect((await tono.call('GET', '/duty-board/link')).status).toBe(403)
  }
  await beOnDuty('DUTY')
  expect((await markTeacher(tono, lesson.id, {})).status).toBe(200)
})
