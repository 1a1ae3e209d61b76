/** After an online class: the minutes, the register that they suggest, and the report. */
import { randomUUID } from 'node:crypto'
import type { CourseRecap } from '@kelasku/shared/conference/recap'
import type { AttendanceReview, ConferenceReport } from '@kelasku/shared/conference/room'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lessonAttendance, lessonHolds } from '#features/attendance/table.ts'
import { schools } from '#features/school/table.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { at, beat, dataOf, joined, leave, letPass, planClass, pulse, raise } from '#testing/online-class.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { zoneOfNow } from '#testing/zone-of-now.ts'
import { conferencePresences, conferences, conferenceSeats } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
// Time passes when a test says so.
await server.rest()
const { mina, joko, sari, budi, tono, rina } = people
const zone = zoneOfNow()
await server.database.db.update(schools).set({ timezone: zone })
const today = dayAt(new Date(), zone)
const [ihsan, rangga] = [await arriveInClass(server, school, 'Ihsan'), await arriveInClass(server, school, 'Rangga')]
const absent = await arriveInClass(server, school, 'Zahra')
// Whatever the weekday on which this runs.
beforeAll(() => openSchoolOn(server, school, addDays(today, -10), addDays(today, 10)))

const minute = 60_000
/** By minutes of the class, whose first is 40 minutes ago. */
const moment = (minutes: number) => new Date(start + minutes * minute)
const start = Date.now() - 42 * minute

/** A class of 40 minutes that was held from its fourth to its 39th, as the day's lesson of the design. */
async function held(more: object = {}): Promise<string> {
  const id = await planClass(server, school, 0, 40, { start_date: moment(0), end_date: moment(40), ...more })
  const { db } = server.database
  await db
    .update(conferences)
    .set({ status: 'ENDED', end_reason: 'HOST', started_at: moment(4), ended_at: moment(39) })
    .where(eq(conferences.id, id))
  await was(tono, id, 'ROOM', 4, 39, 'HOST')
  await was(mina, id, 'LOBBY', -2, 4)
  await was(mina, id, 'ROOM', 4, 15)
  await was(mina, id, 'ROOM', 16.5, 39)
  await was(mina, id, 'ROOM', 20, 25)
  await was(rangga, id, 'ROOM', 17, 39)
  await was(ihsan, id, 'ROOM', 3, 10)
  return id
}

async function was(
  who: Someone,
  id: string,
  kind: 'LOBBY' | 'ROOM',
  from: number,
  to: number,
  place: 'HOST' | 'MEMBER' = 'MEMBER',
) {
  const { db } = server.database
  const ofClass = { school_id: school.id, conference_id: id, user_id: who.userId }
  await db
    .insert(conferenceSeats)
    .values({ ...ofClass, place, admission: 'ADMITTED' })
    .onConflictDoNothing()
  const stay = { entered_at: moment(from), last_seen_at: moment(to), left_at: moment(to), why: 'LEFT' as const }
  await db.insert(conferencePresences).values({ ...ofClass, presence_id: randomUUID(), kind, ...stay })
}

const reviewOf = async (who: Someone, id: string) =>
  dataOf(await who.call('GET', at(id, 'attendance'))) as Wire<AttendanceReview>
const lineOf = ({ lines }: Wire<AttendanceReview>, { userId }: Someone) =>
  lines.find(({ student }) => student.id === userId)!
const send = (who: Someone, id: string, marks: object[]) => who.call('PUT', at(id, 'attendance'), { body: { marks } })
const marksOf = (review: Wire<AttendanceReview>) =>
  review.lines.flatMap(({ student, suggested, minutes_late, version }) =>
    suggested === null
      ? []
      : [
          {
            student_id: student.id,
            status: suggested,
            minutes_late: suggested === 'TERLAMBAT' ? minutes_late : null,
            seen: version,
          },
        ],
  )
const registered = async (id: string) =>
  Object.fromEntries(
    (await server.database.db.select().from(lessonAttendance).where(eq(lessonAttendance.schedule_id, id))).map(
      ({ student_id, status, version }) => [student_id, `${status} ${version}`],
    ),
  )

