import type { StudentReport } from '@kelasku/shared/attendance/contract'
import type { CheckIn, CourseMonth, LessonMarked, LessonRegister } from '@kelasku/shared/attendance/lesson'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { notifications } from '#features/notification/table.ts'
import { permits } from '#features/permit/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { schools } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { codeOf } from '#testing/caller.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from '../table.ts'
import { forgetGoneLessons } from './repo.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
beforeEach(async () => {
  const { db } = server.database
  for (const table of [
    notifications,
    permits,
    lessonHolds,
    lessonAttendance,
    dailyAttendance,
    schedules,
    calendarEntries,
  ])
    await db.delete(table)
  // Whatever the weekday on which this runs.
  const today = dayAt(new Date(), zone)
  await openSchoolOn(server, school, addDays(today, -30), addDays(today, 30))
})

const zone = zoneOfNow()
await server.database.db.update(schools).set({ timezone: zone })
const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour

/** A lesson of 7A that Tono takes, by minutes from now. */
async function lesson(from: number, length = 40, more: object = {}): Promise<string> {
  const start = Date.now() + from * minute
  const [row] = await server.database.db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: school.classId,
      course_id: school.courseId,
      teacher_id: tono.userId,
      category: category.LESSON,
      allows_overlap: true,
      start_date: new Date(start),
      end_date: new Date(start + length * minute),
      ...more,
    })
    .returning()
  return row!.id
}
const days = (count: number) => (count * dayLong) / minute
const dateOf = async (id: string) => {
  const [row] = await server.database.db.select().from(schedules).where(eq(schedules.id, id))
  return dayAt(row!.start_date, zone)
}

const register = async (who: Someone, id: string) =>
  (await who.call('GET', `/absensi/schedule/${id}`)).body.data as LessonRegister
const cellOf = async (id: string) => (await register(rina, id)).lines[0]!.cell
const send = (who: Someone, id: string, mark: object = {}, more: object = {}) =>
  who.call('PUT', '/absensi', {
    body: { schedule_id: id, marks: [{ student_id: mina.userId, status: 'HADIR', ...mark }], ...more },
  })
async function marked(who: Someone, id: string, mark: object = {}, more: object = {}): Promise<LessonMarked> {
  const answer = await send(who, id, mark, more)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as LessonMarked
}
const checkIn = (who: Someone, id: string) => who.call('POST', '/absensi', { body: { schedule_id: id } })
const lastAudit = async (action: string) =>
  (await server.database.db.select().from(auditRows).where(eq(auditRows.action, action))).at(-1)?.detail

async function permit(more: object): Promise<{ id: string; cancel: () => Promise<void> }> {
  const body = {
    student_id: mina.userId,
    type: 'IZIN',
    reason_category: 'FAMILY',
    reason: 'Mengantar nenek ke rumah sakit',
    ...more,
  }
  const asked = await sari.call('POST', '/student-permit', { body })
  expect([asked.status, asked.body.code]).toEqual([200, undefined])
  const { id } = asked.body.data as { id: string }
  const answer = { action: 'approve', version: 1 }
  expect((await budi.call('POST', `/student-permit/${id}/respond`, { body: answer })).status).toBe(200)
  const cancel = async () => expect((await budi.call('DELETE', `/student-permit/${id}`)).status).toBe(200)
  return { id, cancel }
}
const wholeDay = (date: string) => ({ start_date: date, end_date: date })

