/** What a person gave, and what still waits for one. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, eq, isNull, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { examAnswers, examAttempts, examMarks, type RubricPoint } from '#features/exam/table.ts'
import { shuffledBy } from '../repo.ts'

export type MarkRow = typeof examMarks.$inferSelect

interface Of {
  school_id: string
  exam_id: string
  attempt_id: string
  question_id: string
}

/** Two markers of one answer come one after the other: whoever calls holds the attempt. */
export async function findMark(tx: Tx, { attempt_id, question_id }: Of): Promise<MarkRow | undefined> {
  const [row] = await tx
    .select()
    .from(examMarks)
    .where(and(eq(examMarks.attempt_id, attempt_id), eq(examMarks.question_id, question_id)))
  return row
}

export interface HandMark {
  auto_point: number | null
  point: number | null
  is_override: boolean
  reason: string | null
  comment: string
  rubric: RubricPoint[]
  graded_by: string | null
  graded_at: Date | null
}

export const saveMark = (tx: Tx, of: Of, mark: HandMark) =>
  tx
    .insert(examMarks)
    .values({ ...of, ...mark })
    .onConflictDoUpdate({
      target: [examMarks.attempt_id, examMarks.question_id],
      set: { ...mark, version: sql`exam_marks.version + 1` },
    })

const closed = sql`exam_attempts.status in ('SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL')`

export interface Progress {
  question_id: string
  total: number
  graded: number
}

/** How far the questions are that a person marks. */
export async function countByQuestion(tx: Tx, examId: string): Promise<Progress[]> {
  const { rows } = await tx.execute<Record<keyof Progress, string>>(sql`
    select g.question_id, count(*) as total, count(m.point) as graded
    from exam_attempts cross join lateral unnest(question_ids) as g (question_id)
      left join exam_marks m on m.attempt_id = exam_attempts.id and m.question_id = g.question_id
    where exam_attempts.exam_id = ${examId} and ${closed}
    group by g.question_id`)
  return rows.map(({ question_id, total, graded }) => ({ question_id, total: Number(total), graded: Number(graded) }))
}

export interface QueueSearch {
  examId: string
  questionId: string
  state: 'pending' | 'graded' | undefined
}

export const pageOfQueue = (tx: Tx, { examId, questionId, state }: QueueSearch, paging: Paging) =>
  pageOf(paging, (limit, offset) =>
    tx
      .select({
        attempt_id: examAttempts.id,
        status: examAttempts.status,
        user: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
        value: examAnswers.value,
        file: { id: files.id, name: files.name },
        mark: examMarks,
        total: totalOver,
      })
      .from(examAttempts)
      .innerJoin(users, eq(users.id, examAttempts.user_id))
      .leftJoin(examAnswers, and(eq(examAnswers.attempt_id, examAttempts.id), eq(examAnswers.question_id, questionId)))
      .leftJoin(files, eq(files.id, examAnswers.attachment_id))
      .leftJoin(examMarks, and(eq(examMarks.attempt_id, examAttempts.id), eq(examMarks.question_id, questionId)))
      .where(
        and(
          eq(examAttempts.exam_id, examId),
          closed,
          sql`${questionId} = any(question_ids)`,
          state === 'pending' ? isNull(examMarks.point) : undefined,
          state === 'graded' ? isNotNull(examMarks.point) : undefined,
        ),
      )
      .orderBy(shuffledBy(questionId))
      .limit(limit)
      .offset(offset),
  )
