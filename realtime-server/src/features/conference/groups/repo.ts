/** The queries of groups. A round is its groups: what is of the round stands on each of them. */
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { conferenceBreakoutMembers, conferenceBreakouts, conferenceSeats } from '../table.ts'

export type GroupRow = typeof conferenceBreakouts.$inferSelect
type GroupSet = Partial<Omit<GroupRow, 'id' | 'school_id' | 'conference_id' | 'round' | 'no' | 'created_at'>>

/** Of the round that runs; none where none does. */
export const listRunning = (tx: Tx, conferenceId: string): Promise<GroupRow[]> =>
  tx
    .select()
    .from(conferenceBreakouts)
    .where(and(eq(conferenceBreakouts.conference_id, conferenceId), ne(conferenceBreakouts.status, 'CLOSED')))
    .orderBy(asc(conferenceBreakouts.no))

export async function findGroup(tx: Tx, conferenceId: string, id: string): Promise<GroupRow | undefined> {
  const [row] = await tx
    .select()
    .from(conferenceBreakouts)
    .where(and(eq(conferenceBreakouts.conference_id, conferenceId), eq(conferenceBreakouts.id, id)))
  return row
}

export async function countRounds(tx: Tx, conferenceId: string): Promise<number> {
  const { rows } = await tx.execute<{ rounds: number }>(sql`
    select coalesce(max(round), 0) as rounds from conference_breakouts where conference_id = ${conferenceId}`)
  return rows[0]?.rounds ?? 0
}

export const insertGroups = (tx: Tx, values: (typeof conferenceBreakouts.$inferInsert)[]): Promise<GroupRow[]> =>
  tx.insert(conferenceBreakouts).values(values).returning()

export const saveGroup = (tx: Tx, id: string, set: GroupSet) =>
  tx.update(conferenceBreakouts).set(set).where(eq(conferenceBreakouts.id, id))

export const saveRound = (tx: Tx, groups: readonly GroupRow[], set: GroupSet) =>
  tx
    .update(conferenceBreakouts)
    .set(set)
    .where(
      inArray(
        conferenceBreakouts.id,
        groups.map(({ id }) => id),
      ),
    )

/** For the report: in one group a round, the last in which they were. */
export async function noteMembers(
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'school_id' | 'conference_id' | 'round'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const ofRound = tx
    .select({ id: conferenceBreakouts.id })
    .from(conferenceBreakouts)
    .where(and(eq(conferenceBreakouts.conference_id, group.conference_id), eq(conferenceBreakouts.round, group.round)))
  await tx
    .delete(conferenceBreakoutMembers)
    .where(
      and(
        inArray(conferenceBreakoutMembers.user_id, [...userIds]),
        inArray(conferenceBreakoutMembers.breakout_id, ofRound),
      ),
    )
  await tx
    .insert(conferenceBreakoutMembers)
    .values(userIds.map((user_id) => ({ school_id: group.school_id, breakout_id: group.id, user_id })))
}

/** Pupils who are let in, and whether they are there at the moment. */
export const listPupils = (tx: Tx, conferenceId: string) =>
  tx
    .select({
      id: conferenceSeats.user_id,
      isThere: sql<boolean>`${conferenceSeats.whereabouts} in ('IN', 'RECONNECTING')`,
    })
    .from(conferenceSeats)
    .where(
      and(
        eq(conferenceSeats.conference_id, conferenceId),
        eq(conferenceSeats.place, 'MEMBER'),
        eq(conferenceSeats.admission, 'ADMITTED'),
      ),
    )
    .orderBy(asc(conferenceSeats.created_at), asc(conferenceSeats.user_id))

export interface Placed {
  breakout_id: string
  user: ReturnType<typeof card>
  child: ReturnType<typeof card> | null
}

const personOf = (column: typeof conferenceSeats.user_id | typeof conferenceSeats.for_student_id) =>
  sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${column})`

/** Pupils in groups, by name. */
export async function listPlaced(tx: Tx, conferenceId: string): Promise<Placed[]> {
  const rows = await tx
    .select({
      breakout_id: conferenceSeats.breakout_id,
      user: personOf(conferenceSeats.user_id),
      child: personOf(conferenceSeats.for_student_id),
    })
    .from(conferenceSeats)
    .where(
      and(
        eq(conferenceSeats.conference_id, conferenceId),
        eq(conferenceSeats.place, 'MEMBER'),
        eq(conferenceSeats.admission, 'ADMITTED'),
        isNotNull(conferenceSeats.breakout_id),
      ),
    )
  return rows
    .map(({ breakout_id, user, child }) => ({
      breakout_id: breakout_id!, // asked for
      user: card(user!), // a seat goes with its person
      child: child && card(child),
    }))
    .toSorted((one, other) => nameIn(one).localeCompare(nameIn(other), 'id'))
}

const nameIn = ({ user, child }: Placed) => (child ?? user).full_name

/** Whether they were in the room at that moment. */
export async function wasThere(tx: Tx, conferenceId: string, userId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`
    select 1 as one from conference_presences where conference_id = ${conferenceId} and user_id = ${userId} and kind = 'ROOM'
      and entered_at <= ${at.toISOString()}::timestamptz
      and (left_at is null or left_at > ${at.toISOString()}::timestamptz) limit 1`)
  return rows.length > 0
}
