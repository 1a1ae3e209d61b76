import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import type { NotificationView } from '@kelasku/shared/notification/contract'
import type { LastEdit, ScheduleChange, ScheduleView } from '@kelasku/shared/schedule/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scheduleClaims, schedules } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const clashText = 'Jadwal Yang Dibuat Berbenturan Dengan Jadwal Yang Lain'
const today = dayAt(new Date(), 'Asia/Jakarta')
const at = (days: number, time: string) => momentAt(addDays(today, days), time, 'Asia/Jakarta').toISOString()
const when = (days: number, from: string, until: string) => ({ start_date: at(days, from), end_date: at(days, until) })

const lesson = (days: number, from: string, until: string, more: object = {}) => ({
  category: 1,
  course_id: school.courseId,
  ...when(days, from, until),
  ...more,
})
const plan = (body: object, { who = rina, overlap = false }: { who?: Someone; overlap?: boolean } = {}) =>
  who.call('POST', `/schedules?overlap=${overlap}`, { body })
const planned = async (body: object, who?: Someone) => {
  const answer = await plan(body, who && { who })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as ScheduleView
}
const week = async (who: Someone, from: number, until = from) =>
  (await who.call('GET', `/schedules/date?start_date=${addDays(today, from)}&end_date=${addDays(today, until)}`)).body
    .data as ScheduleView[]

describe('a lesson', () => {
  test('takes class, title and teacher from its course, and is seen by whom it is for', async () => {
    const entry = await planned(lesson(1, '07:00', '07:40', { room: 'Ruang 7A' }))
    expect(entry).toMatchObject({
      title: 'Matematika',
      class_id: school.classId,
      class_name: '7A',
      teacher: { full_name: 'Tono Wijaya' },
      status: 'UPCOMING',
      off: null,
      can: { update: true, remove: true },
    })
    for (const who of [mina, sari, tono]) expect((await week(who, 1)).map(({ id }) => id)).toEqual([entry.id])
    expect(await week(joko, 1)).toEqual([])
    const look = async (who: Someone) => (await who.call('GET', `/schedules/${entry.id}`)).status
    expect(await Promise.all([mina, sari, tono, budi, rina].map(look))).toEqual([200, 200, 200, 200, 200])
    expect([await look(joko), await look(twin.people.rina)]).toEqual([404, 404])
    const ofClass = await mina.call(
      'GET',
      `/schedules/class/${school.classId}?start_date_after_equal=${addDays(today, 1)}`,
    )
    expect((ofClass.body.data as ScheduleView[]).map(({ id }) => id)).toEqual([entry.id])
    expect((await joko.call('GET', `/schedules/class/${school.classId}`)).status).toBe(404)
  })

  test('is planned by the admin and the homeroom teacher, online also by its teacher', async () => {
    for (const who of [mina, sari, tono]) expect((await plan(lesson(2, '07:00', '07:40'), { who })).status).toBe(403)
    expect((await plan(lesson(2, '07:00', '07:40'), { who: budi })).status).toBe(200)
    const online = lesson(2, '08:00', '08:40', { category: 5, teacher_id: tono.userId })
    const own = await planned(online, tono)
    expect(own.can).toEqual({ update: true, remove: true, substitute: false })
    const holiday = { category: 4, title: 'Libur', class_id: school.classId, ...when(2, '00:00', '23:59') }
    expect((await plan(holiday, { who: budi })).status).toBe(403)
    const elsewhere = { category: 2, title: 'Lomba', class_id: school.otherClassId, ...when(2, '09:00', '10:00') }
    expect((await plan(elsewhere, { who: budi })).status).toBe(403)
    const foreign = { ...lesson(2, '10:00', '10:40'), course_id: twin.courseId }
    expect((await plan(foreign)).body.message).toBe('Kelas atau mata pelajaran ini tidak ada di sekolah Anda.')
  })

  test('is offered by what somebody may plan', async () => {
    const offered = async (who: Someone, query = '') =>
      (await who.call('GET', `/schedules/plannable${query}`)).body.data
    const of7A = `?class_id=${school.classId}`
    const nothing = { categories: [], own_only: [] }
    expect(await offered(tono, of7A)).toEqual({ of_class: { categories: [5], own_only: [5] }, of_school: nothing })
    expect(await offered(budi, of7A)).toEqual({
      of_class: { categories: [1, 2, 3, 5], own_only: [] },
      of_school: nothing,
    })
    expect(await offered(budi, `?class_id=${school.otherClassId}`)).toEqual({ of_class: nothing, of_school: nothing })
    expect(await offered(rina)).toEqual({ of_class: null, of_school: { categories: [2, 3, 4], own_only: [] } })
    expect((await mina.call('GET', `/schedules/plannable${of7A}`)).status).toBe(403)
  })

  test('lies between yesterday and a year from today, and has a length', async () => {
    for (const days of [-2, 366]) expect((await plan(lesson(days, '07:00', '08:00'))).body.code).toBe('invalid_date')
    expect((await plan(lesson(3, '08:00', '08:00'))).body.data).toEqual({
      end_date: ['Jam selesai harus sesudah jam mulai'],
    })
    expect((await plan({ ...lesson(3, '08:00', '09:00'), end_date: at(5, '08:00') })).body.code).toBe(
      'schedule_too_long',
    )
    expect((await plan({ category: 1, title: 'x', ...when(3, '07:00', '08:00') })).body.code).toBe('class_needed')
    expect((await plan({ category: 2, ...when(3, '07:00', '08:00') })).body.code).toBe('title_needed')
  })
})

