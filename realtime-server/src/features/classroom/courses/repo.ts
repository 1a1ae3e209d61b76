/** The queries of courses, the subjects that they teach, and who teaches them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type {
  ClassCourses,
  CourseRow as CourseView,
  CourseStatus,
  SubjectView,
  TaughtCourse,
  Teaching,
} from '@kelasku/shared/classroom/courses'
import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { card, cardJson, relationOf, type CardRow } from '../repo.ts'
import { classes, coursePupils, courses, courseTeachers, subjects } from '../table.ts'

export type CourseRow = typeof courses.$inferSelect
export type SubjectRow = typeof subjects.$inferSelect

const teachersNow = sql<CardRow[]>`coalesce((select jsonb_agg(${cardJson} order by u.full_name, u.seq)
  from course_teachers t join users u on u.id = t.user_id
  where t.course_id = ${courses.id} and t.end_date is null), '[]')`

const view = (row: { course: CourseRow; subject: SubjectRow; className: string; teachers: CardRow[] }): CourseView => ({
  id: row.course.id,
  class_id: row.course.class_id,
  class_name: row.className,
  subject_id: row.subject.id,
  name: row.subject.name,
  short_name: row.subject.short_name,
  group: row.course.group,
  order: row.course.order,
  passing_score: row.course.passing_score,
  status: row.course.status,
  version: row.course.version,
  teachers: row.teachers.map(card),
})

const columns = { course: courses, subject: subjects, className: classes.name, teachers: teachersNow }

const coursesWithView = (tx: Tx) =>
  tx
    .select({ ...columns, total: totalOver })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))

export async function findCourse(tx: Tx, id: string): Promise<CourseView | undefined> {
  const [row] = await coursesWithView(tx).where(eq(courses.id, id))
  return row && view(row)
}

export interface CourseSearch {
  class_id?: string | undefined
  subject_id?: string | undefined
  search?: string | undefined
  sort: 'id' | 'name' | 'order'
  direction: string
  status: CourseStatus
  /** All of the school instead of the asker's own classes. */
  all: boolean
}

