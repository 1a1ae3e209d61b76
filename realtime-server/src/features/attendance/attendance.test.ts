import type { Marked, Month, Register, StudentReport } from '@kelasku/shared/attendance/contract'
import { addDays, lastDayOf } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { classMembers } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { permits } from '#features/permit/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { codeOf } from '#testing/caller.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name, Someone } from '#testing/world.ts'
import { dailyAttendance } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
beforeEach(async () => {
  const { db } = server.database
  for (const table of [permits, dailyAttendance, calendarEntries, notifications]) await db.delete(table)
  // Whatever the weekday on which this runs: today is a day of school, and so is each of the week before.
  await openSchoolOn(server, school, day(-30), day(1))
})

/** Counted from the school's own today. */
const day = (offset: number) => addDays(dayAt(new Date(), 'Asia/Jakarta'), offset)

const register = async (who: Someone, date = day(0), class_id = school.classId) =>
  (await who.call('GET', `/class-attendance?class_id=${class_id}&date=${date}`)).body.data as Register

interface Given {
  student_id?: string
  status?: string
  minutes_late?: number
  note?: string
  seen?: number
}
const send = (who: Someone, mark: Given = {}, date = day(0), class_id = school.classId, made_at?: string) =>
  who.call('POST', '/class-attendance', {
    body: { class_id, date, made_at, marks: [{ student_id: mina.userId, status: 'HADIR', ...mark }] },
  })
const marked = async (who: Someone, mark: Given = {}, date = day(0)) => {
  const answer = await send(who, mark, date)
  expect(answer.status).toBe(200)
  return answer.body.data as Marked
}
const stored = async () =>
  (await server.database.db.select().from(dailyAttendance)).map(({ status, minutes_late, version }) => [
    status,
    minutes_late,
    version,
  ])

