/** One pupil's answers with all that a marker sees of them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import type { AttemptRow } from '#features/exam/repo.ts'
import { examAnswers, examKeys, examMarks, examQuestions } from '#features/exam/table.ts'

const grader = { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id }

const ofAttempt = (table: typeof examAnswers | typeof examMarks, attemptId: string) =>
  and(eq(table.attempt_id, attemptId), eq(table.question_id, examQuestions.id))

/** In whatever order: the paper says which comes when. */
export const listAnswered = (tx: Tx, { id, exam_id, question_ids }: AttemptRow, only?: string) =>
  tx
    .select({ question: examQuestions, key: examKeys, answer: examAnswers, file: files, mark: examMarks, grader })
    .from(examQuestions)
    .innerJoin(examKeys, eq(examKeys.question_id, examQuestions.id))
    .leftJoin(examAnswers, ofAttempt(examAnswers, id))
    .leftJoin(files, eq(files.id, examAnswers.attachment_id))
    .leftJoin(examMarks, ofAttempt(examMarks, id))
    .leftJoin(users, eq(users.id, examMarks.graded_by))
    .where(
      and(
        eq(examQuestions.exam_id, exam_id),
        only === undefined ? inArray(examQuestions.id, question_ids ?? []) : eq(examQuestions.id, only),
      ),
    )
export type AnsweredRow = Awaited<ReturnType<typeof listAnswered>>[number]

/** The pupil's own words, without a question, a key or a mark beside them. */
export const listOwnAnswers = (tx: Tx, { id, question_ids }: AttemptRow) =>
  tx
    .select({ answer: examAnswers, file: files })
    .from(examAnswers)
    .leftJoin(files, eq(files.id, examAnswers.attachment_id))
    .where(and(eq(examAnswers.attempt_id, id), inArray(examAnswers.question_id, question_ids ?? [])))
    .orderBy(sql`array_position(${sql.param(question_ids ?? [])}::uuid[], ${examAnswers.question_id})`)