export async function listSchoolCourses(tx: Tx, who: Actor, query: CourseSearch, paging: Paging) {
  const column = { id: courses.seq, name: subjects.name, order: courses.order }[query.sort]
  const inOrder = query.direction.toLowerCase() === 'asc' ? asc : desc
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    coursesWithView(tx)
      .where(
        and(
          eq(courses.school_id, who.schoolId),
          eq(courses.status, query.status),
          eq(classes.status, 'ACTIVE'),
          query.class_id ? eq(courses.class_id, query.class_id) : undefined,
          query.subject_id ? eq(courses.subject_id, query.subject_id) : undefined,
          query.search ? ilike(subjects.name, containing(query.search)) : undefined,
          query.all ? undefined : sql`${relationOf(who)} is not null`,
        ),
      )
      .orderBy(inOrder(column), asc(courses.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(view), total }
}

/** Everybody who teaches or taught it, the present ones first. */
export async function listTeaching(tx: Tx, courseId: string): Promise<Teaching[]> {
  const rows = await tx
    .select({ user: users, start_date: courseTeachers.start_date, end_date: courseTeachers.end_date })
    .from(courseTeachers)
    .innerJoin(users, eq(users.id, courseTeachers.user_id))
    .where(eq(courseTeachers.course_id, courseId))
    .orderBy(sql`${courseTeachers.end_date} desc nulls first`, asc(users.full_name), asc(courseTeachers.id))
  return rows.map(({ user, ...dates }) => ({ ...card(user), ...dates }))
}

/** What one teacher teaches in classes that are open, or what they have taught. */
export async function listTaughtBy(
  tx: Tx,
  who: Actor,
  teacherId: string,
  { isNow, all }: { isNow: boolean; all: boolean },
  paging: Paging,
) {
  const now = and(isNull(courseTeachers.end_date), eq(courses.status, 'ACTIVE'), eq(classes.status, 'ACTIVE'))
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        ...columns,
        start_date: courseTeachers.start_date,
        end_date: courseTeachers.end_date,
        total: totalOver,
      })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.course_id))
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .innerJoin(classes, eq(classes.id, courses.class_id))
      .where(
        and(
          eq(courseTeachers.school_id, who.schoolId),
          eq(courseTeachers.user_id, teacherId),
          isNow ? now : sql`not (${now})`,
          all ? undefined : sql`${relationOf(who)} is not null`,
        ),
      )
      .orderBy(
        asc(classes.level),
        asc(classes.name),
        asc(subjects.name),
        asc(courseTeachers.start_date),
        asc(courses.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  const items: TaughtCourse[] = rows.map(({ start_date, end_date, ...row }) => ({ ...view(row), start_date, end_date }))
  return { items, total }
}

/** Classes with those of their courses that the asker teaches, or with all of them. */
export async function listClassCourses(
  tx: Tx,
  who: Actor,
  { subjectId, all }: { subjectId: string | undefined; all: boolean },
  paging: Paging,
) {
  // Of a class in which somebody only teaches, what they teach themselves.
  const own = all
    ? sql``
    : sql`and (${relationOf(who)} <> 'GURU' or exists (select 1 from course_teachers t
        where t.course_id = c.id and t.user_id = ${who.userId} and t.end_date is null))`
  const subject = subjectId === undefined ? sql`` : sql`and c.subject_id = ${subjectId}`
  const theirs = sql`from courses c join subjects s on s.id = c.subject_id
    where c.class_id = classes.id and c.status = 'ACTIVE' ${subject} ${own}`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: classes.id,
        name: classes.name,
        level: classes.level,
        courses: sql<ClassCourses['courses']>`(select jsonb_agg(jsonb_build_object('id', c.id, 'name', s.name,
          'short_name', s.short_name) order by c."order", s.name) ${theirs})`,
        total: totalOver,
      })
      .from(classes)
      .where(
        and(
          eq(classes.school_id, who.schoolId),
          eq(classes.status, 'ACTIVE'),
          sql`exists (select 1 ${theirs})`,
          all ? undefined : sql`${relationOf(who)} is not null`,
        ),
      )
      .orderBy(asc(classes.level), asc(classes.name), asc(classes.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ total: _total, ...row }): ClassCourses => row), total }
}

export async function insertCourse(tx: Tx, row: typeof courses.$inferInsert): Promise<CourseRow> {
  const [saved] = await tx.insert(courses).values(row).returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

export async function findCourseOf(tx: Tx, classId: string, subjectId: string): Promise<CourseRow | undefined> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.class_id, classId), eq(courses.subject_id, subjectId)))
  return row
}

/** Nothing comes back when somebody else was quicker. */
export async function saveCourse(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<CourseRow>,
): Promise<CourseRow | undefined> {
  const [saved] = await tx
    .update(courses)
    .set({ ...change, version: version + 1 })
    .where(and(eq(courses.id, id), eq(courses.version, version)))
    .returning()
  return saved
}

/** The last place in a class, for a course that comes in. */
export async function nextPlace(tx: Tx, classId: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${courses.order}), 0) + 1`.mapWith(Number) })
    .from(courses)
    .where(eq(courses.class_id, classId))
  return row?.next ?? 1
}

/** As they are given, and no course of another class. */
export async function saveOrder(tx: Tx, classId: string, ids: readonly string[]) {
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::int)`),
    sql`, `,
  )
  return tx
    .update(courses)
    .set({ order: sql`(select place from (values ${places}) as given(id, place) where given.id = ${courses.id})` })
    .where(and(eq(courses.class_id, classId), inArray(courses.id, [...ids])))
    .returning({ id: courses.id, order: courses.order })
}

export type TeacherRow = typeof courseTeachers.$inferSelect

