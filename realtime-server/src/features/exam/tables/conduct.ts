/** What happens during an exam beside the answers: commands, signals, words, steps. */
import type { CommandKind } from '@kelasku/shared/exam/board'
import { boolean, doublePrecision, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofSomebody, ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { conversationLines } from '#platform/conversation/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'
import { ofAttempt, toAttempt } from './attempt.ts'
import { ofExam, toExam } from './exam.ts'

/** What a proctor said or did, until the pupil's device has carried it out. */
export const examCommands = pgTable(
  'exam_commands',
  {
    id: id(),
    ...ofAttempt(),
    /** Counts the commands of one attempt. */
    seq: integer().notNull(),
    kind: text().$type<CommandKind>().notNull(),
    text: text().notNull(),
    minutes: integer().notNull().default(0),
    by_user_id: ofSomebody(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('exam_commands_seq').on(table.attempt_id, table.seq),
    toAttempt(table),
    index('exam_commands_exam').on(table.exam_id),
    ...schoolRls('exam_commands'),
  ],
)

export const examSignals = pgTable(
  'exam_signals',
  {
    id: id(),
    ...ofAttempt(),
    epoch: integer().notNull(),
    /** The device's own count, or below zero where the server noticed. */
    client_seq: integer().notNull(),
    code: integer().notNull(),
    weight: doublePrecision().notNull(),
    client_time: instant().notNull(),
    server_time: createdAt(),
    question_id: uuid(),
    duration: doublePrecision().notNull().default(0),
    detail: text().notNull().default(''),
    /** Of a second device: its session, which is noticed once. */
    auth_session_id: uuid(),
  },
  (table) => [
    uniqueIndex('exam_signals_once').on(table.attempt_id, table.epoch, table.client_seq),
    toAttempt(table),
    ...schoolRls('exam_signals'),
  ],
)

/** For whom a line of the exam's conversation is. */
export const examChat = pgTable(
  'exam_chat',
  {
    id: uuid()
      .primaryKey()
      .references(() => conversationLines.id, { onDelete: 'cascade' }),
    ...ofExam(),
    /** Of the line, here too: every ping of a pupil asks what is unread. */
    seq: integer().notNull(),
    /** The pupil whose conversation it is; nobody: everybody's. */
    participant_id: ofUserIfAny(),
    from_proctor: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('exam_chat_seq').on(table.exam_id, table.seq),
    toExam(table),
    index('exam_chat_pupil').on(table.exam_id, table.participant_id, table.seq),
    ...schoolRls('exam_chat'),
  ],
)

/** How far somebody has read which conversation. */
export const examChatReads = pgTable(
  'exam_chat_reads',
  {
    id: id(),
    ...ofExam(),
    user_id: ofUser(),
    participant_id: ofUserIfAny(),
    seq: integer().notNull(),
  },
  (table) => [
    unique('exam_chat_reads_one').on(table.exam_id, table.user_id, table.participant_id).nullsNotDistinct(),
    toExam(table),
    ...schoolRls('exam_chat_reads'),
  ],
)

/** Who stepped what when, of the exam or of one attempt. Append-only. */
export const examSteps = pgTable(
  'exam_steps',
  {
    id: id(),
    seq: seq(),
    ...ofExam(),
    attempt_id: uuid(),
    event: text().notNull(),
    from_status: text().notNull(),
    to_status: text().notNull(),
    reason: text().notNull().default(''),
    /** Nobody: the clock, or the machine. */
    by_user_id: ofSomebody(),
    at: createdAt(),
  },
  (table) => [
    toExam(table),
    toAttempt(table),
    index('exam_steps_exam').on(table.exam_id, table.attempt_id, table.seq),
    ...schoolRls('exam_steps'),
  ],
)
