import { addDays } from '@kelasku/shared/kernel/days'
import type { NotificationView } from '@kelasku/shared/notification/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { semesterOf } from '@kelasku/shared/attendance/semester'
import type { Timezone } from '@kelasku/shared/school/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { notificationDeliveries, notifications } from '#features/notification/table.ts'
import { permits } from '#features/permit/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { whitelabelAttributes } from '#features/whitelabel/table.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { dailyAttendance } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

/** As many days as any of these tests looks back on. */
const looksBack = 7

/**
 * The school keeps a clock of its own, so that these tests find the same on every day and at every hour: in the first
 * week of a semester there is nothing to count yet, and after nine no letter waits for nine. On its clock it is six in the
 * morning, today or, if a semester has just begun, of a day that lies six days before or after.
 */
function ownClock(now: Date): { today: string; minutesAhead: number } {
  const here = now.toISOString().slice(0, 10)
  const today = [0, -6, 6]
    .map((days) => addDays(here, days))
    .find((day) => addDays(day, -looksBack) >= semesterOf(day).from)! // a semester is longer than two weeks
  return { today, minutesAhead: Math.round((Date.parse(`${today}T06:00Z`) - now.getTime()) / 60_000) }
}

const { today, minutesAhead } = ownClock(new Date())
const firstDay = addDays(today, -looksBack)
const nineToday = Date.parse(`${today}T09:00Z`) - minutesAhead * 60_000

/** As PostgreSQL takes a zone that has no name: up to a week from UTC, and what lies ahead of it with a minus. */
const timezone = (() => {
  const [hours, minutes] = [Math.floor(Math.abs(minutesAhead) / 60), Math.abs(minutesAhead) % 60]
  return `OWN${minutesAhead > 0 ? '-' : '+'}${hours}:${String(minutes).padStart(2, '0')}` as Timezone // no device reads it
})()

const counselor = await arriveAs(server, school, 'Lina', 'GURU')
await server.database.db.update(schools).set({ timezone }).where(eq(schools.id, school.id))
await server.database.db
  .update(schoolMembers)
  .set({ position: 'COUNSELOR' })
  .where(eq(schoolMembers.id, counselor.membershipId))

beforeEach(async () => {
  const { db } = server.database
  for (const table of [permits, dailyAttendance, calendarEntries, notifications]) await db.delete(table)
  await db.insert(calendarEntries).values({
    school_id: school.id,
    kind: 'EXTRA_DAY',
    title: 'Hari masuk',
    start_date: firstDay,
    end_date: addDays(today, 1),
    is_school_day: true,
  })
})

const layDays = (...statuses: AttendanceStatus[]) =>
  server.database.db.insert(dailyAttendance).values(
    statuses.map((status, index) => ({
      school_id: school.id,
      class_id: school.classId,
      student_id: mina.userId,
      date: addDays(today, index - statuses.length),
      status,
    })),
  )

const mark = async (status: AttendanceStatus, seen?: number, who = budi) => {
  const marks = [{ student_id: mina.userId, status, ...(seen !== undefined && { seen }) }]
  const answer = await who.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today, marks } })
  expect(answer.status).toBe(200)
}
const heard = async (who: Someone) =>
  ((await who.call('GET', '/notifications?topic=attendance')).body.data as NotificationView[])
    .filter(({ link }) => link.includes('/siswa/'))
    .map(({ title, body, role }) => [title, body, role])