describe('whoever is on duty', () => {
  const beOnDuty = (who: Someone, position: 'DUTY' | null) =>
    rina.call('PUT', `/schoolReference/setPosition/id/${who.membershipId}`, { body: { position } })
  const look = async (who: Someone, date = day(0), class_id = school.otherClassId) =>
    (await who.call('GET', `/class-attendance?class_id=${class_id}&date=${date}`)).status

  test('takes the register of any class of their school, of the running day alone', async () => {
    const joko7B = { student_id: joko.userId, status: 'ALPA' }
    const mark = async (who: Someone, date = day(0), class_id = school.otherClassId, given: Given = joko7B) =>
      (await send(who, given, date, class_id)).status
    // As a teacher they only see their own class, and may not write in it.
    expect([await look(tono), await mark(tono)]).toEqual([404, 404])
    expect([await look(tono, day(0), school.classId), await mark(tono, day(0), school.classId)]).toEqual([200, 403])

    await beOnDuty(tono, 'DUTY')
    expect([await look(tono), await mark(tono)]).toEqual([200, 200])
    expect(await register(tono, day(0), school.otherClassId)).toMatchObject({
      can_mark: true,
      lines: [{ student: { id: joko.userId }, cell: { status: 'ALPA', recorded_by: { id: tono.userId } } }],
    })
    expect(await mark(tono, day(0), school.classId, { student_id: mina.userId, status: 'HADIR' })).toBe(200)
    const today = await tono.call('GET', `/class-attendance?class_id=${school.otherClassId}`)
    expect((today.body.data as Register).date).toBe(day(0))

    expect([await look(tono, day(-1)), await mark(tono, day(-1))]).toEqual([404, 404])
    expect((await register(tono, day(-1), school.classId)).can_mark).toBe(false)
    expect(await mark(tono, day(-1), school.classId, { student_id: mina.userId, status: 'HADIR' })).toBe(403)
    const month = `/class-attendance/v2?class_id=${school.otherClassId}&month=${day(0).slice(0, 7)}`
    expect((await tono.call('GET', month)).status).toBe(404)

    // Of nobody else's class and of no other school.
    expect([await look(budi), await mark(budi)]).toEqual([404, 404])
    const { classId } = twin
    expect([await look(tono, day(0), classId), await mark(tono, day(0), classId)]).toEqual([404, 404])
    expect([await look(twin.people.tono), await mark(twin.people.tono)]).toEqual([404, 404])

    await beOnDuty(tono, null)
    expect([await look(tono), await mark(tono)]).toEqual([404, 404])
  })

  test('had no line until a later day: what was tapped on its day, not too long ago, is of that day', async () => {
    await beOnDuty(tono, 'DUTY')
    const joko7B = { student_id: joko.userId, status: 'ALPA' }
    const noonOf = (offset: number) => `${day(offset)}T12:00:00+07:00`
    const statusOf = async (who: Someone, date: string, made_at: string) =>
      (await send(who, joko7B, date, school.otherClassId, made_at)).status

    expect(await statusOf(tono, day(-1), noonOf(-1))).toBe(200)
    expect(await stored()).toEqual([['ALPA', null, 1]])
    // Not from before, not from another day, not from one that has yet to come, and not what today's people may not.
    expect(await statusOf(tono, day(-3), noonOf(-3))).toBe(404)
    for (const offset of [-2, 0, 1]) expect(await statusOf(tono, day(-1), noonOf(offset))).toBe(404)
    expect(await statusOf(tono, day(1), noonOf(1))).toBe(404)
    expect(await statusOf(budi, day(-1), noonOf(-1))).toBe(404)

    // Nothing that the database could not take, in whatever way it is written.
    for (const made_at of [`${day(-1)}T12:00:00+16:00`, `${day(-1)}T05:00:00.${'0'.repeat(300)}Z`])
      expect([200, 400, 404]).toContain(await statusOf(tono, day(-1), made_at))
    expect(await statusOf(tono, '0000-01-01', noonOf(-1))).toBe(400)

    // A change is written down with both times; what others wrote stays.
    const changed = await send(tono, { ...joko7B, status: 'SAKIT' }, day(-1), school.otherClassId, noonOf(-1))
    expect(changed.status).toBe(200)
    const [row] = (
      await server.database.db.select().from(auditRows).where(eq(auditRows.action, 'attendance.changed'))
    ).slice(-1)
    expect(row!.detail).toMatchObject({
      date: day(-1),
      made_at: new Date(noonOf(-1)).toISOString(),
      changed: [{ student_id: joko.userId, was: 'ALPA' }],
    })

    const [cell] = (await register(rina, day(-1), school.otherClassId)).lines
    const seen = cell!.cell!.version
    expect((await send(rina, { ...joko7B, status: 'IZIN', seen }, day(-1), school.otherClassId)).status).toBe(200)
    const late = await send(tono, { ...joko7B, seen: seen + 1 }, day(-1), school.otherClassId, noonOf(-1))
    expect(late.body.data).toMatchObject({ taken: [], refused: [{ cell: { status: 'IZIN' } }] })

    await beOnDuty(tono, null)
    expect(await statusOf(tono, day(-1), noonOf(-1))).toBe(404)
  })

  test('corrects today’s with a reason, and is written down together with the others who mark', async () => {
    await beOnDuty(tono, 'DUTY')
    const both = await Promise.all([
      send(tono, { student_id: joko.userId, status: 'ALPA' }, day(0), school.otherClassId),
      send(budi, { student_id: mina.userId, status: 'HADIR' }),
      send(budi, { student_id: joko.userId, status: 'HADIR' }, day(0), school.otherClassId),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 404])
    const correct = (date: string, seen: number | null) =>
      tono.call('PUT', `/class-attendance/student/${joko.userId}`, {
        body: { class_id: school.otherClassId, date, status: 'HADIR', reason: 'Baru datang', seen },
      })
    expect((await correct(day(0), 1)).status).toBe(200)
    expect((await correct(day(-1), null)).status).toBe(404)
    await beOnDuty(tono, null)
    expect((await correct(day(0), 2)).status).toBe(404)
  })
})

