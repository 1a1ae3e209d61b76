/** The queries of a room: its row under the lock, its seats, and whose stays say what. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Whereabouts } from '@kelasku/shared/conference/room-state'
import { reconnectingMs, silentMs } from '@kelasku/shared/conference/limits'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { many } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { conferences, conferenceSeats } from '../table.ts'

export type SeatRow = typeof conferenceSeats.$inferSelect

export type RoomChange = Omit<PgUpdateSetSource<typeof conferences>, 'id' | 'school_id' | 'rev'>

/** Under the lock. */
export async function saveRevision(tx: Tx, { id, rev }: ConferenceRow, change: RoomChange): Promise<ConferenceRow> {
  const [row] = await tx
    .update(conferences)
    .set({ ...change, rev: rev + 1 })
    .where(eq(conferences.id, id))
    .returning()
  return row! // it is locked
}

export async function findSeat(tx: Tx, conferenceId: string, userId: string): Promise<SeatRow | undefined> {
  const [row] = await tx
    .select()
    .from(conferenceSeats)
    .where(and(eq(conferenceSeats.conference_id, conferenceId), eq(conferenceSeats.user_id, userId)))
  return row
}

/** Whoever has gone is heard from no tab; when they come back, theirs is connected anew. */
export const noMedia = {
  media_id: null,
  media_session: null,
  media_since: null,
  mic_on: false,
  cam_on: false,
  screen_on: false,
  failed_peers: [],
}

export type SeatSet = Omit<PgUpdateSetSource<typeof conferenceSeats>, 'school_id' | 'conference_id' | 'user_id'>

export const insertSeat = (tx: Tx, row: typeof conferenceSeats.$inferInsert) => tx.insert(conferenceSeats).values(row)

export const saveSeat = (
  tx: Tx,
  { conference_id, user_id }: Pick<SeatRow, 'conference_id' | 'user_id'>,
  set: SeatSet,
) =>
  tx
    .update(conferenceSeats)
    .set(set)
    .where(and(eq(conferenceSeats.conference_id, conference_id), eq(conferenceSeats.user_id, user_id)))

/** Of all seats that are so. @returns whose they are. */
export async function saveSeats(tx: Tx, conferenceId: string, where: SQL, set: SeatSet): Promise<string[]> {
  const rows = await tx
    .update(conferenceSeats)
    .set(set)
    .where(and(eq(conferenceSeats.conference_id, conferenceId), where))
    .returning({ id: conferenceSeats.user_id })
  return rows.map(({ id }) => id)
}

/** A seat as it is shown: with the people whom it names. */
export interface NamedSeat extends SeatRow {
  user: ReturnType<typeof card>
  child: ReturnType<typeof card> | null
  answerer: ReturnType<typeof card> | null
}

const personOf = (column: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${column})`

/** Those of these people, or those that have changed since a revision. */
export async function listSeats(
  tx: Tx,
  conferenceId: string,
  { since = 0, userIds }: { since?: number; userIds?: readonly string[] },
): Promise<NamedSeat[]> {
  const rows = await tx
    .select({
      seat: conferenceSeats,
      user: personOf(sql`${conferenceSeats.user_id}`),
      child: personOf(sql`${conferenceSeats.for_student_id}`),
      answerer: personOf(sql`${conferenceSeats.answered_by}`),
    })
    .from(conferenceSeats)
    .where(
      and(
        eq(conferenceSeats.conference_id, conferenceId),
        sql`${conferenceSeats.rev} > ${since}`,
        userIds && inArray(conferenceSeats.user_id, [...userIds]),
      ),
    )
    .orderBy(conferenceSeats.created_at, conferenceSeats.user_id)
  return rows.map(({ seat, user, child, answerer }) => ({
    ...seat,
    user: card(user!), // a seat goes with its person
    child: child && card(child),
    answerer: answerer && card(answerer),
  }))
}

const ms = (length: number) => sql.raw(`interval '${length} milliseconds'`)
export const silent = ms(silentMs)

/**
 * Where the person of a seat `s` is, by what was last heard of their tabs. Nobody is asked to let in somebody whose line
 * is gone: who falls silent before the door stands there no longer, until they are heard again.
 */
export const whereaboutsOf = sql<Whereabouts>`coalesce((
  select case when bool_or(p.kind = 'ROOM' and p.last_seen_at > now() - ${ms(reconnectingMs)}) then 'IN'
    when bool_or(p.kind = 'ROOM') then 'RECONNECTING'
    when bool_or(p.last_seen_at > now() - ${ms(reconnectingMs)}) then 'LOBBY' end
  from conference_presences p where p.conference_id = s.conference_id and p.user_id = s.user_id
    and p.left_at is null and p.last_seen_at > now() - ${silent}), 'AWAY')`

export async function findWhereabouts(tx: Tx, conferenceId: string, userId: string): Promise<Whereabouts> {
  const { rows } = await tx.execute<{ whereabouts: Whereabouts }>(sql`
    select ${whereaboutsOf} as whereabouts
    from (select ${conferenceId}::uuid as conference_id, ${userId}::uuid as user_id) s`)
  return rows[0]!.whereabouts // a question always has its answer
}

/** When a host was last heard of in the room, or left it; nothing where none has ever been. */
export async function findHostHeardAt(tx: Tx, conferenceId: string, mayHaveLeft: boolean): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select to_json(max(coalesce(p.left_at, p.last_seen_at))) #>> '{}' as at
    from conference_presences p join conference_seats s on s.conference_id = p.conference_id and s.user_id = p.user_id
    where p.conference_id = ${conferenceId} and p.kind = 'ROOM' and s.place in ('HOST', 'COHOST')
      and s.admission = 'ADMITTED' ${mayHaveLeft ? sql`` : sql`and p.left_at is null`}`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

export async function findRev(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.select({ rev: conferences.rev }).from(conferences).where(eq(conferences.id, id))
  return row?.rev ?? 0
}

export interface SeatedRow {
  room: ConferenceRow
  seat: SeatRow
}

/** Of each of them the seat in the class that they ask about; nothing where they have none. */
export async function findSeated(
  tx: Tx,
  sought: readonly { who: Pick<Actor, 'userId' | 'schoolId'>; id: string }[],
): Promise<(SeatedRow | undefined)[]> {
  const rows = await tx
    .select({ room: conferences, seat: conferenceSeats })
    .from(conferenceSeats)
    .innerJoin(conferences, eq(conferences.id, conferenceSeats.conference_id))
    .where(sql`(${conferenceSeats.conference_id}, ${conferenceSeats.user_id}) in (
      select * from unnest(${many('uuid', sought, ({ id }) => id)}, ${many('uuid', sought, ({ who }) => who.userId)}))`)
  return sought.map(({ who, id }) =>
    rows.find(
      ({ seat }) => seat.conference_id === id && seat.user_id === who.userId && seat.school_id === who.schoolId,
    ),
  )
}
