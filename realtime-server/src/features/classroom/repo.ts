/** The queries of classroom: one each, whatever the number of rows. */
import { highestRole, isAdmin, type Actor, type Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type {
  Child,
  ClassStatus,
  ClassStudent,
  ClassType,
  ClassView,
  CourseView,
} from '@kelasku/shared/classroom/contract'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { and, asc, eq, ilike, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schools, schoolYears } from '#features/school/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { takesPart } from './courses/part.ts'
import { classes, classMembers, courses, subjects } from './table.ts'

/** A person as json inside another row. */
export interface CardRow {
  id: string
  full_name: string
  image_file_id: string | null
}
export const card = ({ id, full_name, image_file_id }: CardRow) => ({
  id,
  full_name,
  image_url: fileUrl(image_file_id),
})
export const cardJson = sql`jsonb_build_object('id', u.id, 'full_name', u.full_name, 'image_file_id', u.image_file_id)`

interface InClass {
  classId: SQLWrapper
  userId: SQLWrapper
}

interface Asked extends InClass {
  /** Whether they hold the role in the school: what ended with it counts in no class any more. */
  holds: (role: Role) => SQL | boolean
  /** Which of their children `m` counts. */
  whichChild?: SQL
  /** Whether they count as a pupil, if they are one. */
  asPupil?: SQL
}

/** The highest that somebody is in a class: a pupil and a teacher by a row of their own, a parent through a child. */
function relationIn({ classId, userId, holds, whichChild = sql`true`, asPupil = sql`true` }: Asked): SQL<Role | null> {
  const own = (classRoles: SQL) => sql`exists (select 1 from class_members m where m.class_id = ${classId}
    and m.user_id = ${userId} and m.status = 'ACTIVE' and m.class_role in ${classRoles})`
  const conditions: [Role, SQL][] = [
    ['WALIKELAS', own(sql`('WALIKELAS')`)],
    ['GURU', own(sql`('GURU', 'WALIKELAS')`)],
    [
      'ORTU',
      sql`exists (select 1 from class_members m join guardianships g on g.student_id = m.user_id and g.school_id = m.school_id
        where m.class_id = ${classId} and m.status = 'ACTIVE' and g.guardian_id = ${userId} and ${whichChild})`,
    ],
    ['SISWA', sql`${own(sql`('SISWA')`)} and ${asPupil}`],
  ]
  const whens = conditions.flatMap(([role, condition]) => {
    const held = holds(role)
    return held === false ? [] : [sql`when ${held === true ? sql`true` : held} and ${condition} then ${role}::text`]
  })
  return whens.length === 0 ? sql<Role | null>`null::text` : sql<Role | null>`(case ${sql.join(whens, sql` `)} end)`
}

const placeOf = (who: Actor) => ({
  classId: classes.id,
  userId: sql`${who.userId}::uuid`,
  holds: (role: Role) => who.roles.includes(role),
})

/** What the asker is in a class: of all that they are there, the highest. */
export const relationOf = (who: Actor): SQL<Role | null> => relationIn(placeOf(who))

/**
 * What the asker is to a course of the class: the same, unless they are a pupil who takes no part in it, or a parent of
 * such pupils alone.
 */
export function relationToCourse(who: Actor): SQL<Role | null> {
  const hasPart = (pupilId: SQL) => takesPart(sql`courses.id`, pupilId)
  const place = placeOf(who)
  return relationIn({ ...place, whichChild: hasPart(sql`m.user_id`), asPupil: hasPart(place.userId) })
}

/** As much of a class as decides who may do what with it today. */
export interface ClassStanding {
  id: string
  schoolId: string
  level: number
  status: ClassStatus
  /** What belongs to a closed year can only be read. */
  isYearClosed: boolean
  /** What the asker is in it. */
  relation: Role | null
}

export const standingOf = ({ view: { id, level, status }, ...known }: KnownClass): ClassStanding => ({
  ...known,
  id,
  level,
  status,
})

/** Many people at once, each with a class, in their order; nothing where it is none of their school. */
export async function findStandings(
  tx: Tx,
  asked: readonly { who: Actor; classId: string }[],
): Promise<(ClassStanding | undefined)[]> {
  const column = (valueOf: (one: { who: Actor; classId: string }) => string) => sql.param(asked.map(valueOf))
  const relation = relationIn({
    classId: sql`c.id`,
    userId: sql`a.user_id`,
    holds: (role) => sql`${role}::text = any (string_to_array(a.roles, ','))`,
  })
  const { rows } = await tx.execute<Record<string, unknown> & { found: ClassStanding | null }>(sql`
    select case when c.id is not null then jsonb_build_object('id', c.id, 'schoolId', c.school_id, 'level', c.level,
        'status', c.status, 'isYearClosed', y.status = 'CLOSED', 'relation', ${relation}) end as found
    from unnest(${column(({ classId }) => classId)}::uuid[], ${column(({ who }) => who.schoolId)}::uuid[],
      ${column(({ who }) => who.userId)}::uuid[], ${column(({ who }) => who.roles.join(','))}::text[]) with ordinality
      as a (class_id, school_id, user_id, roles, n)
    left join classes c on c.id = a.class_id and c.school_id = a.school_id
    left join school_years y on y.id = c.school_year_id
    order by a.n`)
  return rows.map(({ found }) => found ?? undefined)
}

const homeroom = sql<CardRow | null>`(select ${cardJson} from class_members m join users u on u.id = m.user_id
  where m.class_id = ${classes.id} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' limit 1)`

const totalStudent = sql<number>`(select count(*) from class_members m
  where m.class_id = ${classes.id} and m.class_role = 'SISWA' and m.status = 'ACTIVE')`.mapWith(Number)

const viewColumns = (who: Actor) => ({
  class: classes,
  school_name: schools.school_name,
  school_year_name: schoolYears.name,
  year_status: schoolYears.status,
  relation: relationOf(who),
  homeroom,
  totalStudent,
})

const classesWithView = (tx: Tx, who: Actor) =>
  tx
    .select({ ...viewColumns(who), total: totalOver })
    .from(classes)
    .innerJoin(schools, eq(schools.id, classes.school_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))

type ViewRow = Awaited<ReturnType<ReturnType<typeof classesWithView>['execute']>>[number]

/** A class together with what the asker is in it, which is all that a rule needs. */
export interface KnownClass {
  view: ClassView
  schoolId: string
  relation: Role | null
  /** What belongs to a closed year can only be read. */
  isYearClosed: boolean
}

const knownClass = (who: Actor, { class: row, relation, ...more }: ViewRow): KnownClass => ({
  schoolId: row.school_id,
  relation,
  isYearClosed: more.year_status === 'CLOSED',
  view: {
    id: row.id,
    name: row.name,
    level: row.level,
    type: row.type,
    status: row.status,
    school_id: row.school_id,
    school_name: more.school_name,
    school_year_id: row.school_year_id,
    school_year_name: more.school_year_name,
    // Who sees a class without belonging to it is an admin, or leads the school as one of its teachers.
    class_role: relation ?? (isAdmin(who) ? 'ADMIN' : highestRole(who)),
    homeroom_teacher: more.homeroom && card(more.homeroom),
    total_student: more.totalStudent,
    capacity: row.capacity,
    version: row.version,
    can: {
      manage: classroomPolicy.manage(who, { schoolId: row.school_id, relation }),
      administer: classroomPolicy.administer(who, { schoolId: row.school_id, relation }),
    },
  },
})

export async function findClass(tx: Tx, who: Actor, id: string): Promise<KnownClass | undefined> {
  const [row] = await classesWithView(tx, who).where(and(eq(classes.id, id), eq(classes.school_id, who.schoolId)))
  return row && knownClass(who, row)
}

/** The class that they lead, then those that they belong to. */
const ownFirst = (who: Actor) =>
  sql`case coalesce(${relationOf(who)}, '') when 'WALIKELAS' then 0 when '' then 2 else 1 end`

export interface ClassSearch {
  status: ClassStatus
  text: string | undefined
  /** All of the school instead of the asker's own. */
  all: boolean
  /** Of the asker's own only those in which they work, and not those of their children. */
  worksIn?: boolean
  yearId?: string | undefined
  type?: ClassType | undefined
}

export async function listClasses(tx: Tx, who: Actor, search: ClassSearch, paging: Paging) {
  const { status, text, all, worksIn = false, yearId, type } = search
  const own = worksIn ? sql`${relationOf(who)} in ('GURU', 'WALIKELAS')` : sql`${relationOf(who)} is not null`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    classesWithView(tx, who)
      .where(
        and(
          eq(classes.school_id, who.schoolId),
          eq(classes.status, status),
          text ? ilike(classes.name, containing(text)) : undefined,
          yearId ? eq(classes.school_year_id, yearId) : undefined,
          type ? eq(classes.type, type) : undefined,
          all ? undefined : own,
        ),
      )
      .orderBy(ownFirst(who), asc(classes.level), asc(classes.name), asc(classes.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map((row) => knownClass(who, row).view), total }
}

const named = (text: string | undefined) => (text ? ilike(users.full_name, containing(text)) : undefined)

/** Waiting and former members of the school are not shown as teachers of its classes. */
const isActiveHere = sql`exists (select 1 from school_members s where s.school_id = ${classMembers.school_id}
  and s.user_id = ${classMembers.user_id} and s.status = 'ACTIVE')`

export async function listTeachers(tx: Tx, classId: string, text: string | undefined, paging: Paging) {
  const taught = sql<string[]>`coalesce((select jsonb_agg(s.name order by s.name) from course_teachers t
    join courses c on c.id = t.course_id join subjects s on s.id = c.subject_id
    where c.class_id = ${classMembers.class_id} and c.status = 'ACTIVE' and t.user_id = ${users.id} and t.end_date is null), '[]')`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: users.id,
        full_name: users.full_name,
        image_file_id: users.image_file_id,
        isHomeroom: sql<boolean>`bool_or(${classMembers.class_role} = 'WALIKELAS')`,
        courses: taught,
        total: totalOver,
      })
      .from(classMembers)
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .where(
        and(
          eq(classMembers.class_id, classId),
          eq(classMembers.status, 'ACTIVE'),
          sql`${classMembers.class_role} in ('GURU', 'WALIKELAS')`,
          isActiveHere,
          named(text),
        ),
      )
      .groupBy(users.id, classMembers.class_id)
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map((row) => ({ ...card(row), is_homeroom: row.isHomeroom, courses: row.courses }))
  return { items, total }
}

