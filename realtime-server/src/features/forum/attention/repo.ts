/** The queries of who follows which thread, who is to be called to it, and what is counted in whose menu. */
import type { ThreadAttention } from '@kelasku/shared/forum/contract'
import type { ForumType } from '@kelasku/shared/forum/place'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { classes } from '#features/classroom/table.ts'
import { isBurstOver, mostAtATime } from '#features/notification/burst.ts'
import type { Tx } from '#platform/database/work.ts'
import { attendedBySelf, readBySelf, withItsClass, type ThreadRow } from '../repo.ts'
import { forumAttentions, forumReads, forumThreads } from '../table.ts'
import { readBy } from '../visible.ts'
import { mayStillRead } from './readers.ts'

type ThreadKey = Pick<ThreadRow, 'id' | 'school_id'>

const ofSelf = ({ id, school_id }: ThreadKey, { userId }: Actor) => ({
  thread_id: id,
  school_id,
  user_id: userId,
})

/** Whoever has said once what they want is not asked again by what they write. */
export const followAtFirst = (tx: Tx, who: Actor, thread: ThreadKey) =>
  tx
    .insert(forumAttentions)
    .values({ ...ofSelf(thread, who), attention: 'FOLLOWED' })
    .onConflictDoNothing()

export const saveAttention = (tx: Tx, who: Actor, thread: ThreadKey, attention: ThreadAttention) =>
  tx
    .insert(forumAttentions)
    .values({ ...ofSelf(thread, who), attention })
    .onConflictDoUpdate({
      target: [forumAttentions.thread_id, forumAttentions.user_id],
      set: { attention },
    })

/** A thread that was replied to since its followers were called. */
export interface RepliedTo extends Pick<ThreadRow, 'id' | 'school_id' | 'type' | 'class_id' | 'title'> {
  from_number: number
}

const firstUntold = sql`(select c.created_at from forum_comments c
  where c.thread_id = t.id and c.number = t.told_number + 1)`

/** Nobody else takes them, and what is said from now on is for the next call. To what is hidden nobody is called. */
export async function takeRepliedTo(tx: Tx, now: Date): Promise<RepliedTo[]> {
  const { rows } = await tx.execute<RepliedTo & Record<string, unknown>>(sql`
    with due as (
      select t.id, t.told_number as from_number from forum_threads t
      where t.last_number > t.told_number and ${isBurstOver(sql`t.active_at`, firstUntold, now)}
      order by t.active_at limit ${mostAtATime} for update skip locked
    ), taken as (
      update forum_threads t set told_number = t.last_number from due where t.id = due.id
      returning t.id, t.school_id, t.type, t.class_id, t.title, t.status, due.from_number)
    select id, school_id, type, class_id, title, from_number from taken where status <> 'HIDDEN'`)
  return rows
}

export interface Called {
  user_id: string
  /** Whose replies they have not read, the latest first. */
  speakers: string[]
}

/** Whoever follows it, may still read it, and has not read what somebody else has replied since. */
export async function listToBeCalled(tx: Tx, thread: RepliedTo): Promise<Called[]> {
  const { rows } = await tx.execute<Called & Record<string, unknown>>(sql`
    select a.user_id, said.speakers from forum_attentions a cross join lateral (
      select array_agg(x.full_name order by x.number desc) as speakers, max(x.number) as number from (
        select u.full_name, max(c.number) as number from forum_comments c join users u on u.id = c.author_id
        where c.thread_id = a.thread_id and c.hidden_at is null and c.author_id <> a.user_id
          and c.number > coalesce((select r.last_number from forum_reads r
            where r.thread_id = a.thread_id and r.user_id = a.user_id), 0)
        group by u.id, u.full_name) x) said
    where a.thread_id = ${thread.id} and a.attention = 'FOLLOWED' and said.number > ${thread.from_number}
      and ${mayStillRead(thread)}`)
  return rows
}

/** What has been silent for longer is not counted: whoever is new here would find years of it unread. */
const isLately = sql`forum_threads.active_at > now() - interval '30 days'`

const isUnread = (who: Actor) => sql`(
  forum_reads.last_number is null and forum_threads.author_id is distinct from ${who.userId}
  or exists (select 1 from forum_comments c where c.thread_id = forum_threads.id and c.hidden_at is null
    and c.number > coalesce(forum_reads.last_number, 0) and c.author_id is distinct from ${who.userId}))`

/** In how many threads of each forum something stands that somebody has not read, but for those made quiet. */
export async function countUnread(tx: Tx, who: Actor, classId: string | undefined): Promise<Record<ForumType, number>> {
  const rows = await tx
    .select({ type: forumThreads.type, total: sql<number>`count(*)`.mapWith(Number) })
    .from(forumThreads)
    .leftJoin(classes, withItsClass)
    .leftJoin(forumReads, readBySelf(who))
    .leftJoin(forumAttentions, attendedBySelf(who))
    .where(
      and(
        readBy(who),
        ne(forumThreads.status, 'HIDDEN'),
        isLately,
        sql`forum_attentions.attention is distinct from 'QUIET'`,
        classId === undefined ? undefined : or(isNull(forumThreads.class_id), eq(forumThreads.class_id, classId)),
        isUnread(who),
      ),
    )
    .groupBy(forumThreads.type)
  const of = (type: ForumType) => rows.find((row) => row.type === type)?.total ?? 0
  return { SCHOOL: of('SCHOOL'), CLASS: of('CLASS'), TEACHER: of('TEACHER') }
}
