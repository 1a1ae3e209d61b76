/** Acceptance of planning: clashes, the schedule's own changes, links, presets and settings. */
import { randomUUID } from 'node:crypto'
import type { ConferenceCard, ConferenceChange } from '@kelasku/shared/conference/contract'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import type { ScheduleView } from '@kelasku/shared/schedule/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chatRooms } from '#features/chat/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { notifications } from '#features/notification/table.ts'
import { scheduleEdits, schedules } from '#features/schedule/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { noticesOf } from '#testing/notices.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { conferencePresets, conferences } from './table.ts'

type Card = Wire<ConferenceCard>

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database

beforeEach(async () => {
  await db.delete(schedules)
  await db.delete(scheduleEdits)
  await db.delete(conferences)
  await db.delete(conferencePresets)
  await db.delete(notifications)
})

const today = dayAt(new Date(), 'Asia/Jakarta')
const at = (days: number, time: string) => momentAt(addDays(today, days), time, 'Asia/Jakarta').toISOString()
const when = (days: number, from: string, until: string) => ({ start_date: at(days, from), end_date: at(days, until) })
const own = (days = 1, from = '07:00', until = '07:40', more: object = {}) => ({
  course_id: school.courseId,
  ...when(days, from, until),
  ...more,
})

const plan = (body: object, who: Someone = tono) => who.call('POST', '/confrences', { body })
async function planned(body: object, who: Someone = tono): Promise<Card> {
  const answer = await plan(body, who)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as Card
}
const look = (who: Someone, id: string) => who.call('GET', `/confrences/${id}`)
const seen = async (who: Someone, id: string) => (await look(who, id)).body.data as Card
const listed = async (who: Someone, query = '') =>
  ((await who.call('GET', `/confrences${query}`)).body.data as Card[]).map(({ id }) => id)
const lesson = async (days: number, from: string, until: string, more: object = {}) => {
  const body = { category: 1, course_id: school.courseId, ...when(days, from, until), ...more }
  return (await rina.call('POST', '/schedules', { body })).body.data as ScheduleView
}
const revise = (who: Someone, { id, version }: Card, change: object, scope = 'current') =>
  who.call('PUT', `/confrences/${id}?process_type=${scope}`, { body: { version, ...change } })
const told = async (who: Someone) =>
  (await noticesOf(db, who)).filter(({ topic }) => topic === 'conference').map(({ title }) => title)

describe('a class', () => {
  test('is an entry of the schedule with a room, seen by whom it is for', async () => {
    const card = await planned(own())
    expect(card).toMatchObject({
      status: 'SCHEDULED',
      title: 'Matematika',
      class_name: '7A',
      teacher: { full_name: 'Tono Wijaya' },
      provider: 'KELASKU',
      url: null,
      policy: usualPolicy,
      place: 'HOST',
      is_lesson: false,
      opens_at: at(1, '06:50'),
      can: { host: true, update: true, move: true, remove: true, cancel: true, join: false, end: false },
    })
    const entry = await rina.call('GET', `/schedules/${card.id}`)
    expect(entry.body.data).toMatchObject({ id: card.id, category: 5, mode: 'PJJ' })
    expect(await db.select().from(chatRooms).where(eq(chatRooms.id, card.id))).toMatchObject([
      { kind: 'CONFERENCE', conference_id: card.id },
    ])

    const places = await Promise.all([mina, sari, tono, budi, rina].map((who) => seen(who, card.id)))
    expect(places.map(({ place }) => place)).toEqual(['MEMBER', null, 'HOST', 'COHOST', 'OBSERVER'])
    expect(places[1]).toMatchObject({ children: [{ id: mina.userId }], url: null, can: { join: false, report: true } })
    for (const who of [mina, sari, tono, budi, rina]) expect(await listed(who)).toEqual([card.id])
    expect([await listed(joko), await listed(twin.people.rina)]).toEqual([[], []])
    expect((await look(joko, card.id)).status).toBe(404)
    expect((await look(twin.people.tono, card.id)).status).toBe(404)
  })

  test('is planned by the course’s teacher, the homeroom teacher and the admin', async () => {
    for (const who of [mina, sari]) expect((await plan(own(), who)).status).toBe(403)
    expect((await plan(own(1), budi)).status).toBe(200)
    expect((await plan(own(2), rina)).status).toBe(200)
    const stranger = await arriveAs(server, school, 'Guru Lain', 'GURU')
    expect((await plan(own(3), stranger)).status).toBe(403)
    expect((await plan({ ...own(3), course_id: twin.courseId })).body.code).toBe('unknown_place')
    expect((await plan({ title: 'Tanpa mapel' })).body.data).toEqual({
      course_id: ['Pilih mata pelajarannya'],
      start_date: ['Isi waktu mulai'],
      end_date: ['Isi waktu selesai'],
    })
  })

  test('is found by class, course, state and days', async () => {
    const [first, second] = [await planned(own(1)), await planned(own(2))]
    expect(await listed(mina, `?from=${addDays(today, 2)}&to=${addDays(today, 2)}`)).toEqual([second.id])
    expect(await listed(mina, '?order=desc')).toEqual([second.id, first.id])
    expect(await listed(rina, `?class_id=${school.otherClassId}`)).toEqual([])
    expect(await listed(rina, `?course_id=${school.courseId}&status=SCHEDULED`)).toEqual([first.id, second.id])
    expect(await listed(rina, '?status=LIVE')).toEqual([])
  })
})