describe('the register of a lesson', () => {
  test('is filled by its teacher, and tells who did', async () => {
    const id = await lesson(-10)
    expect(await register(tono, id)).toMatchObject({ lock: null, can_mark: true, lines: [{ cell: null, day: null }] })
    const answer = await send(tono, id, { status: 'TERLAMBAT', minutes_late: 7 })
    expect([answer.body.message, answer.body.data]).toMatchObject([
      'Berhasil Merubah Absensi',
      { taken: [{ student_id: mina.userId, version: 1 }], refused: [] },
    ])
    const { cell } = (await register(budi, id)).lines[0]!
    expect(cell).toMatchObject({ status: 'TERLAMBAT', minutes_late: 7, recorded_by: { id: tono.userId }, version: 1 })
  })

  test('sent again is as sent once: nothing is written, and nothing audited', async () => {
    const id = await lesson(-10)
    await marked(tono, id, { status: 'ALPA' })
    expect(await marked(tono, id, { status: 'ALPA' })).toMatchObject({ taken: [{ version: 1 }], refused: [] })
    expect(await cellOf(id)).toMatchObject({ status: 'ALPA', version: 1 })
    // Somebody else who says the same is of one mind, not in conflict.
    expect(await marked(budi, id, { status: 'ALPA' })).toMatchObject({ refused: [] })
  })

  test('what somebody else wrote meanwhile stands until it was seen', async () => {
    const id = await lesson(-10)
    await marked(tono, id, { status: 'ALPA' })
    expect(await marked(budi, id, { status: 'SAKIT' })).toMatchObject({
      taken: [],
      refused: [{ cell: { status: 'ALPA' } }],
    })
    expect(await marked(budi, id, { status: 'SAKIT', seen: 1 })).toMatchObject({ refused: [] })
    expect(await lastAudit('attendance.lesson_changed')).toMatchObject({
      changed: [{ student_id: mina.userId, was: 'ALPA' }],
    })
  })

  test('of fifty at the same moment one takes effect, and each hears the truth', async () => {
    const id = await lesson(-10)
    const asked = [...Array(50).keys()].map((index) =>
      marked(index % 2 === 0 ? tono : budi, id, { status: index % 2 === 0 ? 'SAKIT' : 'IZIN' }),
    )
    const answers = await Promise.all(asked)
    const stored = await server.database.db.select().from(lessonAttendance)
    expect(stored.map(({ version }) => version)).toEqual([1])
    expect(answers.filter(({ taken }) => taken[0]?.version === 1)).toHaveLength(25)
    const heard = answers.flatMap(({ refused }) => refused.map(({ cell }) => cell!.status))
    expect(heard).toEqual(Array(25).fill(stored[0]!.status))
  })

  test('is the substitute’s too, and nobody else’s', async () => {
    const siti = await arriveAs(server, school, 'Siti', 'GURU')
    const id = await lesson(-10)
    expect((await send(siti, id)).status).toBe(404)
    await server.database.db.update(schedules).set({ substitute_id: siti.userId }).where(eq(schedules.id, id))
    expect((await register(siti, id)).can_mark).toBe(true)
    await marked(siti, id)
    expect(codeOf(await send(mina, id))).toEqual([403, 'forbidden'])
    expect(codeOf(await send(sari, id))).toEqual([403, 'forbidden'])
    expect((await send(joko, id)).status).toBe(404)
    expect((await send(twin.people.rina, id)).status).toBe(404)
    expect(codeOf(await send(rina, id, { student_id: joko.userId }))).toEqual([422, 'not_in_register'])
  })

  test.each([
    ['that is not near yet', 16, 'not_yet'],
    ['of nine days ago', -days(9), 'too_late'],
  ])('not of a lesson %s', async (_, from, code) => {
    expect(codeOf(await send(tono, await lesson(from)))).toEqual([422, code])
  })

  test('of an event there is none, and of a day off none to write', async () => {
    const event = await lesson(-10, 40, { category: category.EVENT, title: 'Upacara' })
    expect(codeOf(await tono.call('GET', `/absensi/schedule/${event}`))).toEqual([422, 'no_register'])
    const id = await lesson(-10)
    const date = await dateOf(id)
    const holiday = { category: category.HOLIDAY, title: 'Karyawisata', class_id: school.classId }
    const midnight = (day: string) => momentAt(day, '00:00', zone).toISOString()
    const times = { start_date: midnight(date), end_date: midnight(addDays(date, 1)) }
    expect((await rina.call('POST', '/schedules', { body: { ...holiday, ...times } })).status).toBe(200)
    expect(await register(tono, id)).toMatchObject({ lock: 'NO_SCHOOL', day_off: 'Karyawisata', can_mark: false })
    expect(codeOf(await send(tono, id))).toEqual([422, 'no_school_day'])
  })

  test('of an earlier day is changed with a reason, which the audit keeps', async () => {
    const id = await lesson(-days(2))
    await marked(tono, id, { status: 'ALPA' })
    const change = { status: 'HADIR', seen: 1 }
    expect(codeOf(await send(tono, id, change))).toEqual([422, 'lesson_reason_needed'])
    expect(await cellOf(id)).toMatchObject({ status: 'ALPA' })
    await marked(tono, id, change, { reason: 'Salah melihat daftar' })
    expect(await lastAudit('attendance.lesson_changed')).toMatchObject({ reason: 'Salah melihat daftar' })
    const old = await lesson(-days(20))
    expect((await send(rina, old)).status).toBe(200)
  })
})

