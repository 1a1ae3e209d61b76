/** The queries of curricula and of the courses that follow them. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { CurriculumStatus, CurriculumSubject, FollowingCourse } from '@kelasku/shared/curriculum/contract'
import type { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { curriculumCourses, curriculums } from './table.ts'

export type CurriculumRow = typeof curriculums.$inferSelect
export interface KnownCurriculum extends CurriculumRow {
  school_year_name: string
  total_component: number
  total_course: number
}

const columns = {
  curriculum: curriculums,
  school_year_name: schoolYears.name,
  total_component: sql<number>`(select count(*) from curriculum_components c
    where c.curriculum_id = ${curriculums.id} and c.deleted_at is null)`.mapWith(Number),
  total_course: sql<number>`(select count(*) from curriculum_courses f
    where f.curriculum_id = ${curriculums.id})`.mapWith(Number),
}

interface Selected {
  curriculum: CurriculumRow
  school_year_name: string
  total_component: number
  total_course: number
}
const known = ({ curriculum, school_year_name, total_component, total_course }: Selected): KnownCurriculum => ({
  ...curriculum,
  school_year_name,
  total_component,
  total_course,
})

const withCounts = (tx: Tx) =>
  tx
    .select({ ...columns, total: totalOver })
    .from(curriculums)
    .innerJoin(schoolYears, eq(schoolYears.id, curriculums.school_year_id))

export async function findCurriculum(tx: Tx, schoolId: string, id: string): Promise<KnownCurriculum | undefined> {
  const [row] = await withCounts(tx).where(and(eq(curriculums.school_id, schoolId), eq(curriculums.id, id)))
  return row && known(row)
}

export interface CurriculumSearch {
  school_year_id?: string | undefined
  level?: number | undefined
  kind?: CurriculumKind | undefined
  status: CurriculumStatus
  search?: string | undefined
}

export async function listCurriculums(tx: Tx, schoolId: string, query: CurriculumSearch, paging: Paging) {
  const { school_year_id, level, kind, status, search } = query
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    withCounts(tx)
      .where(
        and(
          eq(curriculums.school_id, schoolId),
          eq(curriculums.status, status),
          school_year_id ? eq(curriculums.school_year_id, school_year_id) : undefined,
          level === undefined ? undefined : eq(curriculums.level, level),
          kind ? eq(curriculums.kind, kind) : undefined,
          search ? ilike(curriculums.name, containing(search)) : undefined,
        ),
      )
      .orderBy(desc(schoolYears.start_date), asc(curriculums.level), asc(curriculums.name), asc(curriculums.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(known), total }
}

/** Every subject of the school, those that have components first. */
export async function listSubjectsOf(tx: Tx, { id, school_id }: CurriculumRow): Promise<CurriculumSubject[]> {
  // By its whole name: in a select of one table, drizzle writes a column without its table's, and c has an id too.
  const total_component = sql<number>`(select count(*) from curriculum_components c
    where c.curriculum_id = ${id} and c.subject_id = subjects.id and c.deleted_at is null)`.mapWith(Number)
  return tx
    .select({ id: subjects.id, name: subjects.name, short_name: subjects.short_name, total_component })
    .from(subjects)
    .where(eq(subjects.school_id, school_id))
    .orderBy(sql`(${total_component} > 0) desc`, asc(subjects.name), asc(subjects.seq))
}

/** The named year of the school, or the active one. */
export async function findYear(tx: Tx, schoolId: string, id: string | undefined) {
  const [row] = await tx
    .select()
    .from(schoolYears)
    .where(and(eq(schoolYears.school_id, schoolId), id ? eq(schoolYears.id, id) : eq(schoolYears.status, 'ACTIVE')))
  return row
}