describe('a clash', () => {
  const text = 'Jadwal Yang Dibuat Berbenturan Dengan Jadwal Yang Lain'

  test('of two at once lets one through, and tells the other', async () => {
    const answers = await Promise.all([plan(own(4)), plan(own(4, '07:20', '08:00'), budi)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(text)
  })

  test('is never overridden: not by planning, and not by moving', async () => {
    await lesson(5, '07:00', '07:40')
    expect((await plan(own(5, '07:20', '08:00'))).body.message).toBe(text)
    const card = await planned(own(5, '09:00', '09:40'))
    const moved = await revise(tono, card, when(5, '07:20', '08:00'))
    expect([moved.status, moved.body.message]).toEqual([409, text])
    expect((await seen(tono, card.id)).start_date).toBe(card.start_date)
  })

  test('is none of a lesson that is given a room', async () => {
    const { id } = await lesson(6, '07:00', '07:40')
    expect(await planned({ schedule_id: id })).toMatchObject({ id, is_lesson: true, place: 'HOST' })
    expect(codeOf(await plan({ schedule_id: id }))).toEqual([409, 'has_room_already'])
    expect(codeOf(await plan({ schedule_id: id }, joko))).toEqual([403, 'forbidden'])
    expect(codeOf(await plan({ schedule_id: id }, twin.people.tono))).toEqual([404, 'not_found'])
    const event = { category: 2, title: 'Rapat', class_id: school.classId, ...when(6, '09:00', '10:00') }
    const meeting = (await rina.call('POST', '/schedules', { body: event })).body.data as ScheduleView
    expect(codeOf(await plan({ schedule_id: meeting.id }, rina))).toEqual([422, 'not_a_lesson'])
  })

  test('of one day of a series leaves that day out', async () => {
    await lesson(8, '07:00', '07:40')
    const body = {
      category: 5,
      course_id: school.courseId,
      teacher_id: tono.userId,
      start_date: addDays(today, 7),
      end_date: addDays(today, 9),
      start_time: '07:00',
      end_time: '07:40',
      days: [1, 2, 3, 4, 5, 6, 7],
    }
    // What clashes at once is said at once.
    expect((await tono.call('POST', '/schedules-range', { body })).body.message).toBe(text)
    await db.delete(schedules)
    expect((await tono.call('POST', '/schedules-range', { body })).status).toBe(200)
    await vi.waitFor(async () => expect(await listed(tono)).toHaveLength(3), { timeout: 20_000 })
  })
})

describe('the entry', () => {
  const moveTo = async ({ id }: Card, times: object) => {
    const { version } = (await rina.call('GET', `/schedules/${id}`)).body.data as ScheduleView
    return rina.call('PUT', `/schedules/${id}`, { body: { version, ...times } })
  }

  test('moved in the schedule moves the class, and tells who did not do it', async () => {
    const card = await planned(own(1))
    const line = await lineOf(server, mina)
    const heard = line.hear<{ id: string }>('conference.changed')
    expect((await moveTo(card, when(1, '08:00', '08:40'))).status).toBe(200)
    expect(await seen(mina, card.id)).toMatchObject({ start_date: at(1, '08:00'), opens_at: at(1, '07:50') })
    await vi.waitFor(async () => expect(await told(mina)).toEqual(['Kelas online dipindahkan']), { timeout: 10_000 })
    await vi.waitFor(() => expect(heard).toContainEqual({ id: card.id }), { timeout: 10_000 })
    expect(await told(sari)).toEqual(['Kelas online dipindahkan'])
    expect(await told(tono)).toEqual(['Kelas online dipindahkan'])
    expect(await told(rina)).toEqual([])
  })

  test('that is removed cancels the class, and restores it when it comes back', async () => {
    const card = await planned(own(1))
    const { edit_id } = (await tono.call('DELETE', `/confrences/${card.id}`)).body.data as { edit_id: string }
    expect(await seen(mina, card.id)).toMatchObject({ status: 'CANCELLED', end_reason: 'ENTRY_REMOVED', version: null })
    await vi.waitFor(async () => expect(await told(mina)).toEqual(['Kelas online dibatalkan']), { timeout: 10_000 })
    expect(codeOf(await revise(tono, card, { note: 'x' }))).toEqual([404, 'not_found'])
    expect(codeOf(await tono.call('DELETE', `/confrences/${card.id}`))).toEqual([410, 'conference_cancelled'])
    expect((await tono.call('POST', `/schedules/edits/${edit_id}/undo`)).status).toBe(200)
    expect(await seen(mina, card.id)).toMatchObject({ status: 'SCHEDULED', end_reason: null })
    await vi.waitFor(async () => expect(await told(mina)).toEqual(['Kelas online jadi diadakan']), { timeout: 10_000 })
  })

  test('that is removed while the class is held lets it go on', async () => {
    const card = await planned(own(1))
    await db.update(conferences).set({ status: 'LIVE', started_at: new Date() }).where(eq(conferences.id, card.id))
    expect(codeOf(await revise(tono, card, { note: 'x' }))).toEqual([409, 'conference_begun'])
    expect(codeOf(await tono.call('DELETE', `/confrences/${card.id}`))).toEqual([409, 'conference_begun'])
    expect((await rina.call('DELETE', `/schedules/${card.id}`)).status).toBe(200)
    expect(await seen(mina, card.id)).toMatchObject({ status: 'LIVE' })
  })

  test('of a lesson stays when its room is called off, and can have it again', async () => {
    const { id } = await lesson(3, '07:00', '07:40')
    await planned({ schedule_id: id })
    const gone = await tono.call('DELETE', `/confrences/${id}`)
    expect(gone.body.data).toEqual({ id, edit_id: null })
    expect((await rina.call('GET', `/schedules/${id}`)).status).toBe(200)
    expect(await seen(mina, id)).toMatchObject({ status: 'CANCELLED', end_reason: 'CALLED_OFF' })
    // Another note in the timetable does not bring back what somebody has called off.
    const { version } = (await rina.call('GET', `/schedules/${id}`)).body.data as ScheduleView
    await rina.call('PUT', `/schedules/${id}`, { body: { version, note: 'Bawa buku' } })
    expect(await seen(mina, id)).toMatchObject({ status: 'CANCELLED', note: 'Bawa buku' })
    expect(await planned({ schedule_id: id })).toMatchObject({ id, status: 'SCHEDULED' })
  })

  test('keeps its hour beside a lesson that was laid over it, and its link and note can be changed', async () => {
    const over = { category: 5, course_id: school.courseId, ...when(3, '09:00', '10:00') }
    const { id } = (await rina.call('POST', '/schedules?overlap=true', { body: over })).body.data as ScheduleView
    await lesson(3, '09:10', '10:10')
    const link = { provider: 'ZOOM', url: 'https://zoom.us/j/123' }
    const changed = await revise(tono, await seen(tono, id), { title: 'IPS', note: 'Bawa atlas', ...link })
    expect([changed.status, changed.body.message]).toEqual([200, undefined])
    expect(await seen(tono, id)).toMatchObject({ note: 'Bawa atlas', ...link, allows_overlap: true })
    const moved = await revise(tono, await seen(tono, id), when(3, '09:05', '10:05'))
    expect(codeOf(moved)).toEqual([409, 'schedule_clash'])
  })

  test('is changed as a series: the rest follows, and the link with it', async () => {
    const body = {
      category: 5,
      course_id: school.courseId,
      teacher_id: tono.userId,
      start_date: addDays(today, 7),
      end_date: addDays(today, 9),
      start_time: '07:00',
      end_time: '07:40',
      days: [1, 2, 3, 4, 5, 6, 7],
    }
    await tono.call('POST', '/schedules-range', { body })
    await vi.waitFor(async () => expect(await listed(tono)).toHaveLength(3), { timeout: 20_000 })
    const [, second] = await listed(tono)
    const link = 'https://meet.google.com/abc-defg-hij'
    const change = { ...when(8, '09:00', '09:40'), provider: 'MEET', url: link }
    const answer = await revise(tono, await seen(tono, second!), change, 'following')
    expect(answer.body.data as ConferenceChange).toMatchObject({ changed: 2, kept: 0 })
    const all = await Promise.all((await listed(tono)).map((id) => seen(tono, id)))
    expect(all.map(({ start_date, url }) => [start_date, url])).toEqual([
      [at(7, '07:00'), null],
      [at(8, '09:00'), link],
      [at(9, '09:00'), link],
    ])
  })
})

describe('a link', () => {
  const meet = { provider: 'MEET', url: 'https://meet.google.com/abc-defg-hij' }

  test('is of its provider, and https', async () => {
    for (const wrong of [
      { provider: 'MEET' },
      { provider: 'MEET', url: 'http://meet.google.com/abc' },
      { provider: 'ZOOM', url: meet.url },
      { provider: 'OTHER', url: 'javascript:alert(1)' },
      { provider: 'KELASKU', url: meet.url },
    ]) {
      const answer = await plan(own(1, '07:00', '07:40', wrong))
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'Tautan harus https:// dan milik penyedia yang dipilih.',
      ])
    }
    expect(await listed(tono)).toEqual([])
  })

  test('is shown to pupils when the room opens, and to parents never', async () => {
    const card = await planned(own(1, '07:00', '07:40', meet))
    expect(card).toMatchObject({ ...meet, domain: 'meet.google.com' })
    expect(await seen(mina, card.id)).toMatchObject({ url: null, domain: 'meet.google.com' })
    await db
      .update(conferences)
      .set({ start_date: sql`now() + interval '9 minutes'`, end_date: sql`now() + interval '49 minutes'` })
      .where(eq(conferences.id, card.id))
    expect(await seen(mina, card.id)).toMatchObject({ url: meet.url, can: { join: true } })
    expect(await seen(sari, card.id)).toMatchObject({ url: null, can: { join: false } })
    expect(await seen(rina, card.id)).toMatchObject({ url: meet.url })
  })

  test('is remembered for the course, whoever plans the next class and where', async () => {
    await planned(own(1, '07:00', '07:40', meet))
    expect(await planned(own(2))).toMatchObject(meet)
    const { id } = await lesson(3, '07:00', '07:40', { category: 5, teacher_id: tono.userId })
    expect(await seen(tono, id)).toMatchObject(meet)
    const preset = `/confrences/preset/${school.courseId}`
    expect((await tono.call('GET', preset)).body.data).toMatchObject(meet)
    expect(codeOf(await mina.call('GET', preset))).toEqual([403, 'forbidden'])
    expect(codeOf(await twin.people.tono.call('GET', preset))).toEqual([404, 'not_found'])
    expect(await planned(own(4, '07:00', '07:40', { provider: 'KELASKU' }))).toMatchObject({
      provider: 'KELASKU',
      url: null,
    })
  })
})