describe('a change without a line, sent when its day was over', () => {
  const startOf = async (id: string) =>
    (await server.database.db.select().from(schedules).where(eq(schedules.id, id)))[0]!.start_date
  const later = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()

  test('is of its day, needs no reason, and is audited with both times', async () => {
    const id = await lesson(-days(1))
    await marked(tono, id, { status: 'ALPA' })
    const made_at = later(await startOf(id), 0)
    await marked(tono, id, { status: 'HADIR', seen: 1, made_at })
    expect(await cellOf(id)).toMatchObject({ status: 'HADIR' })
    const [row] = (
      await server.database.db.select().from(auditRows).where(eq(auditRows.action, 'attendance.lesson_changed'))
    ).slice(-1)
    expect(row!.detail).toMatchObject({ changed: [{ student_id: mina.userId, was: 'ALPA', made_at }], reason: '' })
    expect(row!.at.getTime() - Date.parse(made_at)).toBeGreaterThan(dayLong - minute)
  })

  test('needs a reason if it was made on another day, or too long ago', async () => {
    const id = await lesson(-days(1))
    await marked(tono, id, { status: 'ALPA' })
    const start = await startOf(id)
    for (const made_at of [null, later(start, -dayLong), later(start, dayLong), new Date().toISOString()])
      expect(codeOf(await send(tono, id, { made_at }))).toEqual([422, 'lesson_reason_needed'])
    const old = await lesson(-days(3))
    await marked(tono, old, { status: 'ALPA' })
    const itsDay = later(await startOf(old), 0)
    expect(codeOf(await send(tono, old, { made_at: itsDay }))).toEqual([422, 'lesson_reason_needed'])
    await marked(tono, old, { made_at: itsDay }, { reason: 'Tanpa sinyal tiga hari' })
  })

  test('does not write over what somebody else wrote meanwhile', async () => {
    const id = await lesson(-days(1))
    await marked(budi, id, { status: 'SAKIT' })
    const made_at = later(await startOf(id), 0)
    expect(await marked(tono, id, { status: 'ALPA', made_at })).toMatchObject({
      taken: [],
      refused: [{ cell: { status: 'SAKIT' } }],
    })
    expect(await cellOf(id)).toMatchObject({ status: 'SAKIT' })
  })
})

