/** The rules of the policy as conditions, for queries that know `assessments`, its `courses` and `schools`. */
import { isAdmin, isParent, isPupil, isTeacher, leadsAClass, type Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'

const no = sql<boolean>`false`

/** The asker teaches the course now. */
export const teachesIt = (who: Actor): SQL<boolean> =>
  isTeacher(who)
    ? sql<boolean>`exists (select 1 from course_teachers t where t.course_id = assessments.course_id
        and t.user_id = ${who.userId} and t.end_date is null)`
    : no

/** By the clock of the school. */
export const dayOf = (moment: SQL) => sql`(${moment} at time zone schools.timezone)::date`

/** The asker taught it on some day of the task. */
export const taughtIt = (who: Actor): SQL<boolean> =>
  isTeacher(who)
    ? sql<boolean>`exists (select 1 from course_teachers t where t.course_id = assessments.course_id
        and t.user_id = ${who.userId} and t.start_date <= ${dayOf(sql`assessments.end_date`)}
        and coalesce(t.end_date, 'infinity') >= ${dayOf(sql`assessments.start_date`)})`
    : no

export const leadsIt = (who: Actor): SQL<boolean> =>
  leadsAClass(who)
    ? sql<boolean>`exists (select 1 from class_members l where l.class_id = courses.class_id
        and l.user_id = ${who.userId} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE')`
    : no

/** There for pupils and their parents. */
export const isPublic = sql<boolean>`(assessments.published_at is not null and assessments.deleted_at is null
  and assessments.start_date <= now())`

/** Nothing where it is nobody's any more. @param studentId by its full name. */
export const isSelf = (who: Actor, studentId: SQL): SQL<boolean> =>
  isPupil(who) ? sql<boolean>`${studentId} = ${who.userId}` : no

export const isGuardian = (who: Actor, studentId: SQL): SQL<boolean> =>
  isParent(who)
    ? sql<boolean>`exists (select 1 from guardianships g where g.guardian_id = ${who.userId}
        and g.student_id = ${studentId} and g.school_id = ${who.schoolId})`
    : no

/**
 * Whose own it is, or whose parent's. As a list of the children and not as a question about each row: so their parts are
 * found by the index, and not by looking through the whole school's.
 */
export const isFamilyOf = (who: Actor, studentId: SQL): SQL<boolean> => {
  if (!isParent(who)) return isSelf(who, studentId)
  const children = sql`array(select g.student_id from guardianships g where g.guardian_id = ${who.userId}
    and g.school_id = ${who.schoolId})`
  const theirs = isPupil(who) ? sql`${who.userId}::uuid || ${children}` : children
  return sql<boolean>`${studentId} = any (${theirs})`
}

export const hasPart = (who: Actor): SQL<boolean> =>
  sql<boolean>`exists (select 1 from assessment_references p where p.assessment_id = assessments.id
    and ${isFamilyOf(who, sql`p.student_id`)})`

/** `taskRules.readAll` */
export const overseenBy = (who: Actor): SQL<boolean> =>
  isAdmin(who) ? sql<boolean>`true` : sql<boolean>`(${teachesIt(who)} or ${taughtIt(who)} or ${leadsIt(who)})`

/** `taskRules.read`, within the asker's school. */
export const readBy = (who: Actor): SQL<boolean> =>
  sql<boolean>`(assessments.school_id = ${who.schoolId} and (${overseenBy(who)} or (${isPublic} and ${hasPart(who)})))`

/** Nothing of it is written any more. */
export const isOverThere = sql<boolean>`(courses.status = 'ARCHIVED' or classes.status = 'ARCHIVED'
  or school_years.status = 'CLOSED')`

/** Of `r`: still of the class, and of those who take part in the course. */
export const takesPartNow = sql<boolean>`(exists (select 1 from class_members m where m.class_id = courses.class_id
    and m.user_id = r.student_id and m.class_role = 'SISWA' and m.status = 'ACTIVE')
  and ${takesPart(sql`courses.id`, sql`r.student_id`)})`

/**
 * Of `r`: it counts. What was handed in or graded does; what was not, of whoever was still of the class at the end: who
 * has left before it owes nothing.
 */
export const countsIn = sql<boolean>`(r.excused_at is null and r.student_id is not null
  and (r.status <> 'BELUM DIKERJAKAN' or (${takesPart(sql`courses.id`, sql`r.student_id`)} and exists (
    select 1 from class_members m where m.class_id = courses.class_id and m.user_id = r.student_id
      and m.class_role = 'SISWA' and (m.status = 'ACTIVE' or m.end_date >= ${dayOf(sql`assessments.end_date`)})))))`

export const effectiveEndOf = sql`greatest(assessments.end_date, r.extended_until)`
