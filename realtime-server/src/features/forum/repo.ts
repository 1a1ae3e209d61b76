/** The queries of threads; their replies, and what moderators do, are in the rooms beside this. */
import type { Attachment, Hidden, ThreadAttention, ThreadItem, ThreadStatus } from '@kelasku/shared/forum/contract'
import type { ForumType } from '@kelasku/shared/forum/place'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card, cardJson, relationOf, type CardRow } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { pageOf, totalOver, wordsLike } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { excerptOf } from './content.ts'
import { mutedUntil } from './moderation/repo.ts'
import { forumAttentions, forumReads, forumThreads } from './table.ts'
import { readBy } from './visible.ts'

export type ThreadRow = typeof forumThreads.$inferSelect

type AttachmentRow = Omit<Attachment, 'url'>

/** @param hanging on which rows of `forum_attachments x`. */
export const attachmentsOf = (hanging: SQL) => sql<AttachmentRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) order by x.seq), '[]')
  from forum_attachments x join files f on f.id = x.file_id where ${hanging})`

export const withUrl = (file: AttachmentRow): Attachment => ({ ...file, url: fileUrl(file.id) })

const onThread = sql`x.thread_id = forum_threads.id and x.comment_id is null and x.until is null`

const replyCount = sql<number>`(select count(*) from forum_comments c
  where c.thread_id = forum_threads.id and c.hidden_at is null)`.mapWith(Number)

/** Counted from where somebody has read to: what was hidden meanwhile does not count, nor do one's own words. */
const unreadCount = (who: Actor) =>
  sql<number>`(select count(*) from forum_comments c where c.thread_id = forum_threads.id and c.hidden_at is null
    and c.number > coalesce(forum_reads.last_number, 0) and c.author_id is distinct from ${who.userId})`.mapWith(Number)

const authors = alias(users, 'authors')
const person = (id: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${id})`

const columns = (who: Actor) => ({
  row: forumThreads,
  class_name: classes.name,
  isOver: sql<boolean>`(forum_threads.type = 'CLASS'
    and (classes.status = 'ARCHIVED' or school_years.status = 'CLOSED'))`,
  relation: relationOf(who),
  author: { id: authors.id, full_name: authors.full_name, image_file_id: authors.image_file_id },
  replyCount,
  unreadCount: unreadCount(who),
  readNumber: forumReads.last_number,
  attention: sql<ThreadAttention>`coalesce(forum_attentions.attention, 'USUAL')`,
})

export const withItsClass = and(eq(classes.id, forumThreads.class_id), eq(classes.school_id, forumThreads.school_id))
export const readBySelf = (who: Actor) =>
  and(eq(forumReads.thread_id, forumThreads.id), eq(forumReads.user_id, who.userId))
export const attendedBySelf = (who: Actor) =>
  and(eq(forumAttentions.thread_id, forumThreads.id), eq(forumAttentions.user_id, who.userId))

const attachmentCount = sql<number>`(select count(*) from forum_attachments x where ${onThread})`.mapWith(Number)

/** Around the words, and not the whole of a long reply. */
const pieceOfReply = "StartSel='', StopSel='', MaxFragments=1, MinWords=8, MaxWords=24, ShortWord=0"

const replySaying = (words: SQL | undefined): SQL<ThreadItem['found']> =>
  words === undefined
    ? sql`null`
    : sql`(select jsonb_build_object('number', c.number,
          'excerpt', ts_headline('simple', c.words, ${words}, ${pieceOfReply}))
        from forum_comments c where c.thread_id = forum_threads.id and c.hidden_at is null
          and to_tsvector('simple', c.words) @@ ${words} order by c.number desc limit 1)`

const lines = (tx: Tx, who: Actor, words: SQL | undefined) =>
  tx
    .select({ ...columns(who), attachmentCount, found: replySaying(words), total: totalOver })
    .from(forumThreads)
    .leftJoin(classes, withItsClass)
    .leftJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .leftJoin(authors, eq(authors.id, forumThreads.author_id))
    .leftJoin(forumReads, readBySelf(who))
    .leftJoin(forumAttentions, attendedBySelf(who))

type QueryRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

/** What a list and a page say alike. */
const common = (
  who: Actor,
  { row, class_name, author, ...line }: Omit<QueryRow, 'attachmentCount' | 'found' | 'total'>,
) => ({
  id: row.id,
  type: row.type,
  class_id: row.class_id,
  class_name,
  title: row.title,
  author: author && card(author),
  author_role: row.author_role,
  status: row.status,
  pinned: row.pinned,
  reply_count: line.replyCount,
  unread_count: line.unreadCount,
  is_new: line.readNumber === null && row.author_id !== who.userId,
  attention: line.attention,
  active_at: row.active_at,
  created_at: row.created_at,
})

export interface ThreadSearch {
  type: ForumType
  class_id?: string | undefined
  status?: ThreadStatus | undefined
}

const isAt = (who: Actor, { type, class_id, status }: ThreadSearch) =>
  and(
    readBy(who),
    eq(forumThreads.type, type),
    class_id === undefined ? undefined : eq(forumThreads.class_id, class_id),
    status === undefined ? undefined : eq(forumThreads.status, status),
  )

/** What was sought, as PostgreSQL asks for it, and where it stands. */
export interface Found {
  words: SQL
  ids: string[]
}

/** Nobody turns more pages than that. */
const mostFound = 500

/**
 * Threads in whose title, opening or replies the words stand, the latest first. What is hidden is found by no word, since
 * its words are why it was hidden. Behind the rls of the school an index of words may not be asked, so they are in here.
 */
