/** The queries of pupils' parts of tasks, each with its task and what the asker is to it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { containing, pageOf, sortedBy, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { filesJson, taskColumns, type FileRow } from './repo.ts'
import { assessmentReferences, assessments } from './table.ts'
import { withTallies, type Tally } from './tallies.ts'
import { effectiveEndOf, isFamilyOf, isGuardian, isPublic, isSelf, takesPartNow, teachesIt } from './visible.ts'

const r = alias(assessmentReferences, 'r')
export type ReferenceRow = typeof assessmentReferences.$inferSelect

/** What has not been taken back. */
const handInTimes = sql<{ n: number; submitted_at: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'n', h.n, 'submitted_at', h.submitted_at) order by h.n), '[]')
  from assessment_hand_ins h where h.reference_id = r.id and h.withdrawn_at is null)`

const submitAt = sql`(select max(h.submitted_at) from assessment_hand_ins h
  where h.reference_id = r.id and h.withdrawn_at is null)`

const fileCount = sql<number>`(select count(*) from assessment_hand_in_files f where f.hand_in_id = (
  select h.id from assessment_hand_ins h where h.reference_id = r.id and h.withdrawn_at is null
  order by h.n desc limit 1))`.mapWith(Number)

/** As a pasted list may name them. */
const numbers = sql<(string | null)[]>`(select jsonb_build_array((select m.member_no from school_members m
  where m.school_id = r.school_id and m.user_id = r.student_id and m.role = 'SISWA' limit 1), ${users.nisn}))`

const columns = (who: Actor) => ({
  ...taskColumns(who),
  ref: r,
  student: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
  numbers,
  is_self: sql<boolean>`coalesce(${isSelf(who, sql`r.student_id`)}, false)`,
  is_guardian: isGuardian(who, sql`r.student_id`),
  takes_part: takesPartNow,
  hand_in_times: handInTimes,
  file_count: fileCount,
  comment_count: sql<number>`(select count(*) from assessment_comments c where c.reference_id = r.id)`.mapWith(Number),
  has_similar: sql<boolean>`exists (select 1 from assessment_similarities s where s.one_id = r.id or s.other_id = r.id)`,
  grader: sql<CardRow | null>`(select ${cardJson} from users u where u.id = r.graded_by)`,
})

const fromReferences = (tx: Tx, who: Actor) =>
  tx
    .select({ ...columns(who), total: totalOver })
    .from(r)
    .innerJoin(assessments, and(eq(assessments.id, r.assessment_id), eq(assessments.school_id, r.school_id)))
    .innerJoin(users, eq(users.id, r.student_id))
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .innerJoin(schools, eq(schools.id, assessments.school_id))

type QueryRow = Awaited<ReturnType<ReturnType<typeof fromReferences>['execute']>>[number]
/** As a line of a table; where more of its task is shown, with how far that has come. */
export type ReferenceLine = QueryRow & { school_id: string; is_deleted: boolean; parents_hand_in: boolean }
export type KnownReference = ReferenceLine & Tally

const lineOf = (row: QueryRow): ReferenceLine => ({
  ...row,
  school_id: row.ref.school_id,
  is_deleted: row.row.deleted_at !== null,
  parents_hand_in: row.row.parents_hand_in,
})

export async function findReference(tx: Tx, who: Actor, id: string): Promise<KnownReference | undefined> {
  const rows = await fromReferences(tx, who).where(and(eq(r.id, id), eq(r.school_id, who.schoolId)))
  const [found] = await withTallies(tx, rows.map(lineOf))
  return found
}

/**
 * Whoever changes a part waits here for whoever else does.
 * @returns when the transaction began, so before all waiting: by that moment it is judged whether something came in time.
 */
export async function lockReference(tx: Tx, id: string): Promise<Date> {
  const [row] = await tx
    .select({ began_at: sql`now()`.mapWith(assessments.start_date) })
    .from(assessmentReferences)
    .where(eq(assessmentReferences.id, id))
    .for('no key update')
  return row!.began_at // parts are never removed while their task is held
}

export interface ReferenceSearch extends Sorting<'name' | 'status' | 'submit_at' | 'score'> {
  search?: string | undefined
}

/** All of a task, by name. */
export async function listReferences(tx: Tx, who: Actor, taskId: string, search: ReferenceSearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    fromReferences(tx, who)
      .where(
        and(
          eq(r.assessment_id, taskId),
          eq(r.school_id, who.schoolId),
          // Who has left without handing anything in owes nothing.
          sql`(r.status <> 'BELUM DIKERJAKAN' or ${takesPartNow} or ${sql`assessments.end_date < now()`})`,
          search.search ? ilike(users.full_name, containing(search.search)) : undefined,
        ),
      )
      .orderBy(
        ...sortedBy(search, { name: users.full_name, status: r.status, submit_at: submitAt, score: r.score }),
        asc(users.full_name),
        asc(r.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(lineOf), total }
}

export interface OwnSearch {
  view: 'TODO' | 'HISTORY'
  student_id?: string | undefined
  course_id?: string | undefined
  search?: string | undefined
}

/**
 * The asker's own and their children's. What is still to be done by its end, what is missed last; who has left a class
 * owes it nothing any more.
 */
export async function listOwn(tx: Tx, who: Actor, search: OwnSearch, paging: Paging) {
  const isTodo = sql`(r.status = 'BELUM DIKERJAKAN' and r.excused_at is null)`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    fromReferences(tx, who)
      .where(
        and(
          eq(r.school_id, who.schoolId),
          isFamilyOf(who, sql`r.student_id`),
          isPublic,
          search.view === 'TODO'
            ? sql`${isTodo} and ${takesPartNow} and school_years.status <> 'CLOSED'`
            : sql`not ${isTodo}`,
          search.student_id === undefined ? undefined : eq(r.student_id, search.student_id),
          search.course_id === undefined ? undefined : eq(assessments.course_id, search.course_id),
          search.search ? ilike(assessments.title, containing(search.search)) : undefined,
        ),
      )
      .orderBy(
        ...(search.view === 'TODO'
          ? [sql`${effectiveEndOf} < now()`, asc(effectiveEndOf)]
          : [sql`coalesce(${submitAt}, r.graded_at, assessments.end_date) desc`]),
        desc(r.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: await withTallies(tx, rows.map(lineOf)), total }
}

/** What was handed in and waits for the asker's score; the oldest first. */
export async function listWaiting(tx: Tx, who: Actor, courseId: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    fromReferences(tx, who)
      .where(
        and(
          eq(r.school_id, who.schoolId),
          eq(r.status, 'DIKUMPULKAN'),
          teachesIt(who),
          sql`assessments.deleted_at is null and school_years.status <> 'CLOSED' and ${takesPartNow}`,
          courseId === undefined ? undefined : eq(assessments.course_id, courseId),
        ),
      )
      .orderBy(asc(submitAt), asc(r.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(lineOf), total }
}

export interface HandInRow {
  id: string
  n: number
  client_id: string
  submitted_at: string
  pressed_at: string | null
  by: CardRow | null
  on_behalf: boolean
  withdrawn_at: string | null
  text_doc: RichDoc | null
  files: FileRow[]
  lost_files: string
}

export async function listHandIns(tx: Tx, referenceId: string): Promise<HandInRow[]> {
  const { rows } = await tx.execute<HandInRow & Record<string, unknown>>(sql`
    select h.id, h.n, h.client_id, to_json(h.submitted_at) #>> '{}' as submitted_at,
      to_json(h.pressed_at) #>> '{}' as pressed_at, h.on_behalf, to_json(h.withdrawn_at) #>> '{}' as withdrawn_at,
      h.text_doc, (select ${cardJson} from users u where u.id = h.submitted_by) as by,
      ${filesJson(sql`select file_id, "order" as order_key from assessment_hand_in_files where hand_in_id = h.id`)} as files,
      (select count(*) from assessment_hand_in_files x where x.hand_in_id = h.id
        and not exists (select 1 from files f where f.id = x.file_id)) as lost_files
    from assessment_hand_ins h where h.reference_id = ${referenceId} order by h.n desc`)
  return rows
}

export interface CommentRow {
  id: string
  client_id: string
  author: CardRow | null
  by_staff: boolean
  text: string
  voice: FileRow[]
  at: string
}

export const commentsOf = (where: SQL) => sql`
  select c.id, c.client_id, c.by_staff, c.text, to_json(c.at) #>> '{}' as at,
    (select ${cardJson} from users u where u.id = c.author_id) as author,
    ${filesJson(sql`select c.file_id, 0 as order_key where c.file_id is not null`)} as voice
  from assessment_comments c where ${where} order by c.seq`

export async function listComments(tx: Tx, referenceId: string): Promise<CommentRow[]> {
  const { rows } = await tx.execute<CommentRow & Record<string, unknown>>(
    commentsOf(sql`c.reference_id = ${referenceId}`),
  )
  return rows
}
