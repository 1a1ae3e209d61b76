/** What is forgotten of a class when the school year after it is over, and what stays. */
import { randomUUID } from 'node:crypto'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import type { PollView } from '@kelasku/shared/conference/polls'
import { addDays } from '@kelasku/shared/kernel/days'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { schoolYears } from '#features/school/table.ts'
import type { Wire } from '#testing/caller.ts'
import { at, dataOf, planClass } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { conferencePolls, conferencePollVotes, conferencePresences, conferences, conferenceSeats } from '../table.ts'
import { forgetOldStays } from './forget.ts'

const { server, school, people } = await openTestSchool()
await server.rest()
const { db } = server.database
const { mina, tono } = people
const minute = 60_000
const day = 24 * 60 * minute
const today = new Date().toISOString().slice(0, 10)

/** Begun so many days ago, 40 minutes long, with Mina there from the fifth on. */
async function heldBefore(days: number, more: object = {}): Promise<{ id: string; pollId: string }> {
  const start = Date.now() - days * day
  const moment = (minutes: number) => new Date(start + minutes * minute)
  const id = await planClass(server, school, 0, 40, { start_date: moment(0), end_date: moment(40) })
  await db
    .update(conferences)
    .set({ status: 'ENDED', end_reason: 'HOST', started_at: moment(0), ended_at: moment(40), ...more })
    .where(eq(conferences.id, id))
  for (const [who, place, from] of [
    [tono, 'HOST', 0],
    [mina, 'MEMBER', 5],
  ] as [Someone, 'HOST' | 'MEMBER', number][]) {
    const ofClass = { school_id: school.id, conference_id: id, user_id: who.userId }
    await db.insert(conferenceSeats).values({ ...ofClass, place, admission: 'ADMITTED', hands: 2 })
    await db.insert(conferencePresences).values({
      ...ofClass,
      presence_id: randomUUID(),
      kind: 'ROOM',
      entered_at: moment(from),
      last_seen_at: moment(40),
      left_at: moment(40),
      why: 'ENDED',
    })
  }
  const asked = { school_id: school.id, conference_id: id, status: 'CLOSED' as const, is_anonymous: false }
  const times = { is_shared: true, opened_at: moment(10), closed_at: moment(11) }
  const [one, text] = await db
    .insert(conferencePolls)
    .values([
      { ...asked, ...times, kind: 'ONE', question: 'Ibu kota?', options: ['Jakarta', 'Bandung'] },
      { ...asked, ...times, kind: 'TEXT', question: 'Yang sulit?', options: [] },
    ])
    .returning()
  const vote = { school_id: school.id, user_id: mina.userId }
  await db.insert(conferencePollVotes).values([
    { ...vote, poll_id: one!.id, choices: [1], text: '' },
    { ...vote, poll_id: text!.id, choices: [], text: 'Pecahan' },
  ])
  return { id, pollId: one!.id }
}

const reportOf = async (id: string) => dataOf(await tono.call('GET', at(id, 'report'))) as Wire<ConferenceReport>
const lineOf = ({ lines }: Wire<ConferenceReport>) => lines.find(({ student }) => student.id === mina.userId)

test('stays and votes go at the end of the next school year, and what was counted stays', async () => {
  await db.update(classMembers).set({ start_date: '2020-07-01' }).where(eq(classMembers.user_id, mina.userId))
  await db.insert(schoolYears).values({
    school_id: school.id,
    name: '2000/2001',
    start_date: addDays(today, -500),
    end_date: addDays(today, -1),
    status: 'CLOSED',
  })
  const old = await heldBefore(550)
  // Of the year that has just ended, and of one behind a link that nobody has a list of.
  const recent = await heldBefore(30)
  const outside = await heldBefore(560, { provider: 'MEET', url: 'https://meet.google.com/abc-defg-hij' })
  const before = await reportOf(old.id)
  expect(lineOf(before)).toMatchObject({ minutes: 35, percent: 88, polls: 2, hands: 2 })

  await forgetOldStays(db)
  const left = async (id: string) => db.$count(conferencePresences, eq(conferencePresences.conference_id, id))
  expect([await left(old.id), await left(recent.id), await left(outside.id)]).toEqual([0, 2, 0])
  const after = await reportOf(old.id)
  expect(after.source).toBe('KEPT')
  expect(lineOf(after)).toMatchObject({
    minutes: 35,
    percent: 88,
    arrived_at: null,
    last_at: null,
    stays: [],
    hands: 2,
    polls: null,
    checks: null,
  })
  expect(after.others).toMatchObject([{ user: { id: tono.userId }, minutes: 40 }])
  expect(await reportOf(outside.id)).toMatchObject({ source: 'UNKNOWN' })
  expect((await db.select().from(conferencePollVotes)).filter(({ user_id }) => user_id !== null)).toHaveLength(2)
  const polls = dataOf(await tono.call('GET', at(old.id, 'polls'))) as Wire<PollView>[]
  expect(polls.find(({ id }) => id === old.pollId)).toMatchObject({
    results: { answered: 1, counts: [0, 1] },
    answers: [],
  })
  expect(polls.find(({ kind }) => kind === 'TEXT')).toMatchObject({ results: { answered: 1, texts: [] } })

  await forgetOldStays(db)
  expect(lineOf(await reportOf(old.id))).toMatchObject({ minutes: 35 })
  expect(lineOf(await reportOf(recent.id))).toMatchObject({ minutes: 35, polls: 2 })
})