describe('a place in the register of a lesson', () => {
  test('keeps a note, and is emptied again', async () => {
    const id = await lesson(-10)
    await marked(tono, id, { status: 'SAKIT', note: 'Di UKS sejak jam ke-2' })
    expect(await cellOf(id)).toMatchObject({ status: 'SAKIT', note: 'Di UKS sejak jam ke-2' })
    const emptied = { taken: [{ student_id: mina.userId, version: 0 }], refused: [] }
    expect(await marked(tono, id, { status: null })).toMatchObject(emptied)
    expect(await cellOf(id)).toBeNull()
    // Emptied twice is emptied once, also by somebody else.
    expect(await marked(rina, id, { status: null })).toMatchObject(emptied)
    expect(await lastAudit('attendance.lesson_changed')).toMatchObject({ changed: [{ was: 'SAKIT' }] })
  })

  test('is not emptied by whoever has not seen what stands there', async () => {
    const id = await lesson(-10)
    await marked(tono, id, { status: 'ALPA' })
    const blind = await marked(budi, id, { status: null })
    expect(blind).toMatchObject({ taken: [], refused: [{ cell: { status: 'ALPA' } }] })
    expect(await marked(budi, id, { status: null, seen: 1 })).toMatchObject({ refused: [] })
    expect(await cellOf(id)).toBeNull()
  })

  test('of an earlier day is emptied with a reason', async () => {
    const id = await lesson(-days(2))
    await marked(tono, id, { status: 'ALPA' })
    expect(codeOf(await send(tono, id, { status: null }))).toEqual([422, 'lesson_reason_needed'])
    await marked(tono, id, { status: null }, { reason: 'Salah siswa' })
    expect(await cellOf(id)).toBeNull()
  })

  test('that a permit holds is not emptied, and empty it keeps no minutes', async () => {
    const id = await lesson(-10)
    await marked(tono, id, { status: 'ALPA' })
    expect((await send(tono, id, { status: null, minutes_late: 5 })).status).toBe(400)
    const { cancel } = await permit(wholeDay(await dateOf(id)))
    const held = await marked(tono, id, { status: null })
    expect(held).toMatchObject({ taken: [], refused: [{ cell: { is_held: true } }] })
    await cancel()
    expect(await cellOf(id)).toMatchObject({ status: 'ALPA' })
  })
})

describe('the family', () => {
  const told = async (who: Someone) =>
    ((await who.call('GET', '/notifications?limit=200&topic=attendance')).body.data as { title: string }[]).map(
      ({ title }) => title,
    )
  const day = async (status: string) => {
    const marks = [{ student_id: mina.userId, status, seen: null }]
    const body = { class_id: school.classId, date: dayAt(new Date(), zone), marks }
    expect((await budi.call('POST', '/class-attendance', { body })).status).toBe(200)
  }

  test('hears of a lesson that a child at school was not in, until it is mended', async () => {
    const id = await lesson(0)
    await day('HADIR')
    await marked(tono, id, { status: 'ALPA' })
    const missed = ['Tidak ada di pelajaran Matematika']
    expect([await told(sari), await told(mina), await told(joko)]).toEqual([missed, missed, []])
    await marked(tono, id, { status: 'HADIR', seen: 1 })
    expect(await told(sari)).toEqual([])
  })

  test('hears nothing of a lesson of yesterday, nor of one on a day that they know of', async () => {
    await marked(tono, await lesson(-days(1)), { status: 'ALPA' })
    await day('ALPA')
    await marked(tono, await lesson(0), { status: 'ALPA' })
    expect(await told(sari)).toEqual(['Belum hadir tanpa keterangan'])
  })

  test('is left in peace about a lesson that turns out not to be the child’s, and told of others as before', async () => {
    await day('HADIR')
    await marked(tono, await lesson(0), { status: 'ALPA' })
    await marked(tono, await lesson(0, 40, { course_id: null, title: 'Literasi' }), { status: 'ALPA' })
    const both = ['Tidak ada di pelajaran Literasi', 'Tidak ada di pelajaran Matematika']
    expect([(await told(sari)).toSorted(), (await told(mina)).toSorted()]).toEqual([both, both])
    await choosePupils(school, [])
    expect([await told(sari), await told(mina)]).toEqual([[both[0]], [both[0]]])
    await choosePupils(school, null)
  })
})