describe('marking', () => {
  test('fills what is empty, and says who did', async () => {
    expect((await register(tono)).lines).toMatchObject([{ student: { id: mina.userId }, cell: null }])
    const answer = await marked(budi, { status: 'TERLAMBAT', minutes_late: 12 })
    expect(answer).toMatchObject({ taken: [{ student_id: mina.userId, version: 1 }], refused: [] })
    expect((await register(tono)).lines[0]!.cell).toMatchObject({
      status: 'TERLAMBAT',
      minutes_late: 12,
      recorded_by: { id: budi.userId },
      version: 1,
    })
  })

  test('sent again changes nothing, whoever sends it', async () => {
    const { taken, refused } = await marked(budi, { status: 'ALPA' })
    expect(await marked(budi, { status: 'ALPA' })).toMatchObject({ taken, refused })
    expect(await marked(rina, { status: 'ALPA' })).toMatchObject({ taken, refused })
    expect(await stored()).toEqual([['ALPA', null, 1]])
    expect((await register(rina)).lines[0]!.cell).toMatchObject({ recorded_by: { id: budi.userId } })
  })

  test('what somebody else wrote meanwhile stands until it was seen', async () => {
    await marked(budi, { status: 'ALPA' })
    const blind = await marked(rina, { status: 'HADIR' })
    expect(blind).toMatchObject({ taken: [], refused: [{ cell: { status: 'ALPA' } }] })
    expect(await marked(rina, { status: 'HADIR', seen: 1 })).toMatchObject({ refused: [] })
    expect(await stored()).toEqual([['HADIR', null, 2]])
  })

  test('of two at the same moment each hears the truth', async () => {
    const [one, other] = await Promise.all([marked(budi, { status: 'SAKIT' }), marked(rina, { status: 'IZIN' })])
    expect([one.refused.length + other.refused.length, (await stored()).length]).toEqual([1, 1])
    const winner = one.refused.length === 0 ? 'SAKIT' : 'IZIN'
    expect((await stored())[0]![0]).toBe(winner)
  })

  test('never over a permit, which tells why', async () => {
    const body = {
      student_id: mina.userId,
      type: 'SAKIT',
      reason_category: 'DOCTOR',
      reason: 'Demam sejak kemarin malam',
      start_date: day(0),
      end_date: day(0),
    }
    const { id } = (await sari.call('POST', '/student-permit', { body })).body.data as { id: string }
    await budi.call('POST', `/student-permit/${id}/respond`, { body: { action: 'approve', version: 1 } })
    expect(await marked(budi, { status: 'ALPA', seen: 1 })).toMatchObject({
      taken: [],
      refused: [{ cell: { is_held: true } }],
    })
    const correction = { class_id: school.classId, date: day(0), status: 'ALPA', reason: 'Ternyata bolos', seen: 1 }
    expect(codeOf(await budi.call('PUT', `/class-attendance/student/${mina.userId}`, { body: correction }))).toEqual([
      409,
      'held_by_permit',
    ])
    expect(await stored()).toEqual([['SAKIT', null, 1]])
  })

  test.each<[string, Given, string, number, string]>([
    ['of tomorrow', {}, day(1), 422, 'not_yet'],
    ['of nine days ago', {}, day(-9), 422, 'too_late'],
    ['minutes of who is there', { status: 'HADIR', minutes_late: 3 }, day(0), 400, 'INVALID_REQUEST_PAYLOAD'],
    ['a status that is none', { status: 'BOLOS' }, day(0), 400, 'INVALID_REQUEST_PAYLOAD'],
  ])('not %s', async (_, mark, date, status, code) => {
    expect(codeOf(await send(budi, mark, date))).toEqual([status, code])
    expect(await stored()).toEqual([])
  })

  test('the office reaches further back', async () => {
    expect((await send(rina, {}, day(-9))).status).toBe(200)
  })

  test('not on a day without school', async () => {
    const { db } = server.database
    await db.delete(calendarEntries)
    await db.insert(calendarEntries).values({
      school_id: school.id,
      kind: 'HOLIDAY',
      title: 'Libur bersama',
      start_date: day(0),
      end_date: day(0),
      is_school_day: false,
    })
    expect(codeOf(await send(budi))).toEqual([422, 'no_school_day'])
    expect(await register(budi)).toMatchObject({
      lock: 'NO_SCHOOL',
      day_off: 'Libur bersama',
      can_mark: false,
    })
  })

  test('not on a day that the schedule has taken from the class', async () => {
    const holiday = { category: 4, title: 'Karyawisata', class_id: school.classId }
    const times = { start_date: `${day(0)}T00:00:00+07:00`, end_date: `${day(1)}T00:00:00+07:00` }
    const { id } = (await rina.call('POST', '/schedules', { body: { ...holiday, ...times } })).body.data as {
      id: string
    }
    expect(codeOf(await send(budi))).toEqual([422, 'no_school_day'])
    expect(await register(budi)).toMatchObject({ lock: 'NO_SCHOOL', day_off: 'Karyawisata' })
    expect((await register(rina, day(0), school.otherClassId)).lock).toBeNull()
    expect((await rina.call('DELETE', `/schedules/${id}`)).status).toBe(200)
    expect((await send(budi)).status).toBe(200)
  })

  test('nobody of another class, nor of another school', async () => {
    expect(codeOf(await send(budi, { student_id: joko.userId }))).toEqual([422, 'not_in_register'])
    const foreign = twin.people.mina.userId
    expect(codeOf(await send(budi, { student_id: foreign }))).toEqual([422, 'not_in_register'])
    expect(await stored()).toEqual([])
  })

  test('who has moved on keeps their place in the days that they sat here', async () => {
    const { db } = server.database
    const seat = eq(classMembers.user_id, mina.userId)
    await db
      .update(classMembers)
      .set({ end_date: day(-2) })
      .where(seat)
    expect((await register(budi, day(-3))).lines).toHaveLength(1)
    expect((await register(budi, day(0))).lines).toHaveLength(0)
    await db.update(classMembers).set({ end_date: null }).where(seat)
  })
})

