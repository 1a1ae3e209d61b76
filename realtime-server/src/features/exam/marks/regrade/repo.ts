/** What a mended key would change, and the mended key itself. */
import { eq, sql } from 'drizzle-orm'
import type { CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { examKeys, examMarkChanges, type FormerKey } from '#features/exam/table.ts'

export interface MarkBefore {
  attempt_id: string
  user_id: string
  user: CardRow
  value: string | null
  attachment_id: string | null
  point: number | null
  is_by_hand: boolean
  total_score: number
  score: number
  /** All points of this pupil's paper. */
  possible: number
}

/** Everybody whose paper has the question and is closed, as they stand. */
export async function listMarksBefore(tx: Tx, examId: string, questionId: string): Promise<MarkBefore[]> {
  const { rows } = await tx.execute<MarkBefore & Record<string, unknown>>(sql`
    select a.id as attempt_id, a.user_id, x.value, x.attachment_id, m.point, m.graded_at is not null as is_by_hand,
      coalesce(a.total_score, 0) as total_score, coalesce(a.score, 0) as score,
      (select coalesce(sum(q.point), 0) from exam_questions q
        where q.exam_id = a.exam_id and q.id = any(a.question_ids)) as possible,
      jsonb_build_object('id', u.id, 'full_name', u.full_name, 'image_file_id', u.image_file_id) as user
    from exam_attempts a join users u on u.id = a.user_id
      left join exam_answers x on x.attempt_id = a.id and x.question_id = ${questionId}
      left join exam_marks m on m.attempt_id = a.id and m.question_id = ${questionId}
    where a.exam_id = ${examId} and ${questionId} = any(a.question_ids)
      and a.status in ('SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL')
    order by u.full_name, a.id`)
  return rows
}

export const saveKey = (tx: Tx, questionId: string, key: FormerKey & { key_version: number }) =>
  tx.update(examKeys).set(key).where(eq(examKeys.question_id, questionId))

export interface PointChange {
  attempt_id: string
  from_point: number | null
  to_point: number | null
}

type Common = Pick<
  typeof examMarkChanges.$inferInsert,
  'school_id' | 'exam_id' | 'question_id' | 'key_version' | 'reason' | 'by_user_id'
>

/** One line a pupil whose points are others now. */
export const insertPointChanges = (tx: Tx, of: Common, changes: readonly PointChange[]) =>
  tx.execute(sql`
    insert into exam_mark_changes
      (school_id, exam_id, question_id, key_version, reason, by_user_id, kind, attempt_id, from_point, to_point)
    select ${of.school_id}, ${of.exam_id}, ${of.question_id}, ${of.key_version}, ${of.reason}, ${of.by_user_id}::uuid,
      'KEY', g.attempt_id, g.from_point, g.to_point
    from unnest(${sql.param(changes.map(({ attempt_id }) => attempt_id))}::uuid[],
      ${sql.param(changes.map(({ from_point }) => from_point))}::float8[],
      ${sql.param(changes.map(({ to_point }) => to_point))}::float8[]) as g (attempt_id, from_point, to_point)`)
