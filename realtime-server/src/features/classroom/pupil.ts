/** How the asker stands to a pupil, asked of the database: the one question behind who sees and who answers for whom. */
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'

/** @param studentId by its full name, such as `permits.student_id`. */
export function relationToPupil(who: Actor, studentId: SQL): SQL<PupilRelation | null> {
  const mine = sql`${who.userId}::uuid`
  const leads = sql`exists (select 1 from class_members l join class_members p on p.class_id = l.class_id
    where l.user_id = ${mine} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE' and l.school_id = ${who.schoolId}
      and p.user_id = ${studentId} and p.class_role = 'SISWA' and p.status = 'ACTIVE')`
  const teaches = sql`exists (select 1 from course_teachers t join courses k on k.id = t.course_id
      join class_members p on p.class_id = k.class_id
    where t.user_id = ${mine} and t.end_date is null and t.school_id = ${who.schoolId}
      and p.user_id = ${studentId} and p.class_role = 'SISWA' and p.status = 'ACTIVE')`
  const isGuardian = sql`exists (select 1 from guardianships g
    where g.guardian_id = ${mine} and g.student_id = ${studentId} and g.school_id = ${who.schoolId})`
  const cases: Record<Actor['role'], SQL> = {
    SISWA: sql`case when ${studentId} = ${mine} then 'self' end`,
    ORTU: sql`case when ${isGuardian} then 'guardian' end`,
    WALIKELAS: sql`case when ${leads} then 'homeroom' when ${teaches} then 'teacher' end`,
    GURU: sql`case when ${teaches} then 'teacher' end`,
    ADMIN: sql`null::text`,
  }
  return sql<PupilRelation | null>`(${cases[who.role]})`
}