describe('the family', () => {
  const notices = async (who: Someone) =>
    ((await who.call('GET', '/notifications?limit=200&topic=attendance')).body.data as { title: string }[]).map(
      ({ title }) => title,
    )

  test('is told of today’s absence, and no more once it is mended', async () => {
    await marked(budi, { status: 'ALPA' })
    expect([await notices(sari), await notices(mina), await notices(joko)]).toEqual([
      ['Belum hadir tanpa keterangan'],
      ['Belum hadir tanpa keterangan'],
      [],
    ])
    await marked(budi, { status: 'TERLAMBAT', minutes_late: 20 })
    expect(await notices(sari)).toEqual(['Datang terlambat'])
    await marked(budi, { status: 'HADIR' })
    expect(await notices(sari)).toEqual([])
  })

  test('is told what stands in the end, however fast one mark follows another', async () => {
    for (const turns of [
      ['ALPA', 'HADIR'],
      ['HADIR', 'ALPA'],
    ]) {
      const marks = Array.from({ length: 20 }, (_, nth) => send(budi, { status: turns[nth % 2]! }))
      for (const { status } of await Promise.all(marks)) expect(status).toBe(200)
      const isAbsent = (await stored())[0]![0] === 'ALPA'
      expect(await notices(sari)).toEqual(isAbsent ? ['Belum hadir tanpa keterangan'] : [])
    }
  })

  test('hears of an absence outside only from nine o’clock on', async () => {
    await server.database.db.execute(sql`insert into notification_choices (user_id, topic, channel, is_on)
      values (${sari.userId}, 'attendance', 'email', true) on conflict do nothing`)
    await server.database.db.execute(sql`update users set email = 'sari@contoh.test' where id = ${sari.userId}`)
    await marked(budi, { status: 'ALPA' })
    const { rows } = await server.database.db.execute<{ is_late: boolean }>(sql`
      select d.due_at >= (((n.created_at at time zone 'Asia/Jakarta')::date + time '09:00') at time zone 'Asia/Jakarta') as is_late
      from notification_deliveries d join notifications n on n.id = d.notification_id
      where d.user_id = ${sari.userId}`)
    expect(rows).toEqual([{ is_late: true }])
  })

  test('has been reached once it has read, as whoever marks the register learns, and nobody else', async () => {
    const ask = (who: Someone, student = mina, class_id = school.classId) =>
      who.call('GET', `/class-attendance/reach?class_id=${class_id}&student_id=${student.userId}&date=${day(0)}`)
    const reach = async (who: Someone) =>
      ((await ask(who)).body.data as { guardian: { full_name: string }; state: string }[]).map(
        ({ guardian, state }) => `${guardian.full_name} ${state}`,
      )
    expect(await reach(budi)).toEqual(['Sari Lestari UNTOLD'])
    const { db } = server.database
    await db.execute(sql`update users set email = 'sari@contoh.test' where id = ${sari.userId}`)
    await db.execute(sql`insert into notification_choices (user_id, topic, channel, is_on)
      values (${sari.userId}, 'attendance', 'email', true) on conflict do nothing`)
    await marked(budi, { status: 'ALPA' })
    await db.execute(sql`update notification_deliveries set due_at = now() + interval '1 hour', status = 'WAITING'`)
    expect(await reach(budi)).toEqual(['Sari Lestari WAITING'])
    await db.execute(sql`update notification_deliveries set status = 'SENT', settled_at = now()`)
    expect(await reach(rina)).toEqual(['Sari Lestari SENT'])
    await sari.call('POST', '/notifications/read')
    expect(await reach(budi)).toEqual(['Sari Lestari READ'])
    // What was mended is taken back, with what was known of it.
    await marked(budi, { status: 'HADIR' })
    expect(await reach(budi)).toEqual(['Sari Lestari UNTOLD'])
    // Whoever is told nothing any more is not waited for either.
    await db.execute(sql`update school_members set status = 'INACTIVE' where id = ${sari.membershipId}`)
    expect(await reach(budi)).toEqual([])
    await db.execute(sql`update school_members set status = 'ACTIVE' where id = ${sari.membershipId}`)

    for (const who of [sari, mina, tono]) expect(codeOf(await ask(who))).toEqual([403, 'forbidden'])
    expect(codeOf(await ask(budi, joko))).toEqual([422, 'not_in_register'])
    expect((await ask(budi, joko, school.otherClassId)).status).toBe(404)
    expect((await ask(twin.people.budi)).status).toBe(404)
  })

  test('is not called for a day that is over', async () => {
    await marked(budi, { status: 'ALPA' }, day(-2))
    expect(await notices(sari)).toEqual([])
  })
})