test('what belongs to a closed school year can only be read', async () => {
  const card = await planned(
    own(1, '07:00', '07:40', { provider: 'MEET', url: 'https://meet.google.com/abc-defg-hij' }),
  )
  const inside = await planned(own(2))
  const { id: lessonId } = await lesson(3, '07:00', '07:40')
  const over = await planned(own(4))
  const ended = { status: 'ENDED' as const, end_reason: 'HOST' as const, started_at: sql`now()`, ended_at: sql`now()` }
  await db.update(conferences).set(ended).where(eq(conferences.id, over.id))
  const years = eq(schoolYears.school_id, school.id)
  const before = await db.select().from(schoolYears).where(years)
  await db.update(schoolYears).set({ status: 'CLOSED' }).where(years)
  try {
    const marks = [{ student_id: mina.userId, status: 'HADIR' }]
    const presence_id = randomUUID()
    const refused = await Promise.all([
      plan(own(5)),
      plan({ schedule_id: lessonId }),
      revise(tono, card, { provider: 'KELASKU' }),
      revise(tono, card, when(1, '09:00', '09:40')),
      tono.call('DELETE', `/confrences/${card.id}`),
      mina.call('POST', `/confrences/${inside.id}/join`, { body: { presence_id, wants: 'ROOM' } }),
      mina.call('POST', `/confrences/${card.id}/visit`),
      tono.call('POST', `/confrences/${over.id}/reopen`),
      tono.call('PUT', `/confrences/${over.id}/attendance`, { body: { marks } }),
      tono.call('PUT', `/confrences/${over.id}/attendance/list`, { body: { minutes: [] } }),
    ])
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [409, 'Tahun ajaran ini sudah selesai dan hanya dapat dibaca.']),
    )
    const { can, needs_review } = await seen(tono, over.id)
    expect([can.reopen, needs_review, can.report]).toEqual([false, false, true])
    expect((await seen(tono, inside.id)).can).toMatchObject({ update: false, move: false, cancel: false, join: false })
    expect((await tono.call('GET', `/confrences/${over.id}/report`)).status).toBe(200)
    expect(await listed(tono, '?needs_review=true')).toEqual([])
  } finally {
    for (const { id, status } of before) await db.update(schoolYears).set({ status }).where(eq(schoolYears.id, id))
  }
  expect(await listed(tono, '?needs_review=true')).toEqual([over.id])
})

