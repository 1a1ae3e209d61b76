/** What pupils answer: as it stands, as it came about, and what came too late. */
import type { ResetMode } from '@kelasku/shared/exam/board'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, schoolRls } from '#platform/database/columns.ts'
import { ofAttempt, toAttempt } from './attempt.ts'
import { ofSomebody } from '#features/profile/table.ts'

const answer = () => ({
  question_id: uuid().notNull(),
  epoch: integer().notNull(),
  rev: integer().notNull(),
  value: text(),
  attachment_id: uuid(),
  is_doubtful: boolean().notNull(),
})

export const examAnswers = pgTable(
  'exam_answers',
  {
    ...ofAttempt(),
    ...answer(),
    saved_at: instant().notNull(),
    /** In front of the pupil, as far as the order of saves tells; reckoned at the close. */
    seconds: doublePrecision().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.question_id] }),
    toAttempt(table),
    index('exam_answers_question').on(table.exam_id, table.question_id),
    ...schoolRls('exam_answers'),
  ],
)

/**
 * Every change of every answer, as it was acknowledged. Append-only. Its one writer reads the attempt in the same
 * statement, so no foreign key is asked once more for every row.
 */
export const examAnswerOps = pgTable(
  'exam_answer_ops',
  {
    school_id: uuid().notNull(),
    exam_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    user_id: uuid().notNull(),
    ...answer(),
    device_id: text().notNull(),
    mono_ms: doublePrecision().notNull(),
    beacon: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.question_id, table.epoch, table.rev] }),
    ...schoolRls('exam_answer_ops'),
  ],
)

export interface ArchivedAnswer {
  question_id: string
  epoch: number
  rev: number
  value: string | null
  attachment_id: string | null
  is_doubtful: boolean
  saved_at: string
}

/** What was there before a reset took it away. */
export const examAnswerArchives = pgTable(
  'exam_answer_archives',
  {
    id: id(),
    ...ofAttempt(),
    epoch: integer().notNull(),
    mode: text().$type<ResetMode>().notNull(),
    answers: jsonb().$type<ArchivedAnswer[]>().notNull(),
    by_user_id: ofSomebody(),
    at: createdAt(),
  },
  (table) => [toAttempt(table), ...schoolRls('exam_answer_archives')],
)

/** Arrived after the grace: evidence, of which a person decides. One packet an attempt and epoch. */
export const examLateAnswers = pgTable(
  'exam_late_answers',
  {
    id: id(),
    ...ofAttempt(),
    packet_id: uuid().notNull(),
    ...answer(),
    device_id: text().notNull(),
    /** By its name, if the exam had already gone on elsewhere or anew when it sent this. */
    former_device: text(),
    mono_ms: doublePrecision().notNull(),
    beacon: text().notNull(),
    /** When its beacon was handed out: it was not written earlier. */
    last_online_at: instant(),
    arrived_at: instant().notNull(),
    decision: text().$type<'PENDING' | 'ACCEPTED' | 'REFUSED'>().notNull().default('PENDING'),
    reason: text(),
    decided_by: ofSomebody(),
    decided_at: instant(),
  },
  (table) => [
    uniqueIndex('exam_late_answers_once').on(table.attempt_id, table.question_id, table.epoch, table.rev),
    toAttempt(table),
    index('exam_late_answers_exam').on(table.exam_id, table.packet_id),
    ...schoolRls('exam_late_answers'),
  ],
)
