/** How the asker stands to a pupil, asked of the database: the one question behind who sees and who answers for whom. */
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import { isParent, isPupil, isTeacher, leadsAClass, type Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'

/** @param studentId by its full name, such as `permits.student_id`. */
const conditions: Record<PupilRelation, (who: Actor, studentId: SQL) => SQL> = {
  self: ({ userId }, studentId) => sql`${studentId} = ${userId}::uuid`,
  guardian: ({ userId, schoolId }, studentId) => sql`exists (select 1 from guardianships g
    where g.guardian_id = ${userId}::uuid and g.student_id = ${studentId} and g.school_id = ${schoolId})`,
  homeroom: ({ userId, schoolId }, studentId) => sql`exists (select 1 from class_members l
      join class_members p on p.class_id = l.class_id
    where l.user_id = ${userId}::uuid and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE' and l.school_id = ${schoolId}
      and p.user_id = ${studentId} and p.class_role = 'SISWA' and p.status = 'ACTIVE')`,
  teacher: ({ userId, schoolId }, studentId) => sql`exists (select 1 from course_teachers t
      join courses k on k.id = t.course_id join class_members p on p.class_id = k.class_id
    where t.user_id = ${userId}::uuid and t.end_date is null and t.school_id = ${schoolId}
      and p.user_id = ${studentId} and p.class_role = 'SISWA' and p.status = 'ACTIVE')`,
}

/** The role without which nobody is that; what ended with the role counts no more. */
const needs: Record<PupilRelation, (who: Actor) => boolean> = {
  self: isPupil,
  guardian: isParent,
  homeroom: leadsAClass,
  teacher: isTeacher,
}
const all: readonly PupilRelation[] = ['self', 'guardian', 'homeroom', 'teacher']

/** Everything that they are to the pupil. */
export function relationsToPupil(who: Actor, studentId: SQL): SQL<PupilRelation[]> {
  const held = all
    .filter((relation) => needs[relation](who))
    .map((relation) => sql`case when ${conditions[relation](who, studentId)} then ${relation}::text end`)
  if (held.length === 0) return sql<PupilRelation[]>`'[]'::jsonb`
  return sql<PupilRelation[]>`to_jsonb(array_remove(array[${sql.join(held, sql`, `)}], null))`
}

/** Whether they are one of these to the pupil, or anything at all. */
export function isToPupil(who: Actor, studentId: SQL, some: readonly PupilRelation[] = all): SQL<boolean> {
  const held = some.filter((relation) => needs[relation](who)).map((relation) => conditions[relation](who, studentId))
  return held.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(held, sql` or `)})`
}
