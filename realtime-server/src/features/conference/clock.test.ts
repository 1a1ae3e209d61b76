/** The clock of online classes: each step at its moment and not before, once, whoever takes it. */
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notification/table.ts'
import { openTestSchool } from '#testing/school.ts'
import { noticesOf } from '#testing/notices.ts'
import type { Someone } from '#testing/world.ts'
import { turnConferenceClock } from './clock.ts'
import { takeBackReview } from './notices.ts'
import { conferencePresences, conferences, conferenceSettings } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, tono } = people
const { db } = server.database
// Its own clocks would find classes half laid, and do between two looks what a test looks at.
await server.rest()

beforeEach(async () => {
  await db.delete(conferences)
  await db.delete(conferenceSettings)
  await db.delete(notifications)
})

type Row = typeof conferences.$inferInsert

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const ahead = (minutes: number) => ago(-minutes)

/** Of forty minutes, that begins so many minutes from now. */
async function held(beginsIn: number, more: Partial<Row> = {}): Promise<string> {
  const start_date = ahead(beginsIn)
  const row: Row = {
    id: randomUUID(),
    school_id: school.id,
    category: 5,
    title: '',
    note: '',
    course_id: school.courseId,
    class_id: school.classId,
    teacher_id: tono.userId,
    start_date,
    end_date: ahead(beginsIn + 40),
    told_start: start_date,
    policy: usualPolicy,
    ...more,
  }
  await db.insert(conferences).values(row)
  return row.id
}
const live = (beginsIn: number, more: Partial<Row> = {}) =>
  held(beginsIn, { status: 'LIVE', started_at: ahead(beginsIn), absent_told_at: new Date(), ...more })
const heardOf = (id: string, who: Someone, from: number, until: number, more: object = {}) =>
  db.insert(conferencePresences).values({
    school_id: school.id,
    conference_id: id,
    presence_id: randomUUID(),
    user_id: who.userId,
    kind: 'ROOM',
    entered_at: ago(from),
    last_seen_at: ago(until),
    ...more,
  })
const beat = () => turnConferenceClock(server.database)
async function after(id: string): Promise<string> {
  await beat()
  const [row] = await db.select().from(conferences).where(eq(conferences.id, id))
  return [row!.status, row!.end_reason].filter(Boolean).join(' ')
}
const told = async (who: Someone) => (await noticesOf(db, who)).map(({ title }) => title)

describe('a room', () => {
  test('opens ten minutes before, and once', async () => {
    const [later, now] = [await held(12), await held(9)]
    expect([await after(later), await after(now)]).toEqual(['SCHEDULED', 'OPEN'])
    await Promise.all([beat(), beat(), beat()])
    const [row] = await db.select().from(conferences).where(eq(conferences.id, now))
    expect([row!.rev, row!.opened_at !== null]).toEqual([1, true])
  })

  test('that nobody entered is over half an hour after its end, also when no server ran', async () => {
    const waits = await held(-69, { status: 'OPEN' })
    const over = await held(-71, { status: 'OPEN' })
    const slept = await held(-200)
    expect([await after(waits), await after(over), await after(slept)]).toEqual([
      'OPEN',
      'ENDED TIME_OVER',
      'ENDED TIME_OVER',
    ])
    expect(await told(tono)).toEqual([])
  })
})

describe('a class that is held', () => {
  test('is over half an hour after its end, whoever is there; their stays end with it', async () => {
    const id = await live(-71)
    await heardOf(id, mina, 71, 0)
    await heardOf(id, tono, 71, 20)
    expect(await after(id)).toBe('ENDED TIME_OVER')
    const stays = await db.select().from(conferencePresences).where(eq(conferencePresences.conference_id, id))
    const of = (who: Someone) => stays.find(({ user_id }) => user_id === who.userId)!
    expect([of(mina).why, of(tono).why]).toEqual(['ENDED', 'SILENT'])
    expect(of(tono).left_at).toEqual(of(tono).last_seen_at)
    expect(of(mina).left_at!.getTime()).toBeGreaterThanOrEqual(of(mina).last_seen_at.getTime())
  })

  test('is over when nobody has been there: for half an hour, or after its end for five minutes', async () => {
    const [early, tooEarly] = [await live(-35), await live(-35)]
    await heardOf(early, mina, 35, 31)
    await heardOf(tooEarly, mina, 35, 29)
    const [late, tooLate] = [await live(-50), await live(-50)]
    await heardOf(late, mina, 50, 6, { left_at: ago(6), why: 'LEFT' })
    await heardOf(tooLate, mina, 50, 4)
    expect([await after(early), await after(tooEarly), await after(late), await after(tooLate)]).toEqual([
      'ENDED EMPTIED',
      'LIVE',
      'ENDED EMPTIED',
      'LIVE',
    ])
  })

  test('is over when its host stays away for as long as the school waits', async () => {
    const lost = (minutes: number) => live(-20, { host_state: 'LOCKED', host_lost_at: ago(minutes) })
    const [waits, over] = [await lost(9), await lost(11)]
    for (const id of [waits, over]) await heardOf(id, mina, 20, 0)
    expect([await after(waits), await after(over)]).toEqual(['LIVE', 'ENDED ABANDONED'])
    await db.insert(conferenceSettings).values({ school_id: school.id, minutes_without_host: 8, present_percent: 75 })
    expect(await after(waits)).toBe('ENDED ABANDONED')
  })
})

test('what is behind a link is held at its hours', async () => {
  const link = { provider: 'MEET', url: 'https://meet.google.com/abc-defg-hij' } as const
  const [opens, begins, over] = [
    await held(1, { ...link, status: 'OPEN' }),
    await held(-1, { ...link, status: 'OPEN' }),
    await held(-41, { ...link, status: 'OPEN' }),
  ]
  expect([await after(opens), await after(begins), await after(over)]).toEqual(['OPEN', 'LIVE', 'ENDED TIME_OVER'])
  const [row] = await db.select().from(conferences).where(eq(conferences.id, over))
  expect([row!.started_at, row!.ended_at]).toEqual([row!.start_date, row!.end_date])
})

describe('a notice', () => {
  test('calls whoever of the class has not been seen, five minutes after it began', async () => {
    await live(-4, { absent_told_at: null })
    await beat()
    expect(await told(mina)).toEqual([])
    await db.delete(conferences)
    const id = await live(-6, { absent_told_at: null })
    await Promise.all([beat(), beat()])
    expect(await told(mina)).toEqual(['Guru sudah menunggu di kelas online'])
    expect([await told(sari), await told(tono)]).toEqual([[], []])
    await db.delete(conferences).where(eq(conferences.id, id))
    await db.delete(notifications)
    const attended = await live(-6)
    await heardOf(attended, mina, 6, 0)
    await db.update(conferences).set({ absent_told_at: null }).where(eq(conferences.id, attended))
    await beat()
    expect(await told(mina)).toEqual([])
  })

  test('asks its teacher to review the attendance: at the end, and once more the next morning', async () => {
    const id = await held(-60, { status: 'ENDED', started_at: ago(60), ended_at: ago(20), end_reason: 'HOST' })
    await Promise.all([beat(), beat()])
    expect(await told(tono)).toEqual(['Kehadiran kelas online belum ditinjau'])
    await db
      .update(conferences)
      .set({ ended_at: ago(36 * 60) })
      .where(eq(conferences.id, id))
    await beat()
    await beat()
    expect(await told(tono)).toHaveLength(2)
    await server.database.inTransaction({ kind: 'bypass', why: 'a test' }, (work) => takeBackReview(work, id))
    expect(await told(tono)).toEqual([])
  })
})