describe('the review', () => {
  test('counts the minutes and suggests what they say', async () => {
    const review = await reviewOf(tono, await held())
    expect(review).toMatchObject({ held: { minutes: 35 }, present_percent: 75, can_mark: true, reviewed_at: null })
    const seen = (who: Someone) => {
      const { minutes, percent, minutes_late, suggested } = lineOf(review, who)
      return [minutes, percent, minutes_late, suggested]
    }
    expect(seen(mina)).toEqual([35, 100, null, 'HADIR'])
    expect(seen(rangga)).toEqual([22, 63, 17, null])
    expect(seen(ihsan)).toEqual([6, 17, null, null])
    expect(seen(absent)).toEqual([0, 0, null, 'ALPA'])
    expect(lineOf(review, mina).stays.map(({ kind }) => kind)).toEqual(['LOBBY', 'ROOM', 'ROOM'])
  })

  test('posted twice leaves the same register, and what another hand has written stays', async () => {
    const id = await held()
    // Another hand was there before.
    dataOf(
      await budi.call('PUT', '/absensi', {
        body: { schedule_id: id, marks: [{ student_id: absent.userId, status: 'SAKIT' }] },
      }),
    )
    const review = await reviewOf(tono, id)
    expect(lineOf(review, absent)).toMatchObject({ suggested: 'SAKIT', status: 'SAKIT' })
    const stale = marksOf(review).map((mark) =>
      mark.student_id === absent.userId ? { ...mark, status: 'ALPA', seen: null } : mark,
    )
    const answer = dataOf(await send(tono, id, stale)) as { refused: { student: { id: string } }[] }
    expect(answer.refused.map(({ student }) => student.id)).toEqual([absent.userId])
    const once = await registered(id)
    expect(once).toMatchObject({ [mina.userId]: 'HADIR 1', [absent.userId]: 'SAKIT 1' })
    dataOf(await send(tono, id, marksOf(await reviewOf(tono, id))))
    expect(await registered(id)).toEqual(once)
    expect(await reviewOf(budi, id)).toMatchObject({ reviewed_by: { id: tono.userId } })
    expect(codeOf(await tono.call('POST', at(id, 'reopen')))).toEqual([409, 'reviewed_already'])
  })

  test('leaves to a permit what a permit says', async () => {
    const id = await held()
    const { db } = server.database
    await db.insert(lessonHolds).values({
      school_id: school.id,
      student_id: absent.userId,
      status: 'SAKIT',
      start_date: moment(0),
      end_date: moment(60),
      held_by: randomUUID(),
    })
    try {
      const review = await reviewOf(tono, id)
      expect(lineOf(review, absent)).toMatchObject({ suggested: null, is_held: true, status: 'SAKIT' })
      dataOf(await send(tono, id, [{ student_id: absent.userId, status: 'ALPA' }]))
      expect(lineOf(await reviewOf(tono, id), absent)).toMatchObject({ status: 'SAKIT' })
    } finally {
      await db.delete(lessonHolds)
    }
  })

  test('is for whoever ran a class that was held, and for nobody else', async () => {
    const id = await held()
    for (const [who, code] of [
      [mina, 403],
      [sari, 403],
      [rina, 403],
      [joko, 404],
      [twin.people.tono, 404],
    ] as const) {
      expect((await who.call('GET', at(id, 'attendance'))).status).toBe(code)
      expect((await send(who, id, [{ student_id: mina.userId, status: 'HADIR' }])).status).toBe(code)
    }
    const never = await planClass(server, school)
    expect(codeOf(await tono.call('GET', at(never, 'attendance')))).toEqual([409, 'not_held'])
  })
})

describe('a pupil who stays', () => {
  const recorded = async (id: string) =>
    (
      await server.database.db
        .select()
        .from(lessonAttendance)
        .where(and(eq(lessonAttendance.schedule_id, id), eq(lessonAttendance.student_id, mina.userId)))
    )[0]

  test('is checked in after three minutes, as of the moment at which they came', async () => {
    const id = await planClass(server, school, -1)
    const lobby = await joined(mina, id, 'LOBBY')
    await joined(tono, id)
    await joined(mina, id)
    await beat(server)
    expect(await recorded(id)).toBeUndefined()
    await letPass(server, id, 80)
    for (const who of [tono, mina]) dataOf(await pulse(who, id))
    await letPass(server, id, 80)
    for (const who of [tono, mina]) dataOf(await pulse(who, id))
    await letPass(server, id, 30)
    for (const who of [tono, mina]) dataOf(await pulse(who, id))
    await beat(server)
    expect(await recorded(id)).toMatchObject({ status: 'HADIR', recorded_by: mina.userId })
    const arrived = Date.parse(lobby.server_now) - 190_000
    expect(Math.abs((await recorded(id))!.recorded_at.getTime() - arrived)).toBeLessThan(30_000)
    expect(await reviewTakesOver(id)).toMatchObject({ suggested: 'HADIR', status: 'HADIR' })
  })

  /** A check-in is the pupil's own word: the minutes decide beside it. */
  async function reviewTakesOver(id: string) {
    dataOf(await tono.call('POST', at(id, 'end')))
    return lineOf(await reviewOf(tono, id), mina)
  }

  test('is not checked in over what a teacher has said', async () => {
    const id = await planClass(server, school, -1)
    await joined(tono, id)
    await joined(mina, id)
    dataOf(
      await tono.call('PUT', '/absensi', {
        body: { schedule_id: id, marks: [{ student_id: mina.userId, status: 'ALPA' }] },
      }),
    )
    for (const seconds of [80, 80, 30]) {
      await letPass(server, id, seconds)
      for (const who of [tono, mina]) dataOf(await pulse(who, id))
    }
    await beat(server)
    expect(await recorded(id)).toMatchObject({ status: 'ALPA', recorded_by: tono.userId })
    const [seat] = await server.database.db
      .select()
      .from(conferenceSeats)
      .where(and(eq(conferenceSeats.conference_id, id), eq(conferenceSeats.user_id, mina.userId)))
    expect(seat!.checked_in_at).not.toBeNull()
  })
})