describe('a clash', () => {
  test('by class, teacher or room is refused with what it clashes with; what touches does not clash', async () => {
    await planned(lesson(10, '07:00', '08:00', { room: 'Lab IPA' }))
    expect((await plan(lesson(10, '08:00', '09:00'))).status).toBe(200)
    const refused = await plan(lesson(10, '07:59', '08:00', { room: ' lab ipa' }))
    expect([refused.status, refused.body.message]).toEqual([409, clashText])
    expect(Object.keys(refused.body.data as object).toSorted()).toEqual(['class_id', 'room', 'teacher_id'])
    const byTeacher = { category: 3, title: 'Ujian', class_id: school.otherClassId, teacher_id: tono.userId }
    const text = (await plan({ ...byTeacher, ...when(10, '07:30', '08:30') })).body.data
    expect(text).toEqual({ teacher_id: [expect.stringContaining('Matematika, 7A'), expect.any(String)] })
    const byRoom = { category: 3, title: 'Ujian', class_id: school.otherClassId, room: 'LAB IPA' }
    expect((await plan({ ...byRoom, ...when(10, '07:30', '08:30') })).body.data).toEqual({ room: [expect.any(String)] })
    const query = new URLSearchParams({ ...when(10, '07:30', '07:45'), class_id: school.classId })
    const check = await rina.call('GET', `/schedules/checkOverlap?${query.toString()}`)
    expect(check.body.data).toMatchObject([{ title: 'Matematika', kinds: ['CLASS'], class_name: '7A' }])
    const own = await tono.call(
      'GET',
      `/schedules/checkOverlap?${new URLSearchParams(when(10, '07:30', '07:45')).toString()}`,
    )
    expect(own.body.data).toMatchObject([{ kinds: ['TEACHER'] }])
    const bulk = {
      schedules: [
        { ...when(11, '07:00', '08:00'), class_id: school.classId },
        { ...when(10, '07:00', '08:00'), class_id: school.classId, teacher_id: tono.userId },
      ],
    }
    const many = (await rina.call('POST', '/schedules/checkOverlapBulk', { body: bulk })).body.data
    expect(many).toMatchObject([{ clashes: [] }, { clashes: [{ kinds: ['CLASS', 'TEACHER'] }] }])
  })

  test('is wanted sometimes: an event runs over lessons, and whoever has seen a clash may save', async () => {
    await planned(lesson(12, '07:00', '08:00'))
    const event = { category: 2, title: 'Upacara', class_id: school.classId, ...when(12, '07:00', '08:00') }
    expect((await planned(event)).allows_overlap).toBe(true)
    const over = await plan(lesson(12, '07:00', '08:00'), { overlap: true })
    expect([over.status, (over.body.data as ScheduleView).allows_overlap]).toEqual([200, true])
    expect((await plan(lesson(12, '07:00', '08:00'))).status).toBe(409)
  })

  test('with what stands over others is named to whoever looks, and refuses nothing', async () => {
    const over = await plan(lesson(300, '07:00', '08:00', { title: 'Di atas yang lain' }), { overlap: true })
    expect(over.status).toBe(200)
    const check = async (query: Record<string, string>) =>
      (
        await rina.call(
          'GET',
          `/schedules/checkOverlap?${new URLSearchParams({ ...when(300, '07:30', '08:30'), ...query }).toString()}`,
        )
      ).body.data
    // The class of the course is meant, whoever teaches it.
    const named = [{ title: 'Di atas yang lain', kinds: ['CLASS'], class_name: '7A' }]
    expect(await check({ course_id: school.courseId })).toMatchObject(named)
    expect(await check({ class_id: school.otherClassId })).toEqual([])
    expect(await check({ course_id: school.courseId, except_id: (over.body.data as ScheduleView).id })).toEqual([])
    expect((await plan(lesson(300, '07:30', '08:30'))).status).toBe(200)
  })

  test('is none between two religions of one class, and one with anything else', async () => {
    const { db } = server.database
    const teach = async (name: string) => {
      const [subject] = await db.insert(subjects).values({ school_id: school.id, name, short_name: name }).returning()
      const [course] = await db
        .insert(courses)
        .values({ school_id: school.id, class_id: school.classId, subject_id: subject!.id })
        .returning()
      return course!.id
    }
    const islam = lesson(13, '07:00', '08:00', { course_id: await teach('Pendidikan Agama Islam') })
    const christian = lesson(13, '07:00', '08:00', { course_id: await teach('Pendidikan Agama Kristen') })
    expect((await planned(islam)).is_parallel).toBe(true)
    expect((await plan(christian)).status).toBe(200)
    expect((await plan(lesson(13, '07:30', '08:00'))).status).toBe(409)
    expect((await plan(islam)).status).toBe(409)
  })

  test('of two requests at the same moment lets exactly one win (T17)', async () => {
    for (let round = 0; round < 5; round++) {
      const body = lesson(20 + round, '07:00', '08:00')
      const answers = await Promise.all(Array.from({ length: 10 }, () => plan(body)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const lost = answers.filter(({ status }) => status !== 200)
      expect(new Set(lost.map(({ status, body: { message } }) => `${status} ${message}`))).toEqual(
        new Set([`409 ${clashText}`]),
      )
    }
  })
})

/** Five lessons of one series, on five days. */
async function series(first: number, from: string, until: string): Promise<ScheduleView[]> {
  const made: ScheduleView[] = []
  for (let index = 0; index < 5; index++) made.push(await planned(lesson(first + index, from, until)))
  const series_id = made[0]!.id
  for (const { id } of made) await server.database.db.update(schedules).set({ series_id }).where(eq(schedules.id, id))
  return made
}
const revise = (entry: ScheduleView, body: object, scope: string, who: Someone = rina) =>
  who.call('PUT', `/schedules/${entry.id}?process_type=${scope}`, { body: { version: entry.version, ...body } })
const timesOf = async (entries: readonly ScheduleView[]) => {
  const rows = await Promise.all(
    entries.map(async ({ id }) => (await rina.call('GET', `/schedules/${id}`)).body.data as ScheduleView),
  )
  return rows.map(({ start_date }) => new Date(start_date).toISOString().slice(11, 16))
}

describe('a series', () => {
  test('is moved from one lesson on, and moved back', async () => {
    const made = await series(30, '07:00', '08:00')
    const moved = await revise(made[2]!, when(32, '09:00', '10:00'), 'following')
    expect(moved.status).toBe(200)
    const change = moved.body.data as ScheduleChange
    expect([change.changed, change.kept]).toEqual([3, 0])
    expect(await timesOf(made)).toEqual(['00:00', '00:00', '02:00', '02:00', '02:00'])
    expect(change.schedule.series_id).not.toBe(made[0]!.id)
    const undone = await rina.call('POST', `/schedules/edits/${change.edit_id}/undo`)
    expect(undone.body.data).toEqual({ restored: 3 })
    expect(await timesOf(made)).toEqual(['00:00', '00:00', '00:00', '00:00', '00:00'])
    expect((await rina.call('POST', `/schedules/edits/${change.edit_id}/undo`)).body.code).toBe('undone_already')
  })

  test('moves by less than a lesson without standing in its own way, and not into others', async () => {
    const made = await series(40, '07:00', '08:00')
    expect((await revise(made[0]!, when(41, '07:00', '08:00'), 'all')).status).toBe(200)
    await planned(lesson(43, '10:00', '11:00'))
    const again = { ...made[0]!, version: 2 }
    expect((await revise(again, when(41, '10:30', '11:30'), 'all')).body.message).toBe(clashText)
    expect(await timesOf(made)).toEqual(Array(5).fill('00:00'))
  })

  test('keeps what has begun, and what one of them says differently', async () => {
    const made = await series(50, '07:00', '08:00')
    const db = server.database.db
    await db
      .update(schedules)
      .set({ start_date: new Date(Date.now() - 7_200_000), end_date: new Date(Date.now() - 3_600_000) })
      .where(eq(schedules.id, made[0]!.id))
    expect((await revise(made[1]!, { room: 'Lab' }, 'current')).status).toBe(200)
    const answer = await revise(made[2]!, { note: 'Bawa jangka' }, 'all')
    expect(answer.body.data).toMatchObject({ changed: 4, kept: 1 })
    const rows = await db
      .select()
      .from(schedules)
      .where(eq(schedules.series_id, made[0]!.id))
      .orderBy(schedules.start_date)
    expect(rows.map(({ room, note }) => [room, note])).toEqual([
      ['', ''],
      ['Lab', 'Bawa jangka'],
      ['', 'Bawa jangka'],
      ['', 'Bawa jangka'],
      ['', 'Bawa jangka'],
    ])
  })

  test('is not taken back once somebody has gone on, nor by anybody else', async () => {
    const made = await series(60, '07:00', '08:00')
    const { edit_id, schedule } = (await revise(made[0]!, { room: 'A' }, 'all', budi)).body.data as ScheduleChange
    for (const who of [tono, twin.people.rina])
      expect((await who.call('POST', `/schedules/edits/${edit_id}/undo`)).status).toBe(404)
    await revise(schedule, { room: 'B' }, 'current')
    expect((await rina.call('POST', `/schedules/edits/${edit_id}/undo`)).body.code).toBe('changed_since')
    expect((await revise(made[0]!, { room: 'C' }, 'all')).status).toBe(409)
  })

  test('shows whoever changed it what can be taken back', async () => {
    const made = await series(120, '07:00', '08:00')
    const last = async (who: Someone) => (await who.call('GET', '/schedules/edits/last')).body.data as LastEdit | null
    const { edit_id } = (await revise(made[0]!, { room: 'A' }, 'all')).body.data as ScheduleChange
    expect(await last(rina)).toMatchObject({ id: edit_id, act: 'CHANGED', title: 'Matematika', count: 5 })
    expect((await last(budi))?.id).not.toBe(edit_id)
    const gone = (await rina.call('DELETE', `/schedules/${made[1]!.id}`)).body.data as { edit_id: string }
    expect(await last(rina)).toMatchObject({ id: gone.edit_id, act: 'REMOVED', count: 1 })
    expect((await rina.call('POST', `/schedules/edits/${gone.edit_id}/undo`)).status).toBe(200)
    expect(await last(rina)).toBeNull()
    const other = await revise({ ...made[2]!, version: 2 }, { room: 'B' }, 'current')
    expect(await last(rina)).toMatchObject({ act: 'CHANGED', count: 1 })
    await revise((other.body.data as ScheduleChange).schedule, { room: 'C' }, 'current', budi)
    expect(await last(rina)).toBeNull()
  })

  test('loses one lesson, and gets it back unless its time is taken', async () => {
    const [first, second] = await series(70, '07:00', '08:00')
    for (const who of [tono, budi]) expect((await who.call('DELETE', `/schedules/${first!.id}`)).status).toBe(403)
    const remove = async (id: string) =>
      ((await rina.call('DELETE', `/schedules/${id}`)).body.data as { edit_id: string }).edit_id
    const undo = (id: string) => rina.call('POST', `/schedules/edits/${id}/undo`)
    const gone = await remove(first!.id)
    expect((await rina.call('GET', `/schedules/${first!.id}`)).status).toBe(404)
    expect((await undo(gone)).status).toBe(200)
    expect((await rina.call('GET', `/schedules/${first!.id}`)).body.data).toMatchObject({ room: '', version: 2 })
    const other = await remove(second!.id)
    await planned(lesson(71, '07:30', '08:30'))
    expect((await undo(other)).body.message).toBe(clashText)
  })
})

test('a lesson that is given to another course goes to its teacher, unless it is said who takes it', async () => {
  const { db } = server.database
  const courseOf = async (name: string, teacher: Someone) => {
    const [subject] = await db.insert(subjects).values({ school_id: school.id, name, short_name: name }).returning()
    const of = { school_id: school.id }
    const [course] = await db
      .insert(courses)
      .values({ ...of, class_id: school.classId, subject_id: subject!.id })
      .returning()
    const teaching = { ...of, course_id: course!.id, user_id: teacher.userId, start_date: '2026-07-13' }
    await db.insert(courseTeachers).values(teaching)
    return course!.id
  }
  const first = await planned(lesson(115, '07:00', '08:00', { period_no: 2, period_count: 2 }))
  expect(first).toMatchObject({ teacher_id: tono.userId, is_parallel: false, period_no: 2, period_count: 2 })
  const change = async (entry: ScheduleView, body: object) =>
    ((await revise(entry, body, 'current')).body.data as ScheduleChange).schedule
  const religion = await change(first, { course_id: await courseOf('Pendidikan Agama Hindu', budi) })
  expect(religion).toMatchObject({ teacher_id: budi.userId, is_parallel: true, period_no: 2 })
  const said = { course_id: await courseOf('Prakarya', budi), teacher_id: tono.userId, is_parallel: true }
  const chosen = await change(religion, said)
  expect(chosen).toMatchObject({ teacher_id: tono.userId, is_parallel: true })
  expect(await change(chosen, { course_id: said.course_id, note: 'Bawa gunting' })).toMatchObject(said)
})

describe('a holiday', () => {
  test('of the calendar or of the schedule takes the lessons of its day, and gives them back', async () => {
    const { db } = server.database
    const entry = await planned(lesson(80, '07:00', '08:00'))
    const shown = async () => (await week(mina, 80)).find(({ id }) => id === entry.id)
    const day = { school_id: school.id, start_date: addDays(today, 80), end_date: addDays(today, 80) }
    const off = { ...day, kind: 'HOLIDAY' as const, title: 'Hari Raya', is_school_day: false }
    await db.insert(calendarEntries).values({ ...off, levels: [9] })
    expect(await shown()).toMatchObject({ off: null, status: 'UPCOMING' })
    await db.insert(calendarEntries).values(off)
    expect(await shown()).toMatchObject({ off: 'Hari Raya', status: 'OFF' })
    await db.insert(calendarEntries).values({ ...day, kind: 'EXTRA_DAY', title: 'Pengganti', is_school_day: true })
    expect(await shown()).toMatchObject({ off: null })
    await planned({ category: 4, title: 'Libur kelas', class_id: school.classId, ...when(80, '00:00', '23:59') })
    expect(await shown()).toMatchObject({ off: 'Libur kelas', status: 'OFF' })
  })
})

describe('a substitute', () => {
  test('takes one lesson, sees it in their week, and frees whoever is away', async () => {
    const entry = await planned(lesson(90, '07:00', '08:00'))
    const appoint = (teacher_id: string | null, version: number, who = rina) =>
      who.call('PUT', `/schedules/${entry.id}/substitute`, { body: { version, teacher_id, reason: 'Sakit' } })
    expect((await appoint(budi.userId, 1, tono)).status).toBe(403)
    expect((await appoint(mina.userId, 1)).body.code).toBe('not_a_teacher')
    const done = (await appoint(budi.userId, 1, budi)).body.data as ScheduleChange
    expect(done.schedule).toMatchObject({ substitute: { full_name: 'Budi Santoso' }, teacher: { id: tono.userId } })
    expect((await week(budi, 90)).map(({ id }) => id)).toEqual([entry.id])
    const [seen] = await week(mina, 90)
    expect(seen).toMatchObject({ substitute: { id: budi.userId }, substitute_reason: null })
    const elsewhere = { category: 3, title: 'Ujian', class_id: school.otherClassId, ...when(90, '07:00', '08:00') }
    expect((await plan({ ...elsewhere, teacher_id: budi.userId })).status).toBe(409)
    expect((await plan({ ...elsewhere, teacher_id: tono.userId })).status).toBe(200)
    expect((await appoint(null, 2)).body.message).toBe(clashText)
    const rows = await server.database.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `schedule:${entry.id}`))
    expect(rows.map(({ action }) => action)).toEqual(['schedule.planned', 'schedule.substituted'])
  })

  test('is told of the lesson, of each change of it, and not any more when somebody else takes it', async () => {
    const other = await arriveAs(server, school, 'Wati', 'GURU')
    const entry = await planned(lesson(95, '07:00', '08:00', { room: 'Ruang 7A' }))
    const path = `/schedules/${entry.id}`
    const heard = async (who: Someone) => {
      const all = (await who.call('GET', '/notifications?topic=system')).body.data as NotificationView[]
      return all.filter(({ link }) => link.includes(addDays(today, 95)))
    }
    let { version } = entry
    const appoint = async (teacher_id: string | null) => {
      const answer = await rina.call('PUT', `${path}/substitute`, { body: { version, teacher_id, reason: 'Sakit' } })
      const done = answer.body.data as ScheduleChange
      version = done.schedule.version
      return done
    }
    const { edit_id } = await appoint(budi.userId)
    const [notice] = await heard(budi)
    expect(notice).toMatchObject({ title: 'Anda menjadi guru pengganti' })
    expect(notice?.body).toMatch(/^Matematika · 7A · \S+, \d+ \S+, 07.00–08.00 · Ruang 7A$/)

    // Said again, or with another note on it, it is the same notice.
    await appoint(budi.userId)
    version = (
      (await rina.call('PUT', path, { body: { version, note: 'Bawa penggaris' } })).body.data as ScheduleChange
    ).schedule.version
    expect(await heard(budi)).toEqual([notice])

    const moved = await rina.call('PUT', path, { body: { version, ...when(95, '09:00', '10:00') } })
    const change = moved.body.data as ScheduleChange
    expect((await heard(budi)).map(({ title, body }) => [title, body.includes('09.00–10.00')])).toEqual([
      ['Jadwal yang Anda gantikan berubah', true],
    ])
    version = change.schedule.version
    expect((await rina.call('POST', `/schedules/edits/${edit_id}/undo`)).body.code).toBe('changed_since')

    await appoint(other.userId)
    expect([await heard(budi), (await heard(other)).map(({ title }) => title)]).toEqual([
      [],
      ['Anda menjadi guru pengganti'],
    ])
    const removed = (await rina.call('DELETE', path)).body.data as { edit_id: string }
    expect(await heard(other)).toEqual([])
    await rina.call('POST', `/schedules/edits/${removed.edit_id}/undo`)
    expect((await heard(other)).map(({ title }) => title)).toEqual(['Anda menjadi guru pengganti'])
    version = ((await rina.call('GET', path)).body.data as ScheduleView).version
    await appoint(null)
    for (const who of [other, budi, tono, mina, rina, twin.people.budi]) expect(await heard(who)).toEqual([])
  })

  test('who stands in by their own hand is told nothing, and neither is anybody of a lesson that is over', async () => {
    const count = async () => (await budi.call('GET', '/notifications?topic=system')).body.meta?.total_item
    const before = await count()
    const own = await planned(lesson(96, '07:00', '08:00'))
    const body = { version: 1, teacher_id: budi.userId, reason: 'Sakit' }
    expect((await budi.call('PUT', `/schedules/${own.id}/substitute`, { body })).status).toBe(200)
    const over = await planned(lesson(-1, '04:00', '04:30'))
    expect((await rina.call('PUT', `/schedules/${over.id}/substitute`, { body })).status).toBe(200)
    expect(await count()).toBe(before)
  })

  test('is found by whoever is on duty, also for a class that is not theirs', async () => {
    const { id } = await planned({
      category: 3,
      title: 'Lisan',
      class_id: school.otherClassId,
      ...when(92, '07:00', '08:00'),
    })
    const appoint = () =>
      tono.call('PUT', `/schedules/${id}/substitute`, { body: { version: 1, teacher_id: budi.userId } })
    const beOnDuty = (position: 'DUTY' | null) =>
      rina.call('PUT', `/schoolReference/setPosition/id/${tono.membershipId}`, { body: { position } })
    expect((await appoint()).status).toBe(404)
    await beOnDuty('DUTY')
    expect((await appoint()).status).toBe(200)
    expect((await tono.call('PUT', `/schedules/${id}`, { body: { version: 2, note: 'Pindah' } })).status).toBe(403)
    await beOnDuty(null)
    expect((await appoint()).status).toBe(404)
  })
})

