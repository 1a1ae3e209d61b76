/** What the analysis of an exam is reckoned from, some hundred attempts at a time. */
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { examAttempts } from '#features/exam/table.ts'

const page = 500

export interface SatAttempt {
  id: string
  score: number | null
  question_ids: string[] | null
}

export const pageOfSat = (tx: Tx, examId: string, after: string | null): Promise<SatAttempt[]> =>
  tx
    .select({ id: examAttempts.id, score: examAttempts.score, question_ids: examAttempts.question_ids })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.exam_id, examId),
        inArray(examAttempts.status, ['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL']),
        isNotNull(examAttempts.score),
        after === null ? undefined : gt(examAttempts.id, after),
      ),
    )
    .orderBy(asc(examAttempts.id))
    .limit(page)

export interface AnswerFigures {
  attempt_id: string
  question_id: string
  point: number | null
  /** Only of questions with options. */
  picked: string | null
  is_blank: boolean
  is_changed: boolean
  seconds: number
}

/** An answer was changed if it ever was something else, an empty one aside. */
export async function listFigures(tx: Tx, attemptIds: readonly string[]): Promise<AnswerFigures[]> {
  const { rows } = await tx.execute<AnswerFigures & Record<string, unknown>>(sql`
    select m.attempt_id, m.question_id, m.point, coalesce(x.seconds, 0) as seconds,
      case when q.question_type in (1, 3) then x.value end as picked,
      x.attempt_id is null or (x.attachment_id is null and coalesce(trim(x.value), '') = '') as is_blank,
      coalesce(o.is_changed, false) as is_changed
    from exam_marks m join exam_questions q on q.id = m.question_id
      left join exam_answers x on x.attempt_id = m.attempt_id and x.question_id = m.question_id
      left join (
        select attempt_id, question_id, true as is_changed from exam_answer_ops
        where attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and value is not null
        group by attempt_id, question_id having count(distinct value) > 1
      ) o on o.attempt_id = m.attempt_id and o.question_id = m.question_id
    where m.attempt_id = any(${sql.param([...attemptIds])}::uuid[])`)
  return rows
}