describe('the report', () => {
  const reportOf = async (who: Someone, id: string) =>
    dataOf(await who.call('GET', at(id, 'report'))) as Wire<ConferenceReport>

  test('shows all to whoever ran it or looks on, and to a family its own line', async () => {
    const id = await held()
    const names = async (who: Someone) => (await reportOf(who, id)).lines.map(({ student }) => student.full_name)
    for (const who of [tono, budi, rina]) expect(await names(who)).toEqual(['Ihsan', 'Mina Lestari', 'Rangga', 'Zahra'])
    for (const who of [mina, sari]) expect(await names(who)).toEqual(['Mina Lestari'])
    expect((await reportOf(tono, id)).others).toMatchObject([{ user: { id: tono.userId }, place: 'HOST', minutes: 35 }])
    expect((await reportOf(sari, id)).others).toEqual([])
    const lina = await arriveAs(server, school, 'Lina', 'GURU')
    for (const [who, status] of [
      [joko, 404],
      [lina, 403],
      [twin.people.rina, 404],
    ] as const)
      expect((await who.call('GET', at(id, 'report'))).status).toBe(status)
  })

  test('counts hands and lines, and knows of no time that was held where nobody began', async () => {
    const id = await planClass(server, school)
    await joined(tono, id)
    await joined(mina, id)
    dataOf(await raise(mina, id))
    dataOf(await mina.call('POST', at(id, 'message'), { body: { client_id: randomUUID(), text: 'Pak, saya' } }))
    dataOf(await leave(mina, id))
    expect((await reportOf(mina, id)).lines).toMatchObject([{ hands: 1, messages: 1 }])
    const never = await planClass(server, school, 0, 40, { category: category.ONLINE })
    expect(await reportOf(tono, never)).toMatchObject({ held: null })
  })
})

describe('what is taken along', () => {
  test('is a sheet of one class', async () => {
    const id = await held()
    const headers = { authorization: `Bearer ${tono.token}`, 'x-school': tono.schoolId }
    const response = await fetch(`${server.url}/api${at(id, 'report/export')}`, { headers })
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
    expect(name).toContain('Kehadiran Matematika 7A')
    const lines = await readSheet(new File([await response.blob()], 'Kehadiran.xlsx'))
    expect(lines[0]?.cells.slice(0, 3)).toEqual(['No', 'Nama', 'Datang'])
    const row = lines.find(({ cells }) => cells[1] === 'Rangga')
    expect(row?.cells.slice(4, 7)).toEqual(['22', '63', '17'])
  })

  test('is all of a course, with what each pupil was of each class', async () => {
    const ids = [await held(), await held()]
    const recap = dataOf(await tono.call('GET', `/confrences/recap?course_id=${school.courseId}`)) as Wire<CourseRecap>
    for (const id of ids) {
      expect(recap.meetings.find((meeting) => meeting.id === id)).toMatchObject({ minutes: 35 })
      const line = recap.lines.find(({ student }) => student.id === rangga.userId)
      expect(line?.cells[id]).toMatchObject({ minutes: 22, percent: 63 })
    }
    const headers = { authorization: `Bearer ${tono.token}`, 'x-school': tono.schoolId }
    const path = `/api/confrences/recap/export?course_id=${school.courseId}`
    const response = await fetch(`${server.url}${path}`, { headers })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Rekap Kelas Online Mat')
    const sheet = await readSheet(new File([await response.blob()], 'Rekap.xlsx'))
    const row = sheet.find(({ cells }) => cells[1] === 'Rangga')?.cells.slice(2) ?? []
    expect(row).toHaveLength(recap.meetings.length + 1)
    expect(row).toContain('22')
    const later = addDays(today, 1)
    const none = await tono.call('GET', `/confrences/recap?course_id=${school.courseId}&from=${later}`)
    expect(dataOf(none) as Wire<CourseRecap>).toMatchObject({ meetings: [], lines: [] })
  })
})

