/** Who takes part. */
import { remedialType } from '@kelasku/shared/exam/follow-up'
import { sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import type { ExamRow } from '../repo.ts'

/**
 * Makes the participants those of the classes at this moment who take part in the course that it is about: who has come
 * since gets an attempt, who has left and not begun loses theirs. A make-up is for who was absent from the first exam, a
 * remedial for who did not pass it, unless the teacher has named others.
 */
export async function settleParticipants(tx: Tx, exam: ExamRow): Promise<void> {
  await tx.execute(sql`delete from exam_attempts a where a.exam_id = ${exam.id} and a.status = 'NOT_STARTED'
    and not exists (select 1 from (${members(exam)}) w where w.user_id = a.user_id)`)
  await tx.execute(sql`
    insert into exam_attempts (school_id, exam_id, user_id, class_id, n)
    select ${exam.school_id}, ${exam.id}, w.user_id, w.class_id, row_number() over (order by k.level, k.name, u.full_name,
        u.seq) + (select coalesce(max(n), 0) from exam_attempts where exam_id = ${exam.id})
    from (${members(exam)}) w join classes k on k.id = w.class_id join users u on u.id = w.user_id
    where not exists (select 1 from exam_attempts a where a.exam_id = ${exam.id} and a.user_id = w.user_id)`)
  await tx.execute(sql`insert into exam_presence (attempt_id, school_id, exam_id)
    select id, school_id, exam_id from exam_attempts where exam_id = ${exam.id} on conflict do nothing`)
}

/** Each pupil once, through the first of their classes that sit it. */
function members({ id, parent_exam_id, exam_type_id }: ExamRow) {
  const missed = sql`p.status = 'ABSENT'`
  const failed = sql`p.status in ('GRADED', 'FINAL') and coalesce(p.final_score, p.score) < o.passing_score`
  const ofParent =
    parent_exam_id === null
      ? sql`true`
      : sql`exists (select 1 from exam_attempts p join exams o on o.id = p.exam_id where p.exam_id = ${parent_exam_id}
          and p.user_id = m.user_id and ${exam_type_id === remedialType ? failed : missed})`
  return sql`select distinct on (m.user_id) m.user_id, m.class_id from exam_classes x
    join class_members m on m.class_id = x.class_id and m.school_id = x.school_id and m.class_role = 'SISWA'
      and m.status = 'ACTIVE'
    where x.exam_id = ${id} and (m.user_id = any (x.user_ids) or (x.user_ids is null and ${ofParent}
      and ${takesPart(sql`x.course_id`, sql`m.user_id`)}))
    order by m.user_id, m.is_home desc, m.class_id`
}

export async function countParticipants(tx: Tx, examId: string): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(
    sql`select count(*) as total from exam_attempts where exam_id = ${examId}`,
  )
  return Number(rows[0]?.total)
}

/** From now on its classes name their pupils, all but this one: nobody settles them back in. */
export const leaveOut = (tx: Tx, examId: string, userId: string) =>
  tx.execute(sql`update exam_classes x set user_ids = array(select a.user_id from exam_attempts a
      join class_members m on m.class_id = x.class_id and m.user_id = a.user_id and m.class_role = 'SISWA'
        and m.status = 'ACTIVE'
      where a.exam_id = x.exam_id and a.user_id <> ${userId})
    where x.exam_id = ${examId} and (x.user_ids is null or ${userId} = any (x.user_ids)) and exists (
      select 1 from class_members m where m.class_id = x.class_id and m.user_id = ${userId} and m.class_role = 'SISWA')`)

export const clearParticipants = (tx: Tx, examId: string) =>
  tx.execute(sql`delete from exam_attempts where exam_id = ${examId}`)
