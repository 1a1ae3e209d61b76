/** The queries of moderation: what was reported and how it was answered, and who may not write for a while. */
import type { ReportStatus, ReportView } from '@kelasku/shared/forum/contract'
import type { ForumType } from '@kelasku/shared/forum/place'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { excerptOf } from '../content.ts'
import { forumComments, forumMutes, forumReports, forumThreads } from '../table.ts'
import { judgedBy } from '../visible.ts'

export interface ForumKey {
  type: ForumType
  class_id: string | null
}

/** A thread, or one of its replies. */
interface Target {
  thread_id: string
  comment_id: string | null
}

// ---- Reports

const authorRole = sql<Role>`coalesce(forum_comments.author_role, forum_threads.author_role)`
const person = (userId: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${userId})`

const reports = (tx: Tx) =>
  tx
    .select({
      row: forumReports,
      type: forumThreads.type,
      class_id: forumThreads.class_id,
      class_name: classes.name,
      thread_title: forumThreads.title,
      comment_number: forumComments.number,
      // As they were when it was reported: changing them afterwards answers no report.
      words: sql<string>`coalesce((select e.words from forum_edits e
          where e.thread_id = forum_reports.thread_id and e.comment_id is not distinct from forum_reports.comment_id
            and e.until > forum_reports.created_at order by e.until limit 1),
        forum_comments.words, forum_threads.words)`,
      author_role: authorRole,
      author: person(sql`case when forum_reports.comment_id is null then forum_threads.author_id
        else forum_comments.author_id end`),
      reporter: person(sql`forum_reports.reporter_id`),
      answerer: person(sql`forum_reports.answered_by`),
      total: totalOver,
    })
    .from(forumReports)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReports.thread_id))
    .leftJoin(forumComments, eq(forumComments.id, forumReports.comment_id))
    .leftJoin(classes, eq(classes.id, forumThreads.class_id))

type QueryRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

const view = ({ row, author, reporter, answerer, words, class_id: _, total: __, ...line }: QueryRow): ReportView => ({
  ...line,
  id: row.id,
  thread_id: row.thread_id,
  comment_id: row.comment_id,
  excerpt: excerptOf(words),
  author: author && card(author),
  reason: row.reason,
  note: row.note,
  reporter: reporter && card(reporter),
  status: row.status,
  answered_by: answerer && card(answerer),
  answered_at: row.answered_at,
  answer_note: row.answer_note,
  created_at: row.created_at,
})

const answeredBy = (who: Actor) => and(eq(forumReports.school_id, who.schoolId), judgedBy(who, authorRole))

export interface ReportSearch {
  type: ForumType
  class_id?: string | undefined
  status?: ReportStatus | undefined
}

const within = ({ type, class_id, status }: ReportSearch) =>
  and(
    eq(forumThreads.type, type),
    class_id === undefined ? undefined : eq(forumThreads.class_id, class_id),
    status === undefined ? undefined : eq(forumReports.status, status),
  )

/** What waits longest comes first; then what was answered, the latest on top. */
export async function listReports(tx: Tx, who: Actor, search: ReportSearch, paging: Paging) {
  const isWaiting = sql`forum_reports.status = 'WAITING'`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    reports(tx)
      .where(and(answeredBy(who), within(search)))
      .orderBy(
        sql`${isWaiting} desc`,
        sql`case when ${isWaiting} then forum_reports.seq end`,
        desc(forumReports.answered_at),
        desc(forumReports.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(view), total }
}

export async function countWaiting(tx: Tx, who: Actor, forum: Omit<ReportSearch, 'status'>): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(forumReports)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReports.thread_id))
    .leftJoin(forumComments, eq(forumComments.id, forumReports.comment_id))
    .leftJoin(classes, eq(classes.id, forumThreads.class_id))
    .where(and(answeredBy(who), within({ ...forum, status: 'WAITING' })))
  return row?.total ?? 0
}

/** Of the thread itself, however they were answered. */
export const hasReports = async (tx: Tx, threadId: string): Promise<boolean> =>
  (await tx.$count(forumReports, eq(forumReports.thread_id, threadId))) > 0

export interface KnownReport extends Target {
  view: ReportView
}

export async function findReport(tx: Tx, who: Actor, id: string): Promise<KnownReport | undefined> {
  const [line] = await reports(tx).where(and(answeredBy(who), eq(forumReports.id, id)))
  return line && { view: view(line), thread_id: line.row.thread_id, comment_id: line.row.comment_id }
}

type Reported = Pick<typeof forumReports.$inferInsert, 'reason' | 'note'> & Target

/** Nothing, if they had reported it before. */
export async function insertReport(tx: Tx, who: Actor, reported: Reported): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .insert(forumReports)
    .values({ school_id: who.schoolId, reporter_id: who.userId, ...reported })
    .onConflictDoNothing()
    .returning({ id: forumReports.id })
  return row
}

const about = ({ thread_id, comment_id }: Target) =>
  sql`forum_reports.thread_id = ${thread_id} and forum_reports.comment_id is not distinct from ${comment_id}`

export async function findOwnReport(tx: Tx, who: Actor, target: Target): Promise<ReportStatus | undefined> {
  const [row] = await tx
    .select({ status: forumReports.status })
    .from(forumReports)
    .where(and(about(target), eq(forumReports.reporter_id, who.userId)))
  return row?.status
}

export interface Answer {
  status: Exclude<ReportStatus, 'WAITING'>
  note: string
}

/** All that wait about the same thing, whoever reported it; tells whose they were. */
export async function answerReports(tx: Tx, who: Actor, target: Target, { status, note }: Answer): Promise<string[]> {
  const answered = await tx
    .update(forumReports)
    .set({ status, answered_by: who.userId, answered_at: new Date(), answer_note: note })
    .where(and(about(target), eq(forumReports.status, 'WAITING')))
    .returning({ reporter_id: forumReports.reporter_id })
  return answered.flatMap(({ reporter_id }) => reporter_id ?? [])
}

// ---- Who moderates

/** Whoever teaches a class in one of these roles. */
export async function listClassStaff(tx: Tx, classId: string, roles: readonly Role[]): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct m.user_id from class_members m
      join school_members s on s.school_id = m.school_id and s.user_id = m.user_id and s.status = 'ACTIVE'
    where m.class_id = ${classId} and m.status = 'ACTIVE'
      and m.class_role = any (${sql.param([...roles])}::text[])`)
  return rows.map(({ user_id }) => user_id)
}

