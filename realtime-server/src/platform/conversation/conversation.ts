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
  /** Nothing where it had been said before, by the same device, under the same name. */
  place: LinePosition | null
}

export interface LinePosition {
  seq: number
  version: number
  at: Date
}

/** Whoever comes second waits here for the first, and sees then what the first has said. */
const lock = (tx: Tx, id: string) => tx.execute(sql`select 1 from conversations where id = ${id} for update`)

export interface Speech {
  where: Conversation
  line: NewLine
}

export const say = async (tx: Tx, where: Conversation, line: NewLine): Promise<Said> =>
  (await sayAll(tx, [{ where, line }]))[0]!

/** Of one conversation in their order. Said twice among them, the second is the first. */
export async function sayAll(tx: Tx, speeches: readonly Speech[]): Promise<Said[]> {
  const lines = speeches.map(({ where, line }) => ({ conversation_id: where.id, ...line }))
  const schools = new Map(speeches.map(({ where }) => [where.id, where.schoolId]))
  const ids = sql`${sql.param([...schools.keys()])}::uuid[]`
  // Conversations always in the same order, so that no two wait for each other. All of it leaves together; the last is
  // asked once the locks are held, and so knows every line before it. Each line looks for itself whether it is known, and
  // by an index: as long as the database believes that little was ever said, it would read all of it for each.
  const [, , , { rows }] = await Promise.all([
    tx.execute(sql`select set_config('enable_seqscan', 'off', true)`),
    tx.execute(sql`
      insert into conversations (id, school_id) select * from unnest(${ids}, ${sql.param([...schools.values()])}::uuid[])
      order by 1 on conflict do nothing`),
    tx.execute(sql`select 1 from conversations where id = any (${ids}) order by id for update`),
    tx.execute<{ id: string; seq: number | null; version: number; at: string }>(sql`
      with given as (
        select t.*, (
          select l.id from conversation_lines l where l.conversation_id = t.conversation_id
            and l.sender_id = t.sender_id and l.client_id = t.client_id) as known
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
          conversation_id uuid, client_id uuid, sender_id uuid, text text, reply_to int, mentions uuid[]
        )) with ordinality as t (conversation_id, client_id, sender_id, text, reply_to, mentions, n)
      ), new as (
        select distinct on (conversation_id, sender_id, client_id) * from given g where known is null
        order by conversation_id, sender_id, client_id, n
      ), placed as (
        select gen_random_uuid() as id, w.*, c.school_id,
          c.seq + row_number() over of_each as seq, c.version + row_number() over of_each as version
        from new w join conversations c on c.id = w.conversation_id
        window of_each as (partition by w.conversation_id order by w.n)
      ), counted as (
        update conversations c set seq = last.seq, version = last.version, said_at = now()
        from (select conversation_id, max(seq) as seq, max(version) as version from placed group by 1) last
        where c.id = last.conversation_id
      ), said as (
        insert into conversation_lines
          (id, conversation_id, school_id, seq, version, client_id, sender_id, text, reply_to, mentions)
        select id, conversation_id, school_id, seq, version, client_id, sender_id, text, reply_to, mentions from placed
      )
      select coalesce(g.known, p.id) as id, case when p.n = g.n then p.seq::int end as seq, p.version::int, now()::timestamptz(3) as at
      from given g left join placed p using (conversation_id, sender_id, client_id) order by g.n`),
  ])
  return rows.map(({ id, seq, version, at }) => ({
    id,
    place: seq === null ? null : { seq, version, at: new Date(at) },
  }))
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
