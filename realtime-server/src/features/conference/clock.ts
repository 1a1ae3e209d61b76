/**
 * The clock of online classes: opens waiting rooms, ends what is over, and begins and ends what is held behind a link.
 * It looks at rows by the time of the database and keeps nothing to itself, so a restart goes on where the last server
 * stopped; each step is one statement that asks for the state before, so several servers do each thing once.
 */
import { minutesAfter, minutesBefore, minutesEmpty, minutesEmptyAfterEnd } from '@kelasku/shared/conference/limits'
import type { ConferenceEvent, ConferenceStatus, EndReason } from '@kelasku/shared/conference/machine'
import { conferenceCan, nextConferenceStatus } from '@kelasku/shared/conference/machine'
import { usualSettings } from '@kelasku/shared/conference/contract'
import { sql, type SQL } from 'drizzle-orm'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Tx, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { publishConference } from './news.ts'
import { closeRooms } from './room/ending.ts'
import { notifyAbsent, notifyOfChanges, notifyOfReviews } from './notices.ts'

const pace = 1_000

export const openConferenceClock = (database: Database, log: Log): Clock =>
  openClock({
    pace,
    strike: () => turnConferenceClock(database),
    failed: (error) => log.warn({ err: error }, 'the clock of online classes missed a beat'),
  })

const rls = { kind: 'bypass', why: 'the clock of online classes strikes for every school' } as const

export async function turnConferenceClock(database: Database): Promise<void> {
  await database.inTransaction(rls, stepDue)
  await database.inTransaction(rls, async (work) => {
    await notifyOfChanges(work)
    await notifyAbsent(work)
    await notifyOfReviews(work)
  })
}

interface Step {
  event: ConferenceEvent
  from: ConferenceStatus
  /** Of a row `c`. */
  when: SQL
  set: SQL
}

const minutes = (count: number | SQL) => sql`${count} * interval '1 minute'`
const isOutside = sql`c.provider <> 'KELASKU'`
const isOver = sql`c.end_date <= now() - ${minutes(minutesAfter)}`

const ended = (reason: EndReason, at = sql`now()`) =>
  sql`ended_at = ${at}, end_reason = ${reason}, host_state = 'PRESENT', host_lost_at = null`

/** When somebody was last heard of in the room; before anybody was, when it began, or was opened once more. */
const lastHeard = sql`greatest(c.started_at, c.opened_at, (
  select max(case when p.left_at is null then p.last_seen_at else p.left_at end)
  from conference_presences p where p.conference_id = c.id and p.kind = 'ROOM'))`

const patience = sql`coalesce((select s.minutes_without_host from conference_settings s where s.school_id = c.school_id),
  ${usualSettings.minutes_without_host}::int)`

const steps: Step[] = [
  {
    event: 'open_room',
    from: 'SCHEDULED',
    when: sql`c.start_date <= now() + ${minutes(minutesBefore)}`,
    set: sql`opened_at = now()`,
  },
  // Nobody here knows whether somebody came: what is behind a link is held at its hours.
  {
    event: 'start',
    from: 'OPEN',
    when: sql`${isOutside} and c.start_date <= now()`,
    set: sql`started_at = c.start_date`,
  },
  {
    event: 'time_over',
    from: 'LIVE',
    when: sql`${isOutside} and c.end_date <= now()`,
    set: ended('TIME_OVER', sql`greatest(c.end_date, c.started_at)`),
  },
  { event: 'time_over', from: 'OPEN', when: isOver, set: ended('TIME_OVER') },
  { event: 'time_over', from: 'LIVE', when: isOver, set: ended('TIME_OVER') },
  {
    event: 'abandoned',
    from: 'LIVE',
    when: sql`c.host_lost_at + ${minutes(patience)} <= now()`,
    set: ended('ABANDONED'),
  },
  {
    event: 'emptied',
    from: 'LIVE',
    when: sql`not ${isOutside} and ${lastHeard}
      + ${minutes(sql`case when c.end_date <= now() then ${minutesEmptyAfterEnd}::int else ${minutesEmpty}::int end`)} <= now()`,
    set: ended('EMPTIED'),
  },
]

interface Stepped extends Record<string, unknown> {
  id: string
  school_id: string
  class_id: string | null
}

async function step(tx: Tx, { event, from, when, set }: Step): Promise<Stepped[]> {
  if (!conferenceCan(from, event)) throw new Error(`a conference cannot ${event} when it is ${from}`)
  const { rows } = await tx.execute<Stepped>(sql`
    update conferences c set status = ${nextConferenceStatus(from, event)}, rev = c.rev + 1, ${set}
    where c.id in (
      select c.id from conferences c where c.status = ${from} and ${when} order by c.id for update skip locked)
    returning c.id, c.school_id, c.class_id`)
  return rows
}

async function stepDue(work: Work): Promise<void> {
  const changed = new Map<string, Stepped>()
  for (const one of steps) {
    const rows = await step(work.tx, one)
    if (rows.length > 0 && nextConferenceStatus(one.from, one.event) === 'ENDED')
      await closeRooms(
        work,
        rows.map(({ id }) => id),
      )
    for (const row of rows) changed.set(row.id, row)
  }
  for (const row of changed.values()) await publishConference(work, row)
}