describe('whoever leads the class, and whoever counsels', () => {
  test('are told of the third day without a word, once, and of nobody else’s class', async () => {
    await layDays('ALPA', 'HADIR')
    await mark('ALPA')
    expect(await heard(budi)).toEqual([])
    await server.database.db.delete(dailyAttendance)
    await layDays('ALPA', 'ALPA', 'HADIR', 'HADIR')
    await mark('ALPA')
    const alpa = ['Mina Lestari: 3 kali alpa', 'Semester ini. Mohon ditindaklanjuti.']
    const low = [
      'Mina Lestari: kehadiran di bawah 80%',
      '40% dari 5 hari tercatat semester ini. Mohon ditindaklanjuti.',
    ]
    expect((await heard(budi)).toSorted()).toEqual([
      [...alpa, 'WALIKELAS'],
      [...low, 'WALIKELAS'],
    ])
    expect((await heard(counselor)).toSorted()).toEqual([
      [...alpa, 'GURU'],
      [...low, 'GURU'],
    ])
    for (const who of [tono, sari, mina, rina, twin.people.budi]) expect(await heard(who)).toEqual([])

    // Said again, or one more, it is the same.
    await mark('ALPA')
    await server.database.db.delete(dailyAttendance)
    await layDays('ALPA', 'ALPA', 'ALPA', 'HADIR')
    await mark('ALPA')
    expect(await heard(budi)).toHaveLength(2)
  })

  test('are not told any more when it is mended, and again when it comes to that anew', async () => {
    await layDays('ALPA', 'ALPA', ...Array<AttendanceStatus>(5).fill('HADIR'))
    await mark('ALPA')
    expect((await heard(budi)).map(([title]) => title)).toEqual([
      'Mina Lestari: kehadiran di bawah 80%',
      'Mina Lestari: 3 kali alpa',
    ])
    await mark('SAKIT', 1)
    expect((await heard(budi)).map(([title]) => title)).toEqual(['Mina Lestari: kehadiran di bawah 80%'])
    await mark('HADIR', 2)
    expect((await heard(budi)).map(([title]) => title)).toEqual(['Mina Lestari: kehadiran di bawah 80%'])
    await mark('ALPA', 3)
    expect(await heard(budi)).toHaveLength(2)
  })

  test('hear nothing of a share of less than five days', async () => {
    await layDays('SAKIT', 'SAKIT', 'HADIR')
    await mark('SAKIT')
    expect(await heard(budi)).toEqual([])
  })

  test('read the term as their school calls it', async () => {
    const { db } = server.database
    await db.insert(whitelabelAttributes).values({ school_id: school.id, key: 'term_term', value: 'Caturwulan' })
    await layDays('ALPA', 'ALPA', 'HADIR', 'HADIR')
    await mark('ALPA')
    expect((await heard(budi)).map(([, body]) => body).toSorted()).toEqual([
      '40% dari 5 hari tercatat caturwulan ini. Mohon ditindaklanjuti.',
      'Caturwulan ini. Mohon ditindaklanjuti.',
    ])
    await db.delete(whitelabelAttributes)
  })

  test('a permit that explains the day takes it back', async () => {
    await layDays('ALPA', 'ALPA', ...Array<AttendanceStatus>(5).fill('HADIR'))
    await mark('ALPA')
    const body = {
      student_id: mina.userId,
      type: 'IZIN',
      reason_category: 'FAMILY',
      reason: 'Keperluan keluarga di luar kota',
      start_date: today,
      end_date: today,
    }
    const { id, version } = (await sari.call('POST', '/student-permit', { body })).body.data as {
      id: string
      version: number
    }
    const answer = { action: 'approve', version }
    expect((await budi.call('POST', `/student-permit/${id}/respond`, { body: answer })).status).toBe(200)
    expect((await heard(budi)).map(([title]) => title)).toEqual(['Mina Lestari: kehadiran di bawah 80%'])
  })

  test('open the days of the pupil, and nobody beside them', async () => {
    const look = async (who: Someone, pupil: Someone) =>
      (
        await who.call(
          'GET',
          `/class-attendance/student-report?student_id=${pupil.userId}&from=${today}&until=${today}`,
        )
      ).status
    expect([await look(budi, mina), await look(counselor, mina), await look(counselor, joko)]).toEqual([200, 200, 200])
    expect([await look(budi, joko), await look(tono, joko)]).toEqual([404, 404])
    expect(await look(counselor, twin.people.mina)).toBe(404)
  })

  test('are called by what leaves Kelasku not before nine', async () => {
    await server.database.pool.query(`update users set email = 'budi@melati.test' where id = $1`, [budi.userId])
    await budi.call('PUT', '/notifications/settings', {
      body: { choices: [{ topic: 'attendance', channel: 'email', is_on: true }] },
    })
    await layDays('ALPA', 'ALPA', 'HADIR')
    await mark('ALPA')
    const rows = await server.database.db.select().from(notificationDeliveries)
    expect(rows.length).toBeGreaterThan(0)
    for (const { due_at } of rows) expect(due_at.getTime()).toBeGreaterThanOrEqual(nineToday)
  })
})
