/** What becomes of answers. */
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'
import { examAttempts, ofAttempt, toAttempt } from './attempt.ts'
import { ofSomebody } from '#features/profile/table.ts'
import { ofExam, toExam } from './exam.ts'

export interface RubricPoint {
  criterion: string
  point: number
}

export const examMarks = pgTable(
  'exam_marks',
  {
    ...ofAttempt(),
    question_id: uuid().notNull(),
    /** What the machine gives; nothing where a person has to. */
    auto_point: doublePrecision(),
    /** What counts. */
    point: doublePrecision(),
    is_override: boolean().notNull().default(false),
    reason: text(),
    comment: text().notNull().default(''),
    rubric: jsonb().$type<RubricPoint[]>().notNull().default([]),
    graded_by: ofSomebody(),
    graded_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.question_id] }),
    toAttempt(table),
    index('exam_marks_question').on(table.exam_id, table.question_id),
    ...schoolRls('exam_marks'),
  ],
)

/** What told the answer before it was mended. */
export interface FormerKey {
  key: string[]
  accepted: string[]
  give_all: boolean
}

/**
 * Who changed which points or which key, from what to what, and why. Append-only. Without a question it is the final
 * score of the whole; without an attempt it is the key, for everybody.
 */
export const examMarkChanges = pgTable(
  'exam_mark_changes',
  {
    id: id(),
    seq: seq(),
    ...ofExam(),
    attempt_id: uuid(),
    question_id: uuid(),
    kind: text().$type<'HAND' | 'KEY' | 'LATE' | 'FINAL'>().notNull(),
    from_point: doublePrecision(),
    to_point: doublePrecision(),
    former_key: jsonb().$type<FormerKey>(),
    key_version: integer().notNull(),
    reason: text().notNull().default(''),
    by_user_id: ofSomebody(),
    at: createdAt(),
  },
  (table) => [
    toExam(table),
    foreignKey({
      columns: [table.school_id, table.attempt_id],
      foreignColumns: [examAttempts.school_id, examAttempts.id],
    }).onDelete('cascade'),
    index('exam_mark_changes_of').on(table.exam_id, table.attempt_id, table.seq),
    ...schoolRls('exam_mark_changes'),
  ],
)
