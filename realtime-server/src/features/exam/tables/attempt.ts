/** One pupil’s way through one exam. */
import type { AttemptStatus, Device, Focus, Help, Integrity } from '@kelasku/shared/exam/attempt'
import type { ClosedBy } from '@kelasku/shared/exam/paper'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { classes } from '#features/classroom/table.ts'
import { ofUser } from '#features/profile/table.ts'
import { id, instant, schoolRls } from '#platform/database/columns.ts'
import { examRooms, examSessions, ofExam, toExam } from './exam.ts'

export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: id(),
    ...ofExam(),
    user_id: ofUser(),
    /** Short enough to travel every second. */
    n: integer().notNull(),
    class_id: uuid(),
    room_id: uuid(),
    session_id: uuid(),
    seat: integer(),
    status: text().$type<AttemptStatus>().notNull().default('NOT_STARTED'),
    device: text().$type<Device>().notNull().default('SINGLE'),
    integrity: text().$type<Integrity>().notNull().default('CLEAN'),
    help: text().$type<Help>().notNull().default('NONE'),
    epoch: integer().notNull().default(1),
    // ---- The paper
    seed: bigint({ mode: 'number' }),
    question_ids: uuid().array(),
    /** For each of them, places of the options as shown: '2013'. */
    option_orders: text().array(),
    paper_version: integer().notNull().default(0),
    paper_key_sealed: text(),
    // ---- The clock
    approval_asked_at: instant(),
    started_at: instant(),
    end_at: instant(),
    /** While it is held: what is left, since when. */
    remaining_ms: bigint({ mode: 'number' }),
    held_at: instant(),
    extra_minutes: integer().notNull().default(0),
    ended_at: instant(),
    closed_by: text().$type<ClosedBy>(),
    is_submitted_by_user: boolean().notNull().default(false),
    receipt: text(),
    // ---- The device
    device_id: text(),
    device_name: text(),
    /** The session that holds the attempt: paper and answers are for it alone (sitting/holder.ts). */
    auth_session_id: uuid(),
    /** Those that it was moved away from. */
    former_auth_session_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Since when it is this device. */
    device_at: instant(),
    asking_auth_session_id: uuid(),
    asking_device_id: text(),
    asking_device_name: text(),
    asked_device_at: instant(),
    id_confirmed: boolean().notNull().default(false),
    /** The last command for this pupil. */
    notice_seq: integer().notNull().default(0),
    signal_weight: doublePrecision().notNull().default(0),
    // ---- The marks
    total_score: doublePrecision(),
    score: doublePrecision(),
    final_score: doublePrecision(),
    graded_at: instant(),
    key_version: integer(),
  },
  (table) => [
    uniqueIndex('exam_attempts_key').on(table.school_id, table.id),
    uniqueIndex('exam_attempts_pupil').on(table.exam_id, table.user_id),
    uniqueIndex('exam_attempts_n').on(table.exam_id, table.n),
    toExam(table),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({ columns: [table.exam_id, table.room_id], foreignColumns: [examRooms.exam_id, examRooms.id] }),
    foreignKey({
      columns: [table.exam_id, table.session_id],
      foreignColumns: [examSessions.exam_id, examSessions.id],
    }),
    check('exam_attempts_clock', sql`status <> 'WORKING' or end_at is not null`),
    check('exam_attempts_held', sql`status not in ('PAUSED', 'LOCKED') or remaining_ms is not null`),
    index('exam_attempts_user').on(table.school_id, table.user_id),
    // Whom the clock has to see to, and nobody else.
    index('exam_attempts_due')
      .on(table.end_at)
      .where(sql`status in ('WORKING', 'GRACE')`),
    index('exam_attempts_held')
      .on(table.exam_id)
      .where(sql`status in ('PAUSED', 'LOCKED', 'AWAITING_APPROVAL')`),
    ...schoolRls('exam_attempts'),
  ],
)

export const ofAttempt = () => ({ ...ofExam(), attempt_id: uuid().notNull() })

interface OfAttempt {
  school_id: typeof examAttempts.school_id
  attempt_id: typeof examAttempts.id
}

export const toAttempt = (table: object) => {
  const { school_id, attempt_id } = table as OfAttempt // every table that spreads `ofAttempt` has both
  return foreignKey({
    columns: [school_id, attempt_id],
    foreignColumns: [examAttempts.school_id, examAttempts.id],
  }).onDelete('cascade')
}

/** What the device last told of itself; written together once a second, and only ever a hint. */
export const examPresence = pgTable(
  'exam_presence',
  {
    attempt_id: uuid().primaryKey(),
    ...ofExam(),
    seen_at: instant(),
    saved_at: instant(),
    answered: integer().notNull().default(0),
    unsynced: integer().notNull().default(0),
    cursor: integer().notNull().default(0),
    focus: text().$type<Focus>().notNull().default('FOCUSED'),
    /** The last command that reached the device, and the last that was carried out there. */
    received_seq: integer().notNull().default(0),
    noticed_seq: integer().notNull().default(0),
  },
  (table) => [toAttempt(table), index('exam_presence_exam').on(table.exam_id), ...schoolRls('exam_presence')],
)