test('settings are the admin’s, and hold within their limits', async () => {
  const path = '/confrences/settings'
  const usual = { minutes_without_host: 10, present_percent: 75, relay_only: false, recording_allowed: true }
  const shown = { has_turn: false }
  expect((await tono.call('GET', path)).body.data).toEqual({ ...usual, ...shown })
  expect((await mina.call('GET', path)).status).toBe(403)
  expect((await tono.call('PUT', path, { body: usual })).status).toBe(403)
  const wrong = await rina.call('PUT', path, { body: { ...usual, minutes_without_host: 31 } })
  expect(wrong.body.data).toEqual({ minutes_without_host: ['Paling banyak 30 menit'] })
  const other = { minutes_without_host: 5, present_percent: 60, relay_only: false, recording_allowed: false }
  expect((await rina.call('PUT', path, { body: other })).body.data).toEqual({ ...other, ...shown })
  expect((await tono.call('GET', path)).body.data).toEqual({ ...other, ...shown })
  expect((await twin.people.rina.call('GET', path)).body.data).toEqual({ ...usual, ...shown })
  // There is no server in between by which it could be so.
  expect(codeOf(await rina.call('PUT', path, { body: { ...other, relay_only: true } }))).toEqual([422, 'no_turn'])
})

test('what pupils may in a room is the same in the database and in the code', async () => {
  const { rows } = await server.database.pool.query('select conference_policy() as policy')
  expect(rows[0]).toEqual({ policy: usualPolicy })
})
