/**
 * What time does within a running class: tabs that fall silent are shown so and leave, a host who is lost locks the room,
 * pupils who have stayed for a while are checked in, and polls and groups whose time is over close, and a recording stops
 * whose maker has gone. By the database's time and its
 * rows alone, so that several servers do each thing once.
 */
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { openClock, type Clock } from '#platform/clock.ts'
import { hostLostMs, pulseMs, reconnectingMs, silentMs } from '@kelasku/shared/conference/limits'
import { nextHostState } from '@kelasku/shared/conference/machine'
import { sql, type SQL } from 'drizzle-orm'
import { moveRoundOn, roundsDue } from '../groups/closing.ts'
import { closePollsDue, pollsDue } from '../polls/closing.ts'
import { recordingsDue, stopRecordingDue } from '../recordings/stopping.ts'
import { checkInThoseWhoStayed } from './check-in.ts'
import { findHostHeardAt, whereaboutsOf } from './repo.ts'
import { revise } from './revision.ts'
import { endSilentStays } from './stays.ts'

const pace = 2_000

/** A pulse has not come, and a little more. */
const hostSilentMs = pulseMs + 5_000

export const openRoomClock = (database: Database, log: Log): Clock =>
  openClock({
    pace,
    strike: () => strikeRooms(database, log),
    failed: (error) => log.warn({ err: error }, 'what time does to online classes could not be done yet'),
  })

const rls = { kind: 'bypass', why: 'the clock of online classes strikes for every school' } as const

export async function strikeRooms(database: Database, log: Log): Promise<void> {
  const inWork = <T>(run: (work: Work) => Promise<T>) => database.inTransaction(rls, run)
  /** Each class by itself: one that fails holds up no other. */
  const forEach = async (due: SQL, act: (work: Work, id: string) => Promise<unknown>) => {
    const { rows } = await inWork(({ tx }) => tx.execute<{ id: string }>(due))
    for (const { id } of rows)
      await inWork((work) => act(work, id)).catch((error: unknown) =>
        log.warn({ err: error, conference: id }, 'an online class could not be looked after'),
      )
  }
  await forEach(hostsLost, noteLostHost)
  await forEach(locksDue, lockRoom)
  await forEach(shownWrong, showWhereabouts)
  await forEach(checkInsDue, checkInThoseWhoStayed)
  await forEach(pollsDue, closePollsDue)
  await forEach(roundsDue, moveRoundOn)
  await forEach(recordingsDue, stopRecordingDue)
}

const seconds = (ms: number) => sql.raw(`interval '${ms / 1_000} seconds'`)

/** The hours keep those of the rest of the year out of the question. */
const isLive = sql`c.status = 'LIVE' and c.provider = 'KELASKU' and c.start_date < now() + interval '2 hours'`

/** A host's stay in the room, heard of within the time of a pulse and a little. */
const aHost = sql`select 1 from conference_presences p
  join conference_seats s on s.conference_id = p.conference_id and s.user_id = p.user_id
  where p.conference_id = c.id and p.kind = 'ROOM' and p.left_at is null and s.place in ('HOST', 'COHOST')
    and s.admission = 'ADMITTED' and p.last_seen_at > now() - ${seconds(hostSilentMs)}`
const hostsLost = sql`select c.id from conferences c
  where ${isLive} and c.host_state = 'PRESENT' and not exists (${aHost})`

const locksDue = sql`select c.id from conferences c
  where ${isLive} and c.host_state = 'LOST' and c.host_lost_at <= now() - ${seconds(hostLostMs)}`

/** Found by the stays that go on, which are few: whoever was not heard of for a while is shown so, and then leaves. */
const shownWrong = sql`select distinct p.conference_id as id from conference_presences p
  join conference_seats s on s.conference_id = p.conference_id and s.user_id = p.user_id
  where p.left_at is null and p.last_seen_at <= now() - ${seconds(reconnectingMs)}
    and (p.last_seen_at <= now() - ${seconds(silentMs)} or s.whereabouts <> ${whereaboutsOf})`

/** Long enough to have been there by any count; how long it was, the minutes say. */
const checkInsDue = sql`select distinct c.id from conferences c join conference_seats s on s.conference_id = c.id
  where ${isLive} and s.place = 'MEMBER' and s.checked_in_at is null and s.whereabouts in ('IN', 'RECONNECTING')
    and c.started_at <= now() - interval '3 minutes'`

/** What was due when the clock looked may have been done meanwhile: it is asked again under the lock. */
async function isStillDue({ tx }: Work, id: string, due: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from (${due}) due where due.id = ${id}`)
  return rows.length > 0
}

/**
 * They went when the pulse did not come that was due. Where nobody could be heard, since no server ran, they have only
 * just been missed: a class does not end because of that.
 */
async function noteLostHost(work: Work, id: string): Promise<void> {
  await revise(work, id, async (room) => {
    if (room.host_state !== 'PRESENT' || !(await isStillDue(work, id, hostsLost))) return undefined
    const heardAt = await findHostHeardAt(work.tx, id, true)
    const missedAt = sql`${heardAt?.toISOString() ?? null}::timestamptz + ${seconds(pulseMs)}`
    const host_lost_at = sql`greatest(${missedAt}, now() - ${seconds(pulseMs)})`
    return { set: { host_state: nextHostState('PRESENT', 'lost'), host_lost_at }, seats: [] }
  })
}

async function lockRoom(work: Work, id: string): Promise<void> {
  await revise(work, id, async (room) =>
    room.host_state === 'LOST' && (await isStillDue(work, id, locksDue))
      ? { set: { host_state: nextHostState('LOST', 'lock') }, seats: [] }
      : undefined,
  )
}

/** Who has gone has no hand up, and is heard from nowhere. */
const isThere = sql`${whereaboutsOf} <> 'AWAY'`

async function showWhereabouts(work: Work, id: string): Promise<void> {
  await revise(work, id, async (_room, rev) => {
    await endSilentStays(work.tx, id)
    const { rows } = await work.tx.execute<{ user_id: string }>(sql`
      update conference_seats s set whereabouts = ${whereaboutsOf}, rev = ${rev},
        hand_at = case when ${isThere} then s.hand_at end,
        media_id = case when ${isThere} then s.media_id end,
        media_session = case when ${isThere} then s.media_session end,
        media_since = case when ${isThere} then s.media_since end,
        mic_on = s.mic_on and ${isThere}, cam_on = s.cam_on and ${isThere}, screen_on = s.screen_on and ${isThere}
      where s.conference_id = ${id} and s.whereabouts <> ${whereaboutsOf} returning s.user_id`)
    return rows.length > 0 ? { seats: rows.map(({ user_id }) => user_id) } : undefined
  })
}