export async function listStudents(tx: Tx, classId: string, text: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ user: users, nis: schoolMembers.member_no, total: totalOver })
      .from(classMembers)
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .leftJoin(
        schoolMembers,
        and(
          eq(schoolMembers.school_id, classMembers.school_id),
          eq(schoolMembers.user_id, classMembers.user_id),
          eq(schoolMembers.role, 'SISWA'),
        ),
      )
      .where(
        and(
          eq(classMembers.class_id, classId),
          eq(classMembers.class_role, 'SISWA'),
          eq(classMembers.status, 'ACTIVE'),
          named(text),
        ),
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: ClassStudent[] = rows.map(({ user, nis }) => ({ ...card(user), nis, nisn: user.nisn }))
  return { items, total }
}

export async function listCourses(tx: Tx, classId: string, text: string | undefined, paging: Paging) {
  const teachers = sql<CardRow[]>`coalesce((select jsonb_agg(${cardJson} order by u.full_name) from course_teachers t
    join users u on u.id = t.user_id where t.course_id = ${courses.id} and t.end_date is null), '[]')`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ course: courses, subject: subjects, teachers, total: totalOver })
      .from(courses)
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .where(
        and(
          eq(courses.class_id, classId),
          eq(courses.status, 'ACTIVE'),
          text ? ilike(subjects.name, containing(text)) : undefined,
        ),
      )
      .orderBy(asc(subjects.name), asc(courses.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: CourseView[] = rows.map((row) => ({
    id: row.course.id,
    class_id: row.course.class_id,
    name: row.subject.name,
    short_name: row.subject.short_name,
    group: row.course.group,
    teachers: row.teachers.map(card),
  }))
  return { items, total }
}

/** Which of the guardian's children are in a class, of whatever type it is. */
export async function listChildrenIn(tx: Tx, guardianId: string, classId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: classMembers.user_id })
    .from(classMembers)
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.school_id, classMembers.school_id),
        eq(guardianships.student_id, classMembers.user_id),
        eq(guardianships.guardian_id, guardianId),
      ),
    )
    .where(and(eq(classMembers.class_id, classId), eq(classMembers.status, 'ACTIVE')))
    .orderBy(asc(classMembers.seq))
  return rows.map(({ id }) => id)
}

