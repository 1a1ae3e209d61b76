/** Who takes part in a course (docs/decisions/0039): the whole class, unless the course's pupils have been chosen. */
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/**
 * Of a pupil of its class. What hangs on no course is for all of them.
 * @param courseId and @param pupilId by their full names, such as `s.course_id`.
 */
export const takesPart = (courseId: SQL, pupilId: SQL) => sql`(
  not exists (select 1 from courses kc where kc.id = ${courseId} and kc.pupils_chosen)
  or exists (select 1 from course_pupils kp where kp.course_id = ${courseId} and kp.student_id = ${pupilId}))`

/** Somebody may take it: its pupils are the class, or some have been chosen. @param course its alias in the query. */
export const isTakenAtAll = (course: SQL) => sql`(not ${course}.pupils_chosen
  or exists (select 1 from course_pupils kp where kp.course_id = ${course}.id))`

export async function hasPart(tx: Tx, courseId: string | null, pupilId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has_part: boolean }>(sql`
    select ${takesPart(sql`${courseId}::uuid`, sql`${pupilId}::uuid`)} as has_part`)
  return rows[0]!.has_part // a question always has its answer
}

/** Whoever of its class takes part in a course now. */
export async function listTakers(tx: Tx, courseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select m.user_id from courses c join class_members m on m.class_id = c.class_id and m.class_role = 'SISWA'
      and m.status = 'ACTIVE'
    where c.id = ${courseId} and ${takesPart(sql`c.id`, sql`m.user_id`)}`)
  return rows.map(({ user_id }) => user_id)
}