describe('a lesson that is not where it was', () => {
  const move = (id: string, from: number) =>
    server.database.db
      .update(schedules)
      .set({ start_date: new Date(Date.now() + from * minute), end_date: new Date(Date.now() + (from + 40) * minute) })
      .where(eq(schedules.id, id))

  test('on another day has an empty register, and on the old day its own again', async () => {
    const id = await lesson(-days(1))
    await marked(tono, id, { status: 'ALPA' })
    await move(id, -days(3))
    expect(await cellOf(id)).toBeNull()
    await move(id, -days(1))
    expect(await cellOf(id)).toMatchObject({ status: 'ALPA' })
    await move(id, -days(3))
    await marked(tono, id, { status: 'SAKIT' })
    expect(await cellOf(id)).toMatchObject({ status: 'SAKIT', version: 2 })
  })

  test('taken out says nothing, and put back says what it said', async () => {
    const id = await lesson(-10)
    const date = await dateOf(id)
    await marked(tono, id, { status: 'ALPA' })
    const report = async () => {
      const path = `/class-attendance/student-report?student_id=${mina.userId}&from=${date}&until=${date}`
      return ((await rina.call('GET', path)).body.data as StudentReport).days
    }
    expect(await report()).toMatchObject([{ date, status: 'ALPA', is_derived: true }])
    const removed = (await rina.call('DELETE', `/schedules/${id}`)).body.data as { edit_id: string }
    expect(await report()).toEqual([])
    await forgetGoneLessons(server.database.db)
    expect((await rina.call('POST', `/schedules/edits/${removed.edit_id}/undo`)).status).toBe(200)
    expect(await cellOf(id)).toMatchObject({ status: 'ALPA' })
    await rina.call('DELETE', `/schedules/${id}`)
    await server.database.db.execute(sql`delete from schedule_edits`)
    await forgetGoneLessons(server.database.db)
    expect(await server.database.db.select().from(lessonAttendance)).toEqual([])
  })
})

describe('a permit', () => {
  test('holds every lesson of its days, and gives each back as it was', async () => {
    const [first, second] = [await lesson(-40), await lesson(-10)]
    const date = await dateOf(first)
    await marked(tono, first, { status: 'TERLAMBAT', minutes_late: 5 })
    const granted = await permit({ type: 'SAKIT', ...wholeDay(date) })
    expect([await cellOf(first), await cellOf(second)]).toMatchObject([
      { status: 'SAKIT', is_held: true, minutes_late: null, recorded_by: { id: budi.userId } },
      { status: 'SAKIT', is_held: true },
    ])
    expect(await marked(tono, second, { status: 'ALPA' })).toMatchObject({
      taken: [],
      refused: [{ cell: { is_held: true } }],
    })
    expect(await lastAudit('permit.approved')).toMatchObject({ lessons: [{ schedule_id: first, was: 'TERLAMBAT' }] })
    await granted.cancel()
    expect([await cellOf(first), await cellOf(second)]).toMatchObject([
      { status: 'TERLAMBAT', minutes_late: 5, is_held: false },
      null,
    ])
  })

  test('for a part of a day holds what it overlaps, and leaves the day', async () => {
    const date = dayAt(new Date(Date.now() - dayLong), zone)
    const from = (start: string, end: string) =>
      lesson(0, 0, { start_date: momentAt(date, start, zone), end_date: momentAt(date, end, zone) })
    const [before, during, across, after] = [
      await from('07:00', '08:00'),
      await from('08:00', '09:00'),
      await from('09:00', '10:00'),
      await from('10:00', '11:00'),
    ]
    await permit({ ...wholeDay(date), start_time: '08:00', end_time: '09:30' })
    const held = await Promise.all([before, during, across, after].map(async (id) => (await cellOf(id))?.is_held))
    expect(held).toEqual([undefined, true, true, undefined])
    expect(await server.database.db.select().from(dailyAttendance)).toEqual([])
  })

  test('holds a lesson that is planned into it, and lets go of one that is moved out', async () => {
    const date = dayAt(new Date(Date.now() - minute), zone)
    await permit(wholeDay(date))
    const id = await lesson(-1)
    expect(await cellOf(id)).toMatchObject({ status: 'IZIN', is_held: true })
    const earlier = {
      start_date: new Date(Date.now() - 2 * dayLong),
      end_date: new Date(Date.now() - 2 * dayLong + hour),
    }
    await server.database.db.update(schedules).set(earlier).where(eq(schedules.id, id))
    expect(await cellOf(id)).toBeNull()
  })

  test('against fifty saves at the same moment: it holds, and what was written before it comes back', async () => {
    const id = await lesson(-10)
    const date = await dateOf(id)
    const body = { student_id: mina.userId, type: 'SAKIT', reason_category: 'DOCTOR', reason: 'Demam sejak malam' }
    const asked = await sari.call('POST', '/student-permit', { body: { ...body, ...wholeDay(date) } })
    const permitId = (asked.body.data as { id: string }).id
    const approve = () =>
      budi.call('POST', `/student-permit/${permitId}/respond`, { body: { action: 'approve', version: 1 } })
    const saves = [...Array(50)].map(() => marked(tono, id, { status: 'ALPA' }))
    const [approved] = await Promise.all([approve(), ...saves])
    expect(approved.status).toBe(200)
    expect(await cellOf(id)).toMatchObject({ status: 'SAKIT', is_held: true })
    const stored = await server.database.db.select().from(lessonAttendance)
    expect(stored.length).toBeLessThan(2)
    expect((await budi.call('DELETE', `/student-permit/${permitId}`)).status).toBe(200)
    expect((await cellOf(id))?.status).toBe(stored[0]?.status)
  })
})