export async function listGuardianIds(tx: Tx, schoolId: string, pupilIds: readonly string[]): Promise<string[]> {
  if (pupilIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: guardianships.guardian_id })
    .from(guardianships)
    .where(and(eq(guardianships.school_id, schoolId), inArray(guardianships.student_id, [...pupilIds])))
  return rows.map(({ id }) => id)
}

/** The date where the school is. */
export async function todayAt(tx: Tx, schoolId: string): Promise<string> {
  const [row] = await tx
    .select({ today: sql<string>`(now() at time zone ${schools.timezone})::date::text` })
    .from(schools)
    .where(eq(schools.id, schoolId))
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return row.today
}

const pupils = alias(schoolMembers, 'pupils')

/** The children of one guardian in all their schools. */
export async function listChildren(tx: Tx, guardianId: string): Promise<Child[]> {
  const rows = await tx
    .select({
      user: users,
      relation: guardianships.relation,
      school_id: schools.id,
      school_name: schools.school_name,
      grade: schools.grade,
      class_id: classes.id,
      class_name: classes.name,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.student_id))
    .innerJoin(schools, eq(schools.id, guardianships.school_id))
    .innerJoin(
      schoolMembers,
      and(
        eq(schoolMembers.school_id, guardianships.school_id),
        eq(schoolMembers.user_id, guardianships.guardian_id),
        eq(schoolMembers.role, 'ORTU'),
        eq(schoolMembers.status, 'ACTIVE'),
      ),
    )
    // Who has left the school is nobody's to look at there any more.
    .innerJoin(
      pupils,
      and(
        eq(pupils.school_id, guardianships.school_id),
        eq(pupils.user_id, guardianships.student_id),
        eq(pupils.role, 'SISWA'),
        eq(pupils.status, 'ACTIVE'),
      ),
    )
    .leftJoin(
      classMembers,
      and(
        eq(classMembers.school_id, guardianships.school_id),
        eq(classMembers.user_id, guardianships.student_id),
        eq(classMembers.class_role, 'SISWA'),
        eq(classMembers.status, 'ACTIVE'),
      ),
    )
    // A child's home class; the elective and extracurricular ones are reached from there.
    .leftJoin(
      classes,
      and(eq(classes.id, classMembers.class_id), eq(classes.type, 'REGULER'), eq(classes.status, 'ACTIVE')),
    )
    .where(eq(guardianships.guardian_id, guardianId))
    .orderBy(asc(users.full_name), asc(users.seq), asc(classes.seq))
  const children = new Map<string, Child>()
  for (const { user, ...row } of rows) {
    const key = `${row.school_id} ${user.id}`
    if (children.get(key)?.class_id) continue
    children.set(key, { ...card(user), ...row })
  }
  return [...children.values()]
}