export async function listAdmins(tx: Tx, schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct user_id from school_members
    where school_id = ${schoolId} and status = 'ACTIVE' and (role = 'ADMIN' or is_admin)`)
  return rows.map(({ user_id }) => user_id)
}

// ---- Mutes

/** As part of another query. */
export const mutedUntil = (who: Actor, type: SQL, classId: SQL) =>
  sql<Date | null>`(select x.until from forum_mutes x where x.school_id = ${who.schoolId} and x.user_id = ${who.userId}
    and x.type = ${type} and x.class_id is not distinct from ${classId} and x.until > now())`.mapWith(forumMutes.until)

const inForum = ({ type, class_id }: ForumKey) =>
  sql`forum_mutes.type = ${type} and forum_mutes.class_id is not distinct from ${class_id}`

const isOn = gt(forumMutes.until, sql`now()`)

export async function findMutedUntil(tx: Tx, who: Actor, forum: ForumKey): Promise<Date | null> {
  const [row] = await tx
    .select({ until: forumMutes.until })
    .from(forumMutes)
    .where(and(eq(forumMutes.school_id, who.schoolId), eq(forumMutes.user_id, who.userId), inForum(forum), isOn))
  return row?.until ?? null
}

const muted = alias(users, 'muted')

const mutes = (tx: Tx) =>
  tx
    .select({
      row: forumMutes,
      user: { id: muted.id, full_name: muted.full_name, image_file_id: muted.image_file_id },
      muter: person(sql`forum_mutes.muted_by`),
      total: totalOver,
    })
    .from(forumMutes)
    .innerJoin(muted, eq(muted.id, forumMutes.user_id))

type MuteLine = Awaited<ReturnType<ReturnType<typeof mutes>['execute']>>[number]

const presentMute = ({ row, user, muter }: MuteLine) => ({
  id: row.id,
  user: card(user),
  until: row.until,
  reason: row.reason,
  muted_by: muter && card(muter),
  created_at: row.created_at,
})

export async function listMutes(tx: Tx, who: Actor, forum: ForumKey, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    mutes(tx)
      .where(and(eq(forumMutes.school_id, who.schoolId), inForum(forum), isOn))
      .orderBy(asc(muted.full_name), asc(forumMutes.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(presentMute), total }
}

export async function findMute(tx: Tx, who: Actor, id: string) {
  const [line] = await mutes(tx).where(and(eq(forumMutes.id, id), eq(forumMutes.school_id, who.schoolId)))
  return line && { row: line.row, view: presentMute(line) }
}

type Muted = Pick<typeof forumMutes.$inferInsert, 'user_id' | 'until' | 'reason'> & ForumKey

/** The latest word counts. */
export async function saveMute(tx: Tx, who: Actor, { until, reason, ...whom }: Muted): Promise<string> {
  const mark = { until, reason, muted_by: who.userId, created_at: new Date() }
  const [row] = await tx
    .insert(forumMutes)
    .values({ school_id: who.schoolId, ...whom, ...mark })
    .onConflictDoUpdate({
      target: [forumMutes.school_id, forumMutes.type, forumMutes.class_id, forumMutes.user_id],
      set: mark,
    })
    .returning({ id: forumMutes.id })
  return row!.id // an upsert returns the row that stands
}

export const removeMute = (tx: Tx, id: string) => tx.delete(forumMutes).where(eq(forumMutes.id, id))