describe('the iCal address', () => {
  test('gives what its owner has to be at, names nobody, and ends when it is made anew', async () => {
    await planned(lesson(100, '07:00', '08:00', { room: 'Aula' }))
    const make = async (who: Someone) =>
      server.url + ((await who.call('POST', '/schedules/ical')).body.data as { path: string }).path
    const read = async (url: string) => {
      const answer = await fetch(url)
      return { status: answer.status, text: await answer.text() }
    }
    const first = await make(mina)
    const { text } = await read(first)
    expect(text).toContain('SUMMARY:Matematika 7A')
    expect(text).toContain('LOCATION:Aula')
    expect(text).toContain(`DTSTART:${at(100, '07:00').replace(/[-:]|\.\d+/g, '')}`)
    expect(text).not.toMatch(/Tono|Mina|ATTENDEE|ORGANIZER/)
    expect((await read(await make(joko))).text).not.toContain('Matematika 7A')
    await make(mina)
    expect((await read(first)).status).toBe(404)
    expect((await mina.call('DELETE', '/schedules/ical')).status).toBe(200)
    expect((await mina.call('GET', '/schedules/ical')).body.data).toBeNull()
  })
})

test('a course that has chosen its pupils is in nobody else’s week or calendar; its teacher keeps it', async () => {
  await planned(lesson(110, '07:00', '08:00', { title: 'Ansambel' }))
  const { path } = (await mina.call('POST', '/schedules/ical')).body.data as { path: string }
  const calendar = async () => (await fetch(server.url + path)).text()
  const titles = async (who: Someone) => (await week(who, 110)).map(({ title }) => title)
  await choosePupils(school, [])
  expect([await titles(mina), await titles(sari), await titles(tono)]).toEqual([[], [], ['Ansambel']])
  expect(await calendar()).not.toContain('Ansambel')
  await choosePupils(school, [mina])
  expect([await titles(mina), await titles(sari)]).toEqual([['Ansambel'], ['Ansambel']])
  expect(await calendar()).toContain('Ansambel')
  await choosePupils(school, null)
  expect([await titles(mina), await titles(sari)]).toEqual([['Ansambel'], ['Ansambel']])
})