describe('checking in', () => {
  const state = async (id: string) => (await mina.call('GET', `/absensi/check-in/${id}`)).body.data as CheckIn

  test('is open from a quarter of an hour before the lesson', async () => {
    const early = await lesson(17)
    expect(await state(early)).toMatchObject({ state: 'EARLY', cell: null })
    expect(codeOf(await checkIn(mina, early))).toEqual([422, 'check_in_early'])
    const id = await lesson(14)
    const answer = await checkIn(mina, id)
    expect([answer.body.message, answer.body.data]).toMatchObject([
      'Berhasil Absen',
      { state: 'OPEN', cell: { status: 'HADIR', minutes_late: null } },
    ])
  })

  test.each([
    [-14, 'HADIR', null],
    [-15.5, 'TERLAMBAT', 15],
    [-17, 'TERLAMBAT', 17],
  ])('%d minutes after the beginning is %s', async (from, status, minutes_late) => {
    const id = await lesson(from)
    await checkIn(mina, id)
    expect(await cellOf(id)).toMatchObject({ status, minutes_late, recorded_by: { id: mina.userId } })
  })

  test('is over with the lesson, in the words of the specification', async () => {
    const answer = await checkIn(mina, await lesson(-50))
    expect(codeOf(answer)).toEqual([409, 'course_has_finished'])
    expect(answer.body.message).toBe('Jadwal Telah Selesai')
  })

  test('takes effect once, and never over what a teacher or a permit says', async () => {
    const id = await lesson(-5)
    const answers = await Promise.all([...Array(50)].map(() => checkIn(mina, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await cellOf(id)).toMatchObject({ version: 1 })
    await marked(tono, id, { status: 'ALPA', seen: 1 })
    expect((await checkIn(mina, id)).body.data).toMatchObject({ cell: { status: 'ALPA' } })
    const other = await lesson(-5)
    await permit({ type: 'SAKIT', ...wholeDay(await dateOf(other)) })
    expect((await checkIn(mina, other)).body.data).toMatchObject({ cell: { status: 'SAKIT', is_held: true } })
    expect(await state(other)).toMatchObject({ cell: { status: 'SAKIT' } })
  })

  test('is for pupils of the class alone', async () => {
    const id = await lesson(-5)
    expect((await checkIn(joko, id)).status).toBe(404)
    expect([(await checkIn(sari, id)).status, (await checkIn(tono, id)).status]).toEqual([403, 403])
  })
})

describe('the day behind its lessons', () => {
  const today = () => dayAt(new Date(), zone)
  async function dayOf(): Promise<StudentReport['days']> {
    const path = `/class-attendance/student-report?student_id=${mina.userId}&from=${addDays(today(), -3)}&until=${today()}`
    return ((await rina.call('GET', path)).body.data as StudentReport).days
  }

  test('is absent only if every lesson is, else the best of them; and its own register says otherwise', async () => {
    const [first, second] = [await lesson(-days(1)), await lesson(-days(1) + 1)]
    const date = await dateOf(first)
    await marked(tono, first, { status: 'ALPA' })
    expect(await dayOf()).toMatchObject([{ date, status: 'ALPA', is_derived: true }])
    await marked(tono, second, { status: 'TERLAMBAT' })
    expect(await dayOf()).toMatchObject([{ date, status: 'TERLAMBAT', is_derived: true }])
    const marks = [{ student_id: mina.userId, status: 'SAKIT' }]
    await budi.call('POST', '/class-attendance', { body: { class_id: school.classId, date, marks } })
    expect(await dayOf()).toMatchObject([{ date, status: 'SAKIT', is_derived: false }])
    expect((await register(tono, first)).lines[0]!.day).toBe('SAKIT')
  })

  test('of a course in a month a column a lesson', async () => {
    const id = await lesson(-days(1))
    const date = await dateOf(id)
    await marked(tono, id, { status: 'ALPA' })
    const path = `/absensi/course/month?course_id=${school.courseId}&month=${date.slice(0, 7)}`
    expect((await tono.call('GET', path)).body.data as CourseMonth).toMatchObject({
      lessons: [{ schedule_id: id, date }],
      lines: [{ cells: { [id]: 'ALPA' }, counts: { ALPA: 1 }, percent: 0 }],
    })
    const onDay = await tono.call('GET', `/absensi/course/date?course_id=${school.courseId}&date=${date}`)
    expect(onDay.body.data).toMatchObject([{ schedule_id: id, lines: [{ cell: { status: 'ALPA' } }] }])
    const dayBefore = await tono.call(
      'GET',
      `/absensi/course/date?course_id=${school.courseId}&date=${addDays(date, -1)}`,
    )
    expect(dayBefore.body.data).toEqual([])
  })
})

describe('a course that has chosen its pupils', () => {
  afterEach(() => choosePupils(school, null))

  test('has nobody else in its registers, neither to be marked nor by themselves', async () => {
    const id = await lesson(-5)
    await choosePupils(school, [])
    expect((await register(tono, id)).lines).toEqual([])
    expect(codeOf(await send(tono, id, { status: 'ALPA' }))).toEqual([422, 'not_in_register'])
    expect(codeOf(await checkIn(mina, id))).toEqual([403, 'forbidden'])
    expect((await mina.call('GET', `/absensi/check-in/${id}`)).status).toBe(403)
    await choosePupils(school, [mina])
    expect((await register(tono, id)).lines).toMatchObject([{ student: { id: mina.userId } }])
    expect((await checkIn(mina, id)).status).toBe(200)
  })

  test('says nothing of a day of theirs, in no month and to no family, also where it had said something before', async () => {
    const id = await lesson(-days(1))
    const date = await dateOf(id)
    await marked(tono, id, { status: 'ALPA', note: 'Tidak ada kabar' })
    await choosePupils(school, [])
    const report = `/class-attendance/student-report?student_id=${mina.userId}&from=${date}&until=${date}`
    const month = `/absensi/course/month?course_id=${school.courseId}&month=${date.slice(0, 7)}`
    const daysOf = async (who: Someone) => ((await who.call('GET', report)).body.data as StudentReport).days
    expect([await daysOf(rina), await daysOf(sari)]).toEqual([[], []])
    expect((await tono.call('GET', month)).body.data as CourseMonth).toMatchObject({ lessons: [], lines: [] })
    await choosePupils(school, [mina])
    expect(await daysOf(sari)).toMatchObject([{ date, status: 'ALPA' }])
    expect((await tono.call('GET', month)).body.data as CourseMonth).toMatchObject({
      lines: [{ cells: { [id]: 'ALPA' } }],
    })
  })

  test('is not held by a permit of theirs', async () => {
    const id = await lesson(-5)
    await choosePupils(school, [])
    await permit({ type: 'SAKIT', ...wholeDay(await dateOf(id)) })
    expect((await register(rina, id)).lines).toEqual([])
    await choosePupils(school, null)
    expect((await register(rina, id)).lines).toMatchObject([{ cell: { status: 'SAKIT', is_held: true } }])
  })
})
