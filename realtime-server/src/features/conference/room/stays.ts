/** Stays: one row a tab's time in the lobby or in the room, from which the minutes are counted. */
import { heldOf, type Span, type Stay } from '@kelasku/shared/conference/minutes'
import type { LeaveReason, StayKind } from '@kelasku/shared/conference/room'
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { conferencePresences, conferences, conferenceSeats } from '../table.ts'
import { silent } from './repo.ts'

/** A tab, and whose it is. */
export interface Tab {
  school_id: string
  conference_id: string
  user_id: string
  presence_id: string
}

const ofTab = ({ conference_id, user_id, presence_id }: Tab) =>
  and(
    eq(conferencePresences.conference_id, conference_id),
    eq(conferencePresences.user_id, user_id),
    eq(conferencePresences.presence_id, presence_id),
  )

/**
 * The tab is here now. What it was until now goes on, if it is the same and was heard of a moment ago; otherwise it ends,
 * and another stay begins: silence is no presence.
 */
export async function beHere(tx: Tx, tab: Tab, kind: StayKind): Promise<void> {
  const goesOn = sql`kind = ${kind} and last_seen_at > now() - ${silent}`
  await tx.execute(sql`
    update conference_presences set
      last_seen_at = case when ${goesOn} then now() else last_seen_at end,
      left_at = case when ${goesOn} then null when last_seen_at > now() - ${silent} then now() else last_seen_at end,
      why = case when ${goesOn} then null when last_seen_at > now() - ${silent} then 'MOVED' else 'SILENT' end
    where conference_id = ${tab.conference_id} and presence_id = ${tab.presence_id} and user_id = ${tab.user_id}
      and left_at is null`)
  await tx
    .insert(conferencePresences)
    .values({ ...tab, kind })
    .onConflictDoNothing()
}

const endStays = async (tx: Tx, where: SQL | undefined, why: LeaveReason): Promise<void> => {
  await tx
    .update(conferencePresences)
    .set({
      // A tab that was not heard of for long had gone then.
      left_at: sql`case when last_seen_at > now() - ${silent} then now() else last_seen_at end`,
      why: sql`case when last_seen_at > now() - ${silent} then ${why} else 'SILENT' end`,
    })
    .where(and(where, isNull(conferencePresences.left_at)))
}

export const leaveTab = (tx: Tx, tab: Tab) => endStays(tx, ofTab(tab), 'LEFT')

export const endStaysOf = (tx: Tx, conferenceId: string, userId: string) =>
  endStays(
    tx,
    and(eq(conferencePresences.conference_id, conferenceId), eq(conferencePresences.user_id, userId)),
    'KICKED',
  )

export const endAllStays = (tx: Tx, conferenceId: string) =>
  endStays(tx, eq(conferencePresences.conference_id, conferenceId), 'ENDED')

/** Tabs that nobody has heard of for a while left when they were last heard. */
export const endSilentStays = (tx: Tx, conferenceId: string) =>
  tx.execute(sql`update conference_presences set left_at = greatest(entered_at, last_seen_at), why = 'SILENT'
    where conference_id = ${conferenceId} and left_at is null and last_seen_at <= now() - ${silent}`)

/** The click on a link leads out of Kelasku: it is an arrival, and the first of them counts. */
export async function visit(tx: Tx, tab: Omit<Tab, 'presence_id'>): Promise<void> {
  await tx.execute(sql`
    insert into conference_presences (school_id, conference_id, presence_id, user_id, kind, left_at, why)
    select ${tab.school_id}, ${tab.conference_id}, gen_random_uuid(), ${tab.user_id}, 'LOBBY', now(), 'MOVED'
    where not exists (select 1 from conference_presences p
      where p.conference_id = ${tab.conference_id} and p.user_id = ${tab.user_id})`)
}

/** In a kindergarten a parent sits there for the child. */
const countsFor = sql<string>`coalesce(${conferenceSeats.for_student_id}, ${conferenceSeats.user_id})`

export const listStays = async (tx: Tx, conferenceId: string): Promise<Stay[]> =>
  (await listStaysOf(tx, [conferenceId])).get(conferenceId) ?? []

/** Of each class, each stay under the pupil whom it counts for: in a kindergarten a parent sits there for the child. */
export async function listStaysOf(tx: Tx, conferenceIds: readonly string[]): Promise<Map<string, Stay[]>> {
  const rows = await tx
    .select({
      conferenceId: conferencePresences.conference_id,
      kind: conferencePresences.kind,
      entered: conferencePresences.entered_at,
      lastSeen: conferencePresences.last_seen_at,
      left: conferencePresences.left_at,
      userId: sql<string>`coalesce(${conferenceSeats.for_student_id}, ${conferencePresences.user_id})`,
    })
    .from(conferencePresences)
    .leftJoin(
      conferenceSeats,
      and(
        eq(conferenceSeats.conference_id, conferencePresences.conference_id),
        eq(conferenceSeats.user_id, conferencePresences.user_id),
      ),
    )
    .where(inArray(conferencePresences.conference_id, [...conferenceIds]))
  const stays = new Map<string, Stay[]>(conferenceIds.map((id) => [id, []]))
  for (const { conferenceId, kind, userId, entered, lastSeen, left } of rows)
    stays.get(conferenceId)?.push({
      kind,
      userId,
      entered: entered.getTime(),
      lastSeen: lastSeen.getTime(),
      left: left?.getTime() ?? null,
    })
  return stays
}

/** Minutes that no stay tells, of each class by whom they count for: of lists that were pasted, and of stays long forgotten. */
export async function listCounted(
  tx: Tx,
  conferenceIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const rows = await tx
    .select({
      conferenceId: conferenceSeats.conference_id,
      userId: countsFor,
      minutes: sql<number>`max(${conferenceSeats.outside_minutes})`,
    })
    .from(conferenceSeats)
    .where(and(inArray(conferenceSeats.conference_id, [...conferenceIds]), isNotNull(conferenceSeats.outside_minutes)))
    .groupBy(conferenceSeats.conference_id, countsFor)
  const counted = new Map<string, Map<string, number>>()
  for (const { conferenceId, userId, minutes } of rows)
    counted.set(conferenceId, (counted.get(conferenceId) ?? new Map<string, number>()).set(userId, minutes))
  return counted
}

/** What was held until now, by the clock of the database. */
export async function heldNow(tx: Tx, id: string): Promise<{ room: ConferenceRow; held: Span | null }> {
  const [row] = await tx
    .select({ room: conferences, now: sql<string>`to_json(now()) #>> '{}'` })
    .from(conferences)
    .where(eq(conferences.id, id))
  const { room, now } = row! // its guard has found it
  return {
    room,
    held: heldOf(room.started_at?.getTime() ?? null, room.ended_at?.getTime() ?? null, Date.parse(now)),
  }
}