test('the last lesson before a moment is one’s own', async () => {
  const query = `end_date=${addDays(today, 11)}`
  const last = (await tono.call('GET', `/schedules/last?${query}`)).body.data as ScheduleView
  expect(new Date(last.end_date).toISOString()).toBe(at(10, '09:00'))
  expect((await joko.call('GET', '/schedules/last')).body.data).toBeNull()
})

test('every claim belongs to an entry that is there and holds its own time', async () => {
  const { pool, db } = server.database
  const { rows } = await pool.query(`select 1 from schedule_claims c join schedules s on s.id = c.schedule_id
    where c.during <> tstzrange(s.start_date, s.end_date, '[)') or s.allows_overlap`)
  expect(rows).toEqual([])
  expect(await db.$count(scheduleClaims)).toBeGreaterThan(50)
})

test('whoever planned a lesson may be forgotten, and the lesson keeps its teacher', async () => {
  const entry = await planned(lesson(200, '07:00', '08:00'), budi)
  const body = { full_name: 'Budi Santoso', reason: 'NO_LONGER_NEEDED' }
  const answer = await rina.call('POST', `/v2/profile/${budi.userId}/erase`, { body })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  const [row] = await server.database.db.select().from(schedules).where(eq(schedules.id, entry.id))
  expect(row).toMatchObject({ teacher_id: tono.userId, created_by: null })
})