describe('correcting', () => {
  const correct = (who: Someone, more: object) =>
    who.call('PUT', `/class-attendance/student/${mina.userId}`, {
      body: { class_id: school.classId, date: day(0), reason: 'Datang saat jam kedua', ...more },
    })

  test('says why, and the audit keeps it', async () => {
    await marked(budi, { status: 'ALPA' })
    expect(codeOf(await correct(budi, { status: 'HADIR', seen: 1, reason: '' }))).toEqual([
      400,
      'INVALID_REQUEST_PAYLOAD',
    ])
    expect((await correct(budi, { status: 'TERLAMBAT', minutes_late: 40, seen: 1 })).status).toBe(200)
    const rows = await server.database.db.select().from(auditRows).where(eq(auditRows.action, 'attendance.corrected'))
    expect(rows.at(-1)!.detail).toMatchObject({ was: 'ALPA', status: 'TERLAMBAT', reason: 'Datang saat jam kedua' })
  })

  test('empties a place that should not have been filled', async () => {
    await marked(budi, { status: 'ALPA' })
    expect(codeOf(await correct(budi, { status: null, seen: 7 }))).toEqual([409, 'version_conflict'])
    expect((await correct(budi, { status: null, seen: 1 })).body.data).toMatchObject({ cell: null })
    expect(await stored()).toEqual([])
  })
})

describe('counting', () => {
  test('a month of a class, and the same days for the family', async () => {
    const days: [number, string][] = [
      [-3, 'HADIR'],
      [-2, 'TERLAMBAT'],
      [-1, 'ALPA'],
      [0, 'DISPENSASI'],
    ]
    for (const [offset, status] of days) await marked(budi, { status }, day(offset))
    const from = day(-5) // and two days that nobody has looked at
    const report = (
      await sari.call('GET', `/class-attendance/student-report?student_id=${mina.userId}&from=${from}&until=${day(0)}`)
    ).body.data as StudentReport
    expect(report).toMatchObject({
      effective_days: 6,
      percent: 75,
      counts: { HADIR: 1, TERLAMBAT: 1, DISPENSASI: 1, ALPA: 1, SAKIT: 0, IZIN: 0 },
      days: days.map(([offset, status]) => ({ date: day(offset), status })),
    })
    const month = day(0).slice(0, 7)
    const { lines } = (await budi.call('GET', `/class-attendance/v2?class_id=${school.classId}&month=${month}`)).body
      .data as Month
    const letters = Array<string>(Number(lastDayOf(month).slice(8))).fill('-')
    for (const [offset, status] of days)
      if (day(offset).startsWith(month)) letters[Number(day(offset).slice(8)) - 1] = status.charAt(0)
    expect(lines[0]!.days).toBe(letters.join(''))
  })

  test('is for the family, the teachers and the office', async () => {
    const of = (name: Name) =>
      `/class-attendance/student-report?student_id=${people[name].userId}&from=${day(-3)}&until=${day(0)}`
    const asked: Name[] = ['mina', 'joko', 'sari', 'budi', 'tono', 'rina']
    const answers = await Promise.all(asked.map(async (name) => (await people[name].call('GET', of('mina'))).status))
    expect(answers).toEqual([200, 404, 200, 200, 200, 200])
    expect((await twin.people.rina.call('GET', of('mina'))).status).toBe(404)
  })
})
