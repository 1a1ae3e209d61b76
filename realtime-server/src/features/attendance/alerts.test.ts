import type { NotificationView } from '@kelasku/shared/notification/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { semesterOf } from '@kelasku/shared/attendance/semester'
import { dayAfter, dayAt, daysFromTo } from '@kelasku/shared/schedule/zone'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { notificationDeliveries, notifications } from '#features/notification/table.ts'
import { permits } from '#features/permit/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { whitelabelAttributes } from '#features/whitelabel/table.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { arriveAs, buildWorld, type School, type Someone, type World } from '#testing/world.ts'
import { dailyAttendance } from './table.ts'

let house: TestHouse
let world: World
let school: School
let counselor: Someone
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  school = world.school
  counselor = await arriveAs(house, school, 'Lina', 'GURU')
  await house.database.db
    .update(schoolMembers)
    .set({ position: 'COUNSELOR' })
    .where(eq(schoolMembers.id, counselor.membershipId))
})

const today = dayAt(new Date(), 'Asia/Jakarta')
const semester = semesterOf(today)
/** Of the semester, today the last: in its first week there is nothing to count yet. */
const dates = daysFromTo(semester.from, today).slice(-8)

beforeEach(async () => {
  const { db } = house.database
  for (const table of [permits, dailyAttendance, calendarEntries, notifications]) await db.delete(table)
  await db.insert(calendarEntries).values({
    school_id: school.id,
    kind: 'EXTRA_DAY',
    title: 'Hari masuk',
    start_date: dates[0]!,
    end_date: dayAfter(today, 1),
    is_school_day: true,
  })
})

const layDays = (...statuses: AttendanceStatus[]) =>
  house.database.db.insert(dailyAttendance).values(
    statuses.map((status, index) => ({
      school_id: school.id,
      class_id: school.classId,
      student_id: school.people.mina.userId,
      date: dayAfter(today, index - statuses.length),
      status,
    })),
  )

const mark = async (status: AttendanceStatus, seen?: number, who = school.people.budi) => {
  const marks = [{ student_id: school.people.mina.userId, status, ...(seen !== undefined && { seen }) }]
  const answer = await who.call('POST', '/class-attendance', { body: { class_id: school.classId, date: today, marks } })
  expect(answer.status).toBe(200)
}
const heard = async (who: Someone) =>
  ((await who.call('GET', '/notifications?topic=attendance')).body.data as NotificationView[])
    .filter(({ link }) => link.includes('/siswa/'))
    .map(({ title, body, role }) => [title, body, role])

describe.skipIf(dates.length < 8)('whoever leads the class, and whoever counsels', () => {
  test('are told of the third day without a word, once, and of nobody else’s class', async () => {
    const { budi, tono, sari, mina, rina } = school.people
    await layDays('ALPA', 'HADIR')
    await mark('ALPA')
    expect(await heard(budi)).toEqual([])
    await house.database.db.delete(dailyAttendance)
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
    for (const who of [tono, sari, mina, rina, world.twin.people.budi]) expect(await heard(who)).toEqual([])

    // Said again, or one more, it is the same.
    await mark('ALPA')
    await house.database.db.delete(dailyAttendance)
    await layDays('ALPA', 'ALPA', 'ALPA', 'HADIR')
    await mark('ALPA')
    expect(await heard(budi)).toHaveLength(2)
  })

  test('are not told any more when it is mended, and again when it comes to that anew', async () => {
    const { budi } = school.people
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
    expect(await heard(school.people.budi)).toEqual([])
  })

  test('read the term as their school calls it', async () => {
    const { db } = house.database
    await db.insert(whitelabelAttributes).values({ school_id: school.id, key: 'term_term', value: 'Caturwulan' })
    await layDays('ALPA', 'ALPA', 'HADIR', 'HADIR')
    await mark('ALPA')
    expect((await heard(school.people.budi)).map(([, body]) => body).toSorted()).toEqual([
      '40% dari 5 hari tercatat caturwulan ini. Mohon ditindaklanjuti.',
      'Caturwulan ini. Mohon ditindaklanjuti.',
    ])
    await db.delete(whitelabelAttributes)
  })

  test('a permit that explains the day takes it back', async () => {
    const { budi, sari, mina } = school.people
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
    const { budi, tono, joko, mina } = school.people
    const look = async (who: Someone, pupil: Someone) =>
      (
        await who.call(
          'GET',
          `/class-attendance/student-report?student_id=${pupil.userId}&from=${today}&until=${today}`,
        )
      ).status
    expect([await look(budi, mina), await look(counselor, mina), await look(counselor, joko)]).toEqual([200, 200, 200])
    expect([await look(budi, joko), await look(tono, joko)]).toEqual([404, 404])
    expect(await look(counselor, world.twin.people.mina)).toBe(404)
  })

  test('are called by what leaves the house not before nine', async () => {
    const { budi } = school.people
    await house.database.pool.query(`update users set email = 'budi@melati.test' where id = $1`, [budi.userId])
    await budi.call('PUT', '/notifications/settings', {
      body: { choices: [{ topic: 'attendance', channel: 'email', is_on: true }] },
    })
    await layDays('ALPA', 'ALPA', 'HADIR')
    await mark('ALPA')
    const rows = await house.database.db.select().from(notificationDeliveries)
    expect(rows.length).toBeGreaterThan(0)
    for (const { due_at } of rows) expect(due_at.getTime()).toBeGreaterThanOrEqual(nineToday())
  })
})

const nineToday = () => new Date(`${today}T09:00:00+07:00`).getTime()
