/** The queries of tasks: which of them the asker sees, and what they are to them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'
import type { AssessmentType, AssessmentView, StartStatus } from '@kelasku/shared/task/contract'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { and, asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { containing, pageOf, sortedBy, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { assessments } from './table.ts'
import { withTallies, type Tally } from './tallies.ts'
import {
  hasPart,
  isFamilyOf,
  isOverThere,
  isPublic,
  leadsIt,
  overseenBy,
  readBy,
  taughtIt,
  teachesIt,
} from './visible.ts'

export type TaskRow = typeof assessments.$inferSelect

/** Files as one value of a row, in their order. */
export const filesJson = (of: SQL) => sql<FileRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id,
  'name', f.name, 'media_type', f.media_type, 'size', f.size) order by x.order_key), '[]')
  from (${of}) x join files f on f.id = x.file_id)`
export interface FileRow {
  id: string
  name: string
  media_type: string
  size: number
}
export const taskFile = (row: FileRow) => ({ ...row, url: fileUrl(row.id) })

export const taskColumns = (who: Actor) => ({
  row: assessments,
  course: {
    id: courses.id,
    name: subjects.name,
    class_id: classes.id,
    class_name: classes.name,
    school_year: schoolYears.name,
  },
  zone: sql<Timezone>`schools.timezone`,
  /** Families of a TK read no number. */
  is_early: sql<boolean>`coalesce(schools.grade = 'TK' or classes.phase = 'FONDASI', false)`,
  is_over: isOverThere,
  teaches: teachesIt(who),
  taught: taughtIt(who),
  leads: leadsIt(who),
  has_part: hasPart(who),
  is_public: isPublic,
})

/** From `assessments` on, what all conditions speak of. */
const fromTasks = (tx: Tx, who: Actor) =>
  tx
    .select({ ...taskColumns(who), total: totalOver })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .innerJoin(schools, eq(schools.id, assessments.school_id))

type QueryRow = Awaited<ReturnType<ReturnType<typeof fromTasks>['execute']>>[number]
export type KnownTask = QueryRow & Tally & { school_id: string; is_deleted: boolean }

const known = async (tx: Tx, rows: readonly QueryRow[]): Promise<KnownTask[]> =>
  (await withTallies(tx, rows)).map((row) => ({
    ...row,
    school_id: row.row.school_id,
    is_deleted: row.row.deleted_at !== null,
  }))

export async function findTask(tx: Tx, who: Actor, id: string): Promise<KnownTask | undefined> {
  const [found] = await findTasks(tx, who, [id])
  return found
}

/** Always in the same order, so that two who change the same ones wait for each other and never in a circle. */
export async function findTasks(tx: Tx, who: Actor, ids: readonly string[]): Promise<KnownTask[]> {
  const rows = await fromTasks(tx, who)
    .where(and(inArray(assessments.id, [...ids]), eq(assessments.school_id, who.schoolId)))
    .orderBy(asc(assessments.seq))
  return known(tx, rows)
}

/** The same task in all classes, those that the asker sees. */
export async function listGroup(tx: Tx, who: Actor, groupId: string): Promise<KnownTask[]> {
  const rows = await fromTasks(tx, who)
    .where(and(eq(assessments.group_id, groupId), sql`assessments.deleted_at is null`, readBy(who)))
    .orderBy(asc(classes.name), asc(assessments.seq))
  return known(tx, rows)
}

export interface GivenSearch extends Sorting<'title' | 'start_date' | 'end_date'> {
  class_id?: string | undefined
  course_id?: string | undefined
  status?: 'DRAFT' | StartStatus | undefined
  assessment_type?: AssessmentType | undefined
  deleted?: boolean | undefined
  search?: string | undefined
}

const inStatus: Record<'DRAFT' | StartStatus, SQL> = {
  DRAFT: sql`assessments.published_at is null`,
  UPCOMING: sql`assessments.published_at is not null and assessments.start_date > now()`,
  ONGOING: sql`assessments.published_at is not null and now() between assessments.start_date and assessments.end_date`,
  ENDED: sql`assessments.published_at is not null and assessments.end_date < now()`,
}

/** The newest first. */
export async function listGiven(tx: Tx, who: Actor, search: GivenSearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    fromTasks(tx, who)
      .where(
        and(
          eq(assessments.school_id, who.schoolId),
          overseenBy(who),
          search.deleted
            ? sql`assessments.deleted_at > now() - interval '30 days'`
            : sql`assessments.deleted_at is null`,
          search.class_id === undefined ? undefined : eq(courses.class_id, search.class_id),
          search.course_id === undefined ? undefined : eq(assessments.course_id, search.course_id),
          search.assessment_type === undefined ? undefined : eq(assessments.assessment_type, search.assessment_type),
          search.status === undefined ? undefined : inStatus[search.status],
          search.search ? ilike(assessments.title, containing(search.search)) : undefined,
        ),
      )
      .orderBy(
        ...sortedBy(search, {
          title: assessments.title,
          start_date: assessments.start_date,
          end_date: assessments.end_date,
        }),
        desc(assessments.start_date),
        desc(assessments.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: await known(tx, rows), total }
}

type Details = Pick<AssessmentView, 'component'> & {
  author: CardRow | null
  files: FileRow[]
  siblings: AssessmentView['siblings']
  amendments: (Omit<AssessmentView['amendments'][number], 'at' | 'by' | 'former'> & {
    at: string
    by: CardRow | null
    title: string
    body_doc: AssessmentView['html_body_doc']
    end_date: string
  })[]
  references: { id: string; student: CardRow }[]
}

/** What only the whole view of one task has, of several at once. */
export async function listDetails(tx: Tx, who: Actor, tasks: readonly KnownTask[]): Promise<Map<string, Details>> {
  const ids = tasks.map(({ row }) => row.id)
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Details & { id: string } & Record<string, unknown>>(sql`
    select assessments.id,
      (select ${cardJson} from users u where u.id = assessments.author_id) as author,
      (select jsonb_build_object('id', k.id, 'code', k.code, 'text', k.text) from curriculum_components k
        where k.id = assessments.component_id) as component,
      ${filesJson(sql`select file_id, seq as order_key from assessment_files
        where assessment_id = assessments.id`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'note', e.note, 'title', e.title,
          'body_doc', e.body_doc, 'end_date', e.end_date,
          'by', (select ${cardJson} from users u where u.id = e.by_id)) order by e.at desc), '[]')
        from assessment_amendments e where e.assessment_id = assessments.id) as amendments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id,
          'student', (select ${cardJson} from users u where u.id = p.student_id))), '[]')
        from assessment_references p where p.assessment_id = assessments.id
          and ${isFamilyOf(who, sql`p.student_id`)}) as references
    from assessments where assessments.id = any (${sql.param(ids)}::uuid[])`)
  const siblings = await listSiblings(tx, who, tasks)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, siblings: siblings.filter(({ of }) => of === row.id).map(({ of: _, ...one }) => one) },
    ]),
  )
}

async function listSiblings(tx: Tx, who: Actor, tasks: readonly KnownTask[]) {
  const groups = [...new Set(tasks.map(({ row }) => row.group_id))]
  const rows = await tx
    .select({
      id: assessments.id,
      group_id: assessments.group_id,
      class_id: classes.id,
      class_name: classes.name,
      course_name: subjects.name,
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schools, eq(schools.id, assessments.school_id))
    .where(
      and(
        inArray(assessments.group_id, groups),
        eq(assessments.school_id, who.schoolId),
        sql`assessments.deleted_at is null`,
        overseenBy(who),
      ),
    )
    .orderBy(asc(classes.name))
  return tasks.flatMap(({ row }) =>
    rows
      .filter(({ id, group_id }) => group_id === row.group_id && id !== row.id)
      .map(({ group_id: _, ...one }) => ({ ...one, of: row.id })),
  )
}

/** Those who teach its course now. */
export async function listTeachers(tx: Tx, courseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select t.user_id from course_teachers t
    where t.course_id = ${courseId} and t.end_date is null`)
  return rows.map(({ user_id }) => user_id)
}

export const cardOf = (row: CardRow | null) => row && card(row)
