/** The queries of polls and of what was answered. */
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { conferencePolls, conferencePollVotes, conferenceSeats } from '../table.ts'

export type PollRow = typeof conferencePolls.$inferSelect
type PollSet = Partial<Omit<PollRow, 'id' | 'school_id' | 'conference_id' | 'created_at'>>

/** The latest first; drafts for whoever made them ready. */
export const listPolls = (tx: Tx, conferenceId: string, { hasDrafts }: { hasDrafts: boolean }): Promise<PollRow[]> =>
  tx
    .select()
    .from(conferencePolls)
    .where(
      and(eq(conferencePolls.conference_id, conferenceId), hasDrafts ? undefined : ne(conferencePolls.status, 'DRAFT')),
    )
    .orderBy(desc(sql`coalesce(${conferencePolls.opened_at}, ${conferencePolls.created_at})`), desc(conferencePolls.id))

/**
 * @param lock `share` for those who answer, so that many do at once and none after it has closed; `update` for whoever
 * changes it.
 */
export async function lockPoll(
  tx: Tx,
  conferenceId: string,
  id: string,
  lock: 'share' | 'update',
): Promise<PollRow | undefined> {
  const [row] = await tx
    .select()
    .from(conferencePolls)
    .where(and(eq(conferencePolls.conference_id, conferenceId), eq(conferencePolls.id, id)))
    .for(lock)
  return row
}

export async function insertPoll(tx: Tx, values: typeof conferencePolls.$inferInsert): Promise<PollRow> {
  const [row] = await tx.insert(conferencePolls).values(values).returning()
  return row! // one went in
}

export async function savePoll(tx: Tx, id: string, set: PollSet): Promise<PollRow> {
  const [row] = await tx.update(conferencePolls).set(set).where(eq(conferencePolls.id, id)).returning()
  return row! // it is locked
}

export const saveVote = (tx: Tx, vote: typeof conferencePollVotes.$inferInsert) =>
  tx
    .insert(conferencePollVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [conferencePollVotes.poll_id, conferencePollVotes.user_id],
      set: { choices: vote.choices, text: vote.text },
    })

/** From now on nobody knows whose they are. */
export const unlinkVotes = (tx: Tx, pollIds: readonly string[]) =>
  tx
    .update(conferencePollVotes)
    .set({ user_id: null })
    .where(and(inArray(conferencePollVotes.poll_id, [...pollIds]), isNotNull(conferencePollVotes.user_id)))

export interface Vote {
  poll_id: string
  /** Nobody, once an anonymous poll is closed. */
  user: ReturnType<typeof card> | null
  child: ReturnType<typeof card> | null
  choices: number[]
  text: string
}

const personOf = (column: typeof conferencePollVotes.user_id | typeof conferenceSeats.for_student_id) =>
  sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${column})`

/** By name, so that their order says nothing about when somebody answered. */
export async function listVotes(tx: Tx, conferenceId: string, pollIds: readonly string[]): Promise<Vote[]> {
  if (pollIds.length === 0) return []
  const rows = await tx
    .select({
      poll_id: conferencePollVotes.poll_id,
      user: personOf(conferencePollVotes.user_id),
      child: personOf(conferenceSeats.for_student_id),
      choices: conferencePollVotes.choices,
      text: conferencePollVotes.text,
    })
    .from(conferencePollVotes)
    .leftJoin(
      conferenceSeats,
      and(eq(conferenceSeats.conference_id, conferenceId), eq(conferenceSeats.user_id, conferencePollVotes.user_id)),
    )
    .where(inArray(conferencePollVotes.poll_id, [...pollIds]))
  return rows
    .map(({ user, child, ...vote }) => ({ ...vote, user: user && card(user), child: child && card(child) }))
    .toSorted((one, other) => nameIn(one).localeCompare(nameIn(other), 'id'))
}

const nameIn = ({ user, child }: Vote) => (child ?? user)?.full_name ?? ''
