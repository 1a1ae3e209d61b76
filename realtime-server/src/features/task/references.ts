/**
 * Every pupil who takes part gets their part of a task when it begins, and whoever comes later when somebody looks: one
 * statement, that does nothing the second time. So whatever brings a pupil into a class needs to know nothing of tasks.
 */
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import { dayOf } from './visible.ts'

export interface OpenedReference {
  id: string
  assessment_id: string
  student_id: string
}

/**
 * Whoever joins a class owes what ends after the day they came, or begins from that day on.
 * @param where of which tasks, as a condition on `assessments`, `courses` and `schools`.
 */
export async function openReferences(tx: Tx, where: SQL): Promise<OpenedReference[]> {
  const { rows } = await tx.execute<OpenedReference & Record<string, unknown>>(sql`
    insert into assessment_references (school_id, assessment_id, student_id, max_score)
    select assessments.school_id, assessments.id, m.user_id, assessments.max_score
    from assessments join courses on courses.id = assessments.course_id
      join schools on schools.id = assessments.school_id
      join class_members m on m.class_id = courses.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
    where (${where}) and assessments.published_at is not null and assessments.deleted_at is null
      and assessments.start_date <= now() and ${takesPart(sql`courses.id`, sql`m.user_id`)}
      and (m.start_date <= ${dayOf(sql`assessments.start_date`)} or m.start_date < ${dayOf(sql`assessments.end_date`)})
      and not exists (select 1 from assessment_references x where x.assessment_id = assessments.id
        and x.student_id = m.user_id)
    order by assessments.id, m.user_id
    on conflict (assessment_id, student_id) do nothing
    returning id, assessment_id, student_id`)
  return rows
}