export async function insertCurriculum(tx: Tx, row: typeof curriculums.$inferInsert): Promise<CurriculumRow> {
  const [saved] = await tx.insert(curriculums).values(row).returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

/** Nothing comes back when somebody else was quicker. */
export async function saveCurriculum(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<CurriculumRow>,
): Promise<CurriculumRow | undefined> {
  const [saved] = await tx
    .update(curriculums)
    .set({ ...change, version: version + 1 })
    .where(and(eq(curriculums.id, id), eq(curriculums.version, version)))
    .returning()
  return saved
}

export const deleteCurriculum = (tx: Tx, id: string) => tx.delete(curriculums).where(eq(curriculums.id, id))

/** Whoever changes a tree's shape comes one after another. */
export async function lockCurriculum(tx: Tx, id: string): Promise<CurriculumRow | undefined> {
  const [row] = await tx.select().from(curriculums).where(eq(curriculums.id, id)).for('no key update')
  return row
}

/** All its components under new ids, in one statement. */
export async function copyComponents(tx: Tx, from: CurriculumRow, to: CurriculumRow): Promise<void> {
  await tx.execute(sql`
    with copies as materialized (
      select id as old_id, gen_random_uuid() as new_id from curriculum_components
      where curriculum_id = ${from.id} and deleted_at is null
    )
    insert into curriculum_components (id, school_id, curriculum_id, subject_id, parent_id, position, code, text)
    select own.new_id, c.school_id, ${to.id}, c.subject_id, above.new_id, c.position, c.code, c.text
    from curriculum_components c
    join copies own on own.old_id = c.id
    left join copies above on above.old_id = c.parent_id
    order by c.seq`)
}

export async function hasCourses(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: curriculumCourses.course_id })
    .from(curriculumCourses)
    .where(eq(curriculumCourses.curriculum_id, id))
    .limit(1)
  return row !== undefined
}

/** Courses are of its year and level, or they cannot follow it. */
const fitting = ({ school_id, school_year_id, level }: CurriculumRow) =>
  and(
    eq(courses.school_id, school_id),
    eq(courses.status, 'ACTIVE'),
    eq(classes.school_year_id, school_year_id),
    eq(classes.level, level),
    eq(classes.status, 'ACTIVE'),
  )

export async function listFittingCourses(tx: Tx, curriculum: CurriculumRow, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: courses.id,
        name: subjects.name,
        class_id: classes.id,
        class_name: classes.name,
        curriculum_id: curriculums.id,
        curriculum_name: curriculums.name,
        total: totalOver,
      })
      .from(courses)
      .innerJoin(classes, eq(classes.id, courses.class_id))
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .leftJoin(curriculumCourses, eq(curriculumCourses.course_id, courses.id))
      .leftJoin(curriculums, eq(curriculums.id, curriculumCourses.curriculum_id))
      .where(fitting(curriculum))
      .orderBy(asc(subjects.name), asc(classes.name), asc(courses.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ total: _total, ...row }): FollowingCourse => row), total }
}

/** Those of them that may follow; a course follows this one from now on, whatever it followed before. */
export async function saveFollowing(tx: Tx, curriculum: CurriculumRow, courseIds: readonly string[]): Promise<number> {
  if (courseIds.length === 0) return 0
  const given = await tx
    .select({ course_id: courses.id })
    .from(courses)
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .where(and(inArray(courses.id, [...courseIds]), fitting(curriculum)))
  if (given.length === 0) return 0
  await tx
    .insert(curriculumCourses)
    .values(given.map((row) => ({ ...row, school_id: curriculum.school_id, curriculum_id: curriculum.id })))
    .onConflictDoUpdate({ target: curriculumCourses.course_id, set: { curriculum_id: curriculum.id } })
  return given.length
}

export async function removeFollowing(tx: Tx, curriculumId: string, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return
  await tx
    .delete(curriculumCourses)
    .where(and(eq(curriculumCourses.curriculum_id, curriculumId), inArray(curriculumCourses.course_id, [...courseIds])))
}

/** Those whose trees may be changed. */
export const listOpenCurriculums = (tx: Tx, schoolId: string): Promise<CurriculumRow[]> =>
  tx
    .select()
    .from(curriculums)
    .where(and(eq(curriculums.school_id, schoolId), eq(curriculums.status, 'ACTIVE')))
    .orderBy(asc(curriculums.id))

export const listSubjectNames = (tx: Tx, schoolId: string) =>
  tx
    .select({ id: subjects.id, name: subjects.name, short_name: subjects.short_name })
    .from(subjects)
    .where(eq(subjects.school_id, schoolId))