/** Those who teach it now; locked, since they are about to change. */
export const lockTeachers = (tx: Tx, courseId: string): Promise<TeacherRow[]> =>
  tx
    .select()
    .from(courseTeachers)
    .where(and(eq(courseTeachers.course_id, courseId), isNull(courseTeachers.end_date)))
    .orderBy(asc(courseTeachers.id))
    .for('update')

export async function endTeachers(tx: Tx, ids: readonly string[], lastDay: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(courseTeachers)
    .set({ end_date: sql`greatest(${courseTeachers.start_date}, ${lastDay}::date)` })
    .where(inArray(courseTeachers.id, [...ids]))
}

export async function insertTeachers(
  tx: Tx,
  { school_id, id }: CourseRow,
  userIds: readonly string[],
  start_date: string,
): Promise<void> {
  if (userIds.length === 0) return
  await tx.insert(courseTeachers).values(userIds.map((user_id) => ({ school_id, course_id: id, user_id, start_date })))
}

/** Whether a course has chosen its pupils, and whom. The table's name is written out, as below. */
export async function findChoice(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      chosen: courses.pupils_chosen,
      version: courses.version,
      ids: sql<string[]>`array(select p.student_id from course_pupils p where p.course_id = courses.id)`,
    })
    .from(courses)
    .where(eq(courses.id, id))
  return row! // whoever asks holds it
}

/** How many of them are pupils of the class: the others are not written down. */
export async function replacePupils(tx: Tx, { id, class_id }: CourseRow, userIds: readonly string[]): Promise<number> {
  await tx.delete(coursePupils).where(eq(coursePupils.course_id, id))
  const { rows } = await tx.execute<{ one: number }>(sql`
    insert into course_pupils (school_id, course_id, student_id)
    select m.school_id, ${id}, m.user_id from class_members m
    where m.class_id = ${class_id} and m.class_role = 'SISWA' and m.status = 'ACTIVE'
      and m.user_id = any (${sql.param([...userIds])}::uuid[])
    returning 1 as one`)
  return rows.length
}

// The table's name is written out: drizzle leaves it away in a query on one table, and a subquery has an id of its own.
const taughtIn = sql<number>`(select count(*) from courses c where c.subject_id = subjects.id
  and c.status = 'ACTIVE')`.mapWith(Number)

const subjectView = ({ subject, taught }: { subject: SubjectRow; taught: number }): SubjectView => ({
  id: subject.id,
  name: subject.name,
  short_name: subject.short_name,
  total_course: taught,
})

export async function listSubjects(tx: Tx, schoolId: string, text: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ subject: subjects, taught: taughtIn, total: totalOver })
      .from(subjects)
      .where(and(eq(subjects.school_id, schoolId), text ? ilike(subjects.name, containing(text)) : undefined))
      .orderBy(asc(subjects.name), asc(subjects.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(subjectView), total }
}

export async function findSubject(tx: Tx, schoolId: string, id: string): Promise<SubjectView | undefined> {
  const [row] = await tx
    .select({ subject: subjects, taught: taughtIn })
    .from(subjects)
    .where(and(eq(subjects.school_id, schoolId), eq(subjects.id, id)))
  return row && subjectView(row)
}

/** Whether the school has a subject of this name, however it is written. */
export async function isSubjectNamed(tx: Tx, schoolId: string, name: string, besides?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.school_id, schoolId), sql`lower(${subjects.name}) = lower(${name})`))
  return rows.some(({ id }) => id !== besides)
}

export async function insertSubject(tx: Tx, row: typeof subjects.$inferInsert): Promise<SubjectRow> {
  const [saved] = await tx.insert(subjects).values(row).returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

export const saveSubject = (tx: Tx, id: string, change: Partial<SubjectRow>) =>
  tx.update(subjects).set(change).where(eq(subjects.id, id))

/** Also by courses that are in the archive: their history needs the name. */
export async function isSubjectUsed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.subject_id, id)).limit(1)
  return row !== undefined
}

export const removeSubject = (tx: Tx, id: string) => tx.delete(subjects).where(eq(subjects.id, id))
