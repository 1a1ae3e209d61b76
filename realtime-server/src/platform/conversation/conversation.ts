/**
 * Conversations: lines in an order that everybody shares, each said once however often a weak line repeats it. Places
 * are given out under the lock of the conversation's row, so they have no gaps and follow the order of commits; every
 * change takes the next version, so whoever was away asks for what has a later one and misses neither a new line nor a
 * changed one. What is unread follows from how far somebody has read. Who may say and hear what is the feature's to ask
 * before it comes here.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { conversationLines } from './table.ts'

export type KeptLine = typeof conversationLines.$inferSelect

export interface Conversation {
  id: string
  schoolId: string
}

export interface NewLine {
  client_id: string
  sender_id: string
  text: string
  reply_to: number | null
  mentions: readonly string[]
}

export interface Said {
  id: string
  /** It had been said before, by the same device, under the same name. */
  isRepeated: boolean
}

/** Whoever comes second waits here for the first, and sees then what the first has said. */
const lock = (tx: Tx, id: string) => tx.execute(sql`select 1 from conversations where id = ${id} for update`)

export async function say(tx: Tx, { id, schoolId }: Conversation, line: NewLine): Promise<Said> {
  // They leave together; the last is asked once the lock is held, and so knows every line before it.
  const [, , { rows }] = await Promise.all([
    tx.execute(sql`insert into conversations (id, school_id) values (${id}, ${schoolId}) on conflict do nothing`),
    lock(tx, id),
    tx.execute<{ id: string; is_repeated: boolean }>(sql`
      with said as (
        insert into conversation_lines
          (conversation_id, school_id, seq, version, client_id, sender_id, text, reply_to, mentions)
        select c.id, c.school_id, c.seq + 1, c.version + 1, ${line.client_id}, ${line.sender_id}, ${line.text},
          ${line.reply_to}::int, ${sql.param([...line.mentions])}::uuid[]
        from conversations c where c.id = ${id}
        on conflict (conversation_id, sender_id, client_id) do nothing
        returning id, seq, version, at
      ), counted as (
        update conversations c set seq = said.seq, version = said.version, said_at = said.at from said where c.id = ${id}
      )
      select id, false as is_repeated from said
      union all
      select id, true from conversation_lines
      where conversation_id = ${id} and sender_id = ${line.sender_id} and client_id = ${line.client_id}`),
  ])
  const { id: lineId, is_repeated } = rows[0]! // the new one, or the one that stood in its way
  return { id: lineId, isRepeated: is_repeated }
}

/**
 * Gives a line its next version, and whatever else is new about it, unless it was removed meanwhile: whether it still
 * stands is asked once the lock is held, since two people may have had it before them.
 */
async function change(tx: Tx, { id, conversation_id }: KeptLine, how: SQL, also = sql``): Promise<boolean> {
  const [, { rows }] = await Promise.all([
    lock(tx, conversation_id),
    tx.execute<{ one: number }>(sql`
      with standing as (select school_id, id, text from conversation_lines where id = ${id} and removed_at is null),
      counted as (
        update conversations set version = version + 1
        where id = ${conversation_id} and exists (select 1 from standing) returning version
      ) ${also}
      update conversation_lines l set version = counted.version, ${how} from counted where l.id = ${id} returning 1 as one`),
  ])
  return rows.length > 0
}

/** Keeps how it was worded before. @returns whether the line still stood. */
export const reword = (tx: Tx, line: KeptLine, text: string): Promise<boolean> =>
  change(
    tx,
    line,
    sql`text = ${text}, edited_at = now()`,
    sql`, before as (insert into conversation_edits (school_id, line_id, text) select * from standing)`,
  )

/** Its place stays, and so do its words, for whoever may look at them. @returns whether the line still stood. */
export const remove = (tx: Tx, line: KeptLine, byUserId: string): Promise<boolean> =>
  change(tx, line, sql`removed_at = now(), removed_by = ${byUserId}`)

/** How far somebody has read. A pointer only moves on, and never beyond what has been said. */
export async function readTo(tx: Tx, { id, schoolId }: Conversation, userId: string, seq: number): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    insert into conversation_pointers (conversation_id, school_id, user_id, seq)
    select id, ${schoolId}, ${userId}, least(${seq}, seq) from conversations where id = ${id}
    on conflict (conversation_id, user_id) do update
      set seq = greatest(conversation_pointers.seq, excluded.seq), at = now()
    returning seq`)
  return rows[0]?.seq ?? 0
}

/** More than that nobody counts. */
const mostUnread = 100

/**
 * The lines that somebody else has said since, as a count: no counter that could drift.
 * @param conversation the column with its id, such as `r.id`
 * @param until the moment after which the reader hears nothing, where there is one
 */
export const unreadOf = (conversation: SQL, userId: string, until: SQL): SQL<number> => sql<number>`(
  select count(*)::int from (
    select 1 from conversation_lines l where l.conversation_id = ${conversation} and l.removed_at is null
      and l.sender_id is distinct from ${userId} and l.seq > ${readSeqOf(conversation, userId)}
      and (${until} is null or l.at < ${until})
    limit ${mostUnread}) x)`

export const readSeqOf = (conversation: SQL, userId: string | SQL): SQL<number> => sql<number>`coalesce((
  select p.seq from conversation_pointers p
  where p.conversation_id = ${conversation} and p.user_id = ${userId}), 0)`
