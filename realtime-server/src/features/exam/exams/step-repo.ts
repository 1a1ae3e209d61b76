/** What stepping an exam writes and asks beside its row. */
import type { ExamEvent, ExamStatus } from '@kelasku/shared/exam/machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { ExamRow } from '../repo.ts'
import { examSteps } from '../table.ts'

interface By {
  who: { userId: string } | null
  reason: string
}

export const insertExamStep = (tx: Tx, row: ExamRow, event: ExamEvent, from: ExamStatus, { who, reason }: By) =>
  tx.insert(examSteps).values({
    school_id: row.school_id,
    exam_id: row.id,
    event,
    from_status: from,
    to_status: row.exam_status,
    reason,
    by_user_id: who?.userId ?? null,
  })

export const shiftSessions = (tx: Tx, examId: string, milliseconds: number) =>
  tx.execute(sql`update exam_sessions set end_date = end_date + ${milliseconds} * interval '1 millisecond'
    where exam_id = ${examId} and end_date > clock_timestamp() - ${milliseconds} * interval '1 millisecond'`)

type Window = Pick<ExamRow, 'id' | 'start_date'>

/** All of them, by as much as the exam's start comes earlier. */
export const moveSessions = (tx: Tx, { id, start_date }: Window, start: Date) =>
  tx.execute(sql`update exam_sessions set start_date = start_date - (${start_date}::timestamptz - ${start}::timestamptz),
    end_date = end_date - (${start_date}::timestamptz - ${start}::timestamptz) where exam_id = ${id}`)

/** Those that were to begin with the exam. */
export const beginFirstSessions = (tx: Tx, { id, start_date }: Window, start: Date) =>
  tx.execute(sql`update exam_sessions set start_date = ${start} where exam_id = ${id} and start_date <= ${start_date}`)

/** Answers that nobody has given their points, and attempts that nobody has marked at all. */
export async function countUngraded(tx: Tx, examId: string): Promise<number> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    select (select count(*) from exam_marks m join exam_attempts a on a.id = m.attempt_id
        where m.exam_id = ${examId} and m.point is null and a.status not in ('DISQUALIFIED', 'ABSENT'))
      + (select count(*) from exam_attempts a where a.exam_id = ${examId} and a.graded_at is null
        and a.status in ('SUBMITTED', 'TIMEOUT', 'FORCE_ENDED')) as left`)
  return Number(rows[0]?.left)
}
