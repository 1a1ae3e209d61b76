/**
 * The classes online of the demo school: one whose room is open at its first start, some to come, and one of the day
 * before with everybody's minutes. They count from that moment, as its exams do, since the clock knows only the true time.
 */
import type { PollKind } from '@kelasku/shared/conference/polls'
import type { Provider } from '@kelasku/shared/conference/providers'
import type { Place } from '@kelasku/shared/conference/policy'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { freshEntry, insertEntries, listClashes } from '#features/schedule/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { conferencePolls, conferencePollVotes, conferencePresences, conferences, conferenceSeats } from './table.ts'

export interface SeededStay {
  id: string
  user_id: string
  place: Place
  /** Minutes after the start of the class. */
  waits_from?: number
  from: number
  until: number
  hands?: number
}

/** With names; each answer is the number of one option. */
export interface SeededPoll {
  id: string
  kind: PollKind
  question: string
  options: string[]
  /** Minutes after the start of the class. */
  from: number
  until: number
  votes: readonly { id: string; user_id: string; choice: number }[]
}

/** Its teacher stands beside it by name of the column, so that the class goes where the teacher has gone. */
export interface SeededConference {
  id: string
  school_id: string
  course_id: string
  class_id: string
  teacher_id: string
  note: string
  begins: { minutes_ago: number } | { days: number; at: string }
  minutes: number
  provider: Provider
  url: string | null
  /** OPEN: the waiting room is open, and its teacher has yet to come. HELD: it was held, to its end. */
  stage: 'SCHEDULED' | 'OPEN' | 'HELD'
  stays: readonly SeededStay[]
  polls: readonly SeededPoll[]
}

/** Only into a school that has none. */
export async function seedConferences(tx: Tx, planned: readonly SeededConference[]): Promise<void> {
  const schoolIds = [...new Set(planned.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await tx
    .selectDistinct({ id: conferences.school_id })
    .from(conferences)
    .where(inArray(conferences.school_id, schoolIds))
  const { rows } = await tx.execute<{ now: string }>(sql`select to_json(now()) #>> '{}' as now`)
  const now = new Date(rows[0]!.now) // a question always has its answer
  for (const one of planned.filter(({ school_id }) => !known.some(({ id }) => id === school_id)))
    await seedConference(tx, one, now)
}

const minute = 60_000

async function seedConference(
  tx: Tx,
  { stays, polls, stage, begins, minutes, provider, url, ...entry }: SeededConference,
  now: Date,
): Promise<void> {
  const { id, school_id } = entry
  const start_date = momentOf(begins, now)
  const at = (offset: number) => new Date(start_date.getTime() + offset * minute)
  const end_date = at(minutes)
  const placed = { ...entry, category: category.ONLINE, mode: 'PJJ' as const, start_date, end_date }
  const planned = freshEntry({ ...placed, created_by: entry.teacher_id })
  // It holds its hour as any other, unless the school starts for the first time in the middle of a lesson.
  const allows_overlap = (await listClashes(tx, [planned], [])).length > 0
  // Its trigger makes the class.
  await insertEntries(tx, [{ ...planned, allows_overlap }])
  await tx.update(conferences).set({ provider, url }).where(eq(conferences.id, id))
  if (stage === 'OPEN')
    await tx
      .update(conferences)
      .set({ status: 'OPEN', opened_at: at(-10) })
      .where(eq(conferences.id, id))
  if (stage !== 'HELD') return

  const held = {
    status: 'ENDED',
    opened_at: at(-10),
    started_at: at(0),
    ended_at: end_date,
    end_reason: 'HOST',
  } as const
  const told = { absent_told_at: at(5), review_told_at: end_date, review_reminded_at: end_date }
  await tx
    .update(conferences)
    .set({ ...held, ...told })
    .where(eq(conferences.id, id))
  const here = await peopleAmong(tx, stays)
  const theirs = stays.filter(({ user_id }) => here.has(user_id))
  const seats = new Map(theirs.map((stay) => [stay.user_id, stay]))
  await tx.insert(conferenceSeats).values(
    [...seats.values()].map(({ user_id, place, hands = 0 }) => ({
      school_id,
      conference_id: id,
      user_id,
      place,
      hands,
      admission: 'ADMITTED' as const,
    })),
  )
  const stayed = (stay: SeededStay, kind: 'LOBBY' | 'ROOM', from: number, until: number, why: 'MOVED' | 'LEFT') => ({
    school_id,
    conference_id: id,
    presence_id: stay.id,
    user_id: stay.user_id,
    kind,
    entered_at: at(from),
    last_seen_at: at(until),
    left_at: at(until),
    why,
  })
  await tx.insert(conferencePresences).values(
    theirs.flatMap((stay) => {
      const { waits_from, from, until } = stay
      const room = stayed(stay, 'ROOM', from, until, 'LEFT')
      return waits_from === undefined ? [room] : [stayed(stay, 'LOBBY', waits_from, from, 'MOVED'), room]
    }),
  )
  for (const { from, until, votes, ...poll } of polls) {
    const asked = { opened_at: at(from), closed_at: at(until), created_at: at(from), made_by: entry.teacher_id }
    const put = { status: 'CLOSED', is_anonymous: false, is_shared: true } as const
    await tx.insert(conferencePolls).values({ ...poll, ...asked, ...put, school_id, conference_id: id })
    const given = votes
      .filter(({ user_id }) => here.has(user_id))
      .map(({ choice, ...vote }) => ({ ...vote, school_id, poll_id: poll.id, choices: [choice], text: '' }))
    if (given.length > 0) await tx.insert(conferencePollVotes).values(given)
  }
}

async function peopleAmong(tx: Tx, stays: readonly SeededStay[]): Promise<Set<string>> {
  const ids = [...new Set(stays.map(({ user_id }) => user_id))]
  const rows = ids.length === 0 ? [] : await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
}

function momentOf(begins: SeededConference['begins'], now: Date): Date {
  if ('minutes_ago' in begins) return new Date(now.getTime() - begins.minutes_ago * minute)
  return momentAt(addDays(dayAt(now, usualTimezone), begins.days), begins.at, usualTimezone)
}
