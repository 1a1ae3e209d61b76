/** The queries of replies. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card } from '#features/classroom/repo.ts'
import { users } from '#features/profile/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Content } from '../content.ts'
import { attachmentsOf, withUrl } from '../repo.ts'
import { forumComments, forumThreads } from '../table.ts'

export type CommentRow = typeof forumComments.$inferSelect

const authors = alias(users, 'authors')
const hiders = alias(users, 'hiders')

const lines = (tx: Tx) =>
  tx
    .select({
      row: forumComments,
      author: { id: authors.id, full_name: authors.full_name, image_file_id: authors.image_file_id },
      hider: { id: hiders.id, full_name: hiders.full_name, image_file_id: hiders.image_file_id },
      attachments: attachmentsOf(sql`x.comment_id = forum_comments.id`),
      total: totalOver,
    })
    .from(forumComments)
    .leftJoin(authors, eq(authors.id, forumComments.author_id))
    .leftJoin(hiders, eq(hiders.id, forumComments.hidden_by))

type QueryRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const known = ({ row, author, hider, attachments }: QueryRow) => ({
  row,
  author: author && card(author),
  hider: hider && card(hider),
  attachments: attachments.map(withUrl),
})
export type KnownComment = ReturnType<typeof known>

export async function listComments(tx: Tx, threadId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    lines(tx)
      .where(eq(forumComments.thread_id, threadId))
      .orderBy(asc(forumComments.number))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(known), total }
}

export async function findComment(tx: Tx, schoolId: string, id: string): Promise<KnownComment | undefined> {
  const [line] = await lines(tx).where(and(eq(forumComments.id, id), eq(forumComments.school_id, schoolId)))
  return line && known(line)
}

/** The reply that bears this name already. */
export async function findSent(tx: Tx, userId: string, clientId: string): Promise<KnownComment | undefined> {
  const [line] = await lines(tx).where(and(eq(forumComments.author_id, userId), eq(forumComments.client_id, clientId)))
  return line && known(line)
}

/** Replies to one thread come one after the other, and after whatever else happens to it. */
export async function lockThread(tx: Tx, id: string) {
  const [row] = await tx
    .select({ status: forumThreads.status, last_number: forumThreads.last_number })
    .from(forumThreads)
    .where(eq(forumThreads.id, id))
    .for('update')
  return row
}

/** What somebody has written in the last minute, in any forum. */
export async function countLately(tx: Tx, who: Actor): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select ((select count(*) from forum_comments
        where author_id = ${who.userId} and created_at > now() - interval '1 minute')
      + (select count(*) from forum_threads
        where school_id = ${who.schoolId} and author_id = ${who.userId} and created_at > now() - interval '1 minute')
      )::int as total`)
  return rows[0]?.total ?? 0
}

interface Sent extends Content {
  thread_id: string
  client_id: string
  number: number
  author_role: Role
}

/** Nothing, if this name is another reply's by now. The thread has to be locked. */
export async function insertComment(tx: Tx, who: Actor, sent: Sent): Promise<CommentRow | undefined> {
  const [row] = await tx
    .insert(forumComments)
    .values({ school_id: who.schoolId, author_id: who.userId, ...sent })
    .onConflictDoNothing({ target: [forumComments.author_id, forumComments.client_id] })
    .returning()
  if (!row) return undefined
  await tx
    .update(forumThreads)
    .set({ last_number: row.number, active_at: row.created_at })
    .where(eq(forumThreads.id, row.thread_id))
  return row
}

type Mark = Pick<CommentRow, 'hidden_at' | 'hidden_by' | 'hidden_reason'>

/** False, if somebody else was first. */
export async function markComment(tx: Tx, id: string, mark: Mark): Promise<boolean> {
  const isOther = mark.hidden_at === null ? isNotNull(forumComments.hidden_at) : isNull(forumComments.hidden_at)
  const marked = await tx
    .update(forumComments)
    .set(mark)
    .where(and(eq(forumComments.id, id), isOther))
    .returning({ id: forumComments.id })
  return marked.length > 0
}
