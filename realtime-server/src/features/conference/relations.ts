/**
 * What somebody is to an online class, asked of the database at the moment of asking; `c` is the row of conferences.
 * Pupils are those who sat in the class on its day, so a report stays with whoever was there.
 */
import type { ConferenceRelation } from '@kelasku/shared/conference/policy'
import { isParent, isPupil, isStaff, isTeacher, leadsAClass, type Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'

const day = sql`(select (c.start_date at time zone z.timezone)::date from schools z where z.id = c.school_id)`

/** Of a row `m` of the class's members: a pupil who has this class on its day. */
const sitsThere = sql`m.school_id = c.school_id and m.class_id = c.class_id and m.class_role = 'SISWA'
  and m.start_date <= ${day} and (m.end_date is null or m.end_date >= ${day})
  and ${takesPart(sql`c.course_id`, sql`m.user_id`)}`

/** Rows of (user_id): the pupils who take part. */
export const rosterOf = sql`select distinct m.user_id from class_members m where ${sitsThere}`

const isKindergarten = sql`exists (select 1 from schools z where z.id = c.school_id and z.grade = 'TK')`

const childOf = (
  userId: string,
) => sql`exists (select 1 from guardianships g join class_members m on m.user_id = g.student_id
  where g.school_id = c.school_id and g.guardian_id = ${userId}::uuid and ${sitsThere})`

const conditions: Record<ConferenceRelation, (userId: string) => SQL> = {
  TEACHER: (userId) => sql`${userId}::uuid in (c.teacher_id, c.substitute_id)`,
  COTEACHER: (userId) => sql`exists (select 1 from course_teachers t
    where t.course_id = c.course_id and t.user_id = ${userId}::uuid and t.end_date is null)`,
  HOMEROOM: (userId) => sql`exists (select 1 from class_members l where l.class_id = c.class_id
    and l.user_id = ${userId}::uuid and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE')`,
  APPOINTED: (userId) => sql`exists (select 1 from conference_seats s
    where s.conference_id = c.id and s.user_id = ${userId}::uuid and s.place = 'COHOST')`,
  PUPIL: (userId) => sql`exists (select 1 from class_members m where m.user_id = ${userId}::uuid and ${sitsThere})`,
  TK_GUARDIAN: (userId) => sql`(${isKindergarten} and ${childOf(userId)})`,
  GUARDIAN: (userId) => sql`(not ${isKindergarten} and ${childOf(userId)})`,
}

/** The role without which nobody is that; what ended with the role counts no more. */
const needs: Record<ConferenceRelation, (who: Actor) => boolean> = {
  TEACHER: isTeacher,
  COTEACHER: isTeacher,
  HOMEROOM: leadsAClass,
  APPOINTED: isStaff,
  PUPIL: isPupil,
  TK_GUARDIAN: isParent,
  GUARDIAN: isParent,
}

const held = (who: Actor) =>
  (Object.keys(conditions) as ConferenceRelation[])
    .filter((relation) => needs[relation](who))
    .map((relation) => [relation, conditions[relation](who.userId)] as const)

/** Everything that they are to it. */
export function relationsOf(who: Actor): SQL<ConferenceRelation[]> {
  const all = held(who).map(([relation, condition]) => sql`case when ${condition} then ${relation}::text end`)
  if (all.length === 0) return sql<ConferenceRelation[]>`'[]'::jsonb`
  return sql<ConferenceRelation[]>`to_jsonb(array_remove(array[${sql.join(all, sql`, `)}], null))`
}

/** Whether they are anything to it. */
export function isTheirs(who: Actor): SQL {
  const all = held(who).map(([, condition]) => condition)
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`
}

/** Whether the asker runs it. */
export const isRunBy = (who: Actor): SQL =>
  isStaff(who)
    ? sql`(${conditions.TEACHER(who.userId)} or ${conditions.COTEACHER(who.userId)} or ${conditions.HOMEROOM(who.userId)}
        or ${conditions.APPOINTED(who.userId)})`
    : sql`false`

/** A parent's children who have it: of a person `u`. */
export const childrenIn = (who: Actor): SQL =>
  sql`select g.student_id from guardianships g join class_members m on m.user_id = g.student_id
    where g.school_id = c.school_id and g.guardian_id = ${who.userId}::uuid and ${sitsThere}`