describe('the list of Meet or Zoom', () => {
  const link = { provider: 'MEET' as const, url: 'https://meet.google.com/abc-defg-hij' }
  const saveList = (who: Someone, id: string, minutes: [Someone, number][]) =>
    who.call('PUT', at(id, 'attendance/list'), {
      body: { minutes: minutes.map(([{ userId }, count]) => ({ student_id: userId, minutes: count })) },
    })
  const reportOf = async (who: Someone, id: string) =>
    dataOf(await who.call('GET', at(id, 'report'))) as Wire<ConferenceReport>

  /** 40 minutes, held at its hours; Mina and Rangga have opened the link, Ihsan and Zahra have not. */
  async function behindALink(): Promise<string> {
    const id = await planClass(server, school, 0, 40, { start_date: moment(0), end_date: moment(40) })
    await server.database.db
      .update(conferences)
      .set({ ...link, status: 'ENDED', end_reason: 'TIME_OVER', started_at: moment(0), ended_at: moment(40) })
      .where(eq(conferences.id, id))
    await was(mina, id, 'LOBBY', 1, 1)
    await was(rangga, id, 'LOBBY', 20, 20)
    return id
  }
  const seenOf = (review: Wire<AttendanceReview>, who: Someone) => {
    const { arrived_at, minutes, percent, minutes_late, suggested } = lineOf(review, who)
    return [arrived_at !== null, minutes, percent, minutes_late, suggested]
  }

  test('gives the minutes that a click on the link does not tell, and the latest one is the whole of it', async () => {
    const id = await behindALink()
    const before = await reviewOf(tono, id)
    expect(before).toMatchObject({ source: 'UNKNOWN', held: { minutes: 40 } })
    expect(seenOf(before, mina)).toEqual([true, null, null, null, null])
    expect(seenOf(before, absent)).toEqual([false, null, null, null, null])

    const review = dataOf(
      await saveList(tono, id, [
        [mina, 38],
        [rangga, 500],
        [ihsan, 12],
      ]),
    ) as Wire<AttendanceReview>
    expect(review.source).toBe('LIST')
    expect(seenOf(review, mina)).toEqual([true, 38, 95, null, 'HADIR'])
    expect(seenOf(review, rangga)).toEqual([true, 40, 100, 20, 'TERLAMBAT'])
    // Without a click there is a list, and no moment.
    expect(seenOf(review, ihsan)).toEqual([false, 12, 30, null, null])
    expect(seenOf(review, absent)).toEqual([false, 0, 0, null, 'ALPA'])
    for (const family of [mina, sari])
      expect(await reportOf(family, id)).toMatchObject({ source: 'LIST', lines: [{ minutes: 38, percent: 95 }] })

    const again = dataOf(await saveList(budi, id, [[rangga, 30]])) as Wire<AttendanceReview>
    expect([mina, rangga, ihsan].map((who) => lineOf(again, who).minutes)).toEqual([0, 30, 0])
    expect(dataOf(await saveList(tono, id, []))).toMatchObject({ source: 'UNKNOWN' })
    expect(seenOf(await reviewOf(tono, id), mina)).toEqual([true, null, null, null, null])
  })

  test('counts in the recap, and a class without one counts for nobody', async () => {
    const [counted, unknown] = [await behindALink(), await behindALink()]
    const lineIn = async () => {
      const recap = dataOf(
        await tono.call('GET', `/confrences/recap?course_id=${school.courseId}`),
      ) as Wire<CourseRecap>
      return recap.lines.find(({ student }) => student.id === mina.userId)!
    }
    const before = await lineIn()
    expect(before.cells[counted]).toEqual({ minutes: null, percent: null, status: null })
    dataOf(await saveList(tono, counted, [[mina, 20]]))
    const after = await lineIn()
    expect(after.cells[counted]).toMatchObject({ minutes: 20, percent: 50 })
    expect(after.cells[unknown]).toMatchObject({ minutes: null })
    expect(after.minutes - before.minutes).toBe(20)
  })

  test('is for whoever ran a class behind a link, of its own pupils', async () => {
    const id = await behindALink()
    for (const [who, code] of [
      [mina, 403],
      [sari, 403],
      [rina, 403],
      [joko, 404],
      [twin.people.tono, 404],
    ] as const)
      expect((await saveList(who, id, [[mina, 10]])).status).toBe(code)
    expect(codeOf(await saveList(tono, id, [[joko, 10]]))).toEqual([422, 'not_in_class'])
    const twice = await saveList(tono, id, [
      [mina, 10],
      [mina, 12],
    ])
    expect(twice.status).toBe(400)
    expect(codeOf(await saveList(tono, await held(), [[mina, 10]]))).toEqual([409, 'inside_class'])
    expect(codeOf(await saveList(tono, await planClass(server, school), [[mina, 1]]))).toEqual([409, 'not_held'])
  })
})