export async function findSaying(tx: Tx, who: Actor, text: string, search: ThreadSearch): Promise<Found> {
  const words = sql`to_tsquery('simple', ${wordsLike(text)})`
  const rows = await tx
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .leftJoin(classes, withItsClass)
    .where(
      and(
        isAt(who, search),
        sql`forum_threads.id in (
          select t.id from forum_threads t where t.school_id = ${who.schoolId}
            and to_tsvector('simple', t.title || ' ' || t.words) @@ ${words}
          union all select c.thread_id from forum_comments c where c.school_id = ${who.schoolId}
            and c.hidden_at is null and to_tsvector('simple', c.words) @@ ${words})`,
      ),
    )
    .orderBy(desc(forumThreads.active_at))
    .limit(mostFound)
  return { words, ids: rows.map(({ id }) => id) }
}

/** @param found those alone, where words were sought. */
export async function listThreads(tx: Tx, who: Actor, search: ThreadSearch, found: Found | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    lines(tx, who, found?.words)
      .where(and(isAt(who, search), found && sql`forum_threads.id = any (${sql.param(found.ids)}::uuid[])`))
      .orderBy(desc(forumThreads.pinned), desc(forumThreads.active_at), desc(forumThreads.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map((line): ThreadItem => ({
    ...common(who, line),
    excerpt: excerptOf(line.row.words),
    attachment_count: line.attachmentCount,
    found: line.found && { ...line.found, excerpt: excerptOf(line.found.excerpt) },
  }))
  return { items, total }
}

/** A thread with everything that anybody may see of it, and what the asker is there. */
export interface KnownThread extends Omit<ReturnType<typeof common>, 'author'> {
  row: ThreadRow
  school_id: string
  author_id: string | null
  relation: Role | null
  /** Its class is in the archive, or its year is closed. */
  isOver: boolean
  mutedUntil: Date | null
  readNumber: number
  author: Hidden['by']
  hider: Hidden['by']
  attachments: Attachment[]
}

export async function findThread(tx: Tx, who: Actor, id: string): Promise<KnownThread | undefined> {
  const [line] = await tx
    .select({
      ...columns(who),
      hider: person(sql`forum_threads.hidden_by`),
      attachments: attachmentsOf(onThread),
      mutedUntil: mutedUntil(who, sql`forum_threads.type`, sql`forum_threads.class_id`),
    })
    .from(forumThreads)
    .leftJoin(classes, withItsClass)
    .leftJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .leftJoin(authors, eq(authors.id, forumThreads.author_id))
    .leftJoin(forumReads, readBySelf(who))
    .leftJoin(forumAttentions, attendedBySelf(who))
    .where(and(eq(forumThreads.id, id), readBy(who)))
  return (
    line && {
      ...common(who, line),
      row: line.row,
      school_id: line.row.school_id,
      author_id: line.row.author_id,
      relation: line.relation,
      isOver: line.isOver,
      mutedUntil: line.mutedUntil,
      readNumber: line.readNumber ?? 0,
      hider: line.hider && card(line.hider),
      attachments: line.attachments.map(withUrl),
    }
  )
}

type Written = Pick<ThreadRow, 'type' | 'class_id' | 'title' | 'content_doc' | 'words' | 'author_role'>

export async function insertThread(tx: Tx, who: Actor, written: Written): Promise<ThreadRow> {
  const [row] = await tx
    .insert(forumThreads)
    .values({ school_id: who.schoolId, author_id: who.userId, ...written })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Nothing, if somebody else has saved meanwhile. */
export async function saveThread(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<ThreadRow>,
): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .update(forumThreads)
    .set({ ...change, version: version + 1 })
    .where(and(eq(forumThreads.id, id), eq(forumThreads.version, version)))
    .returning()
  return row
}

/** Whatever was saved of it meanwhile. Nothing, if it has come to another state. */
export async function stepThread(
  tx: Tx,
  { id, status }: Pick<ThreadRow, 'id' | 'status'>,
  change: Partial<ThreadRow>,
): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .update(forumThreads)
    .set({ ...change, version: sql`forum_threads.version + 1` })
    .where(and(eq(forumThreads.id, id), eq(forumThreads.status, status)))
    .returning()
  return row
}

/** False, if somebody has replied or it has come to another state. */
export async function lockAsSeen(
  tx: Tx,
  { id, status, last_number }: Pick<ThreadRow, 'id' | 'status' | 'last_number'>,
): Promise<boolean> {
  const [locked] = await tx
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(eq(forumThreads.id, id), eq(forumThreads.status, status), eq(forumThreads.last_number, last_number)))
    .for('update')
  return locked !== undefined
}

/** With its files, whose bytes go with the next sweep. */
export async function removeThread(tx: Tx, { id }: Pick<ThreadRow, 'id'>): Promise<void> {
  await tx.execute(sql`delete from files f using forum_attachments x where x.thread_id = ${id} and f.id = x.file_id`)
  await tx.delete(forumThreads).where(eq(forumThreads.id, id))
}

/** Only ever forward: an older window does not make read things unread. */
export async function saveRead(
  tx: Tx,
  { id, school_id }: Pick<ThreadRow, 'id' | 'school_id'>,
  userId: string,
  number: number,
): Promise<number> {
  const [row] = await tx
    .insert(forumReads)
    .values({ school_id, thread_id: id, user_id: userId, last_number: number })
    .onConflictDoUpdate({
      target: [forumReads.thread_id, forumReads.user_id],
      set: { last_number: sql`greatest(forum_reads.last_number, excluded.last_number)` },
    })
    .returning({ last_number: forumReads.last_number })
  return row!.last_number // an upsert returns the row that stands
}
