/** An exam as it is planned: for whom, where, when, and what is asked. */
import type {
  AntiCheat,
  ExamStatus,
  ExamTypeId,
  QuestionSource,
  ScoringType,
  ShowResult,
  Thresholds,
  TokenMode,
} from '@kelasku/shared/exam/contract'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type {
  CognitiveLevel,
  Criterion,
  Difficulty,
  PaperOption,
  PartialCredit,
  QuestionType,
} from '@kelasku/shared/quiz/question'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { classes, courses } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

export const exams = pgTable(
  'exams',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    author_id: ofSomebody(),
    title: text().notNull(),
    instructions: text().notNull(),
    exam_type_id: integer().$type<ExamTypeId>().notNull(),
    scoring_type: integer().$type<ScoringType>().notNull(),
    component_ids: uuid().array().notNull(),
    source: jsonb().$type<QuestionSource>().notNull(),
    exam_status: text().$type<ExamStatus>().notNull().default('DRAFT'),
    /** Moves with every pause of the whole exam. */
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    duration_minutes: integer().notNull(),
    min_minutes: integer().notNull(),
    token_mode: text().$type<TokenMode>().notNull(),
    /** Fixed by hand; without it, it follows from the secret, the round and, where it rotates, the quarter of an hour. */
    token: text(),
    token_round: integer().notNull().default(0),
    needs_approval: boolean().notNull(),
    manual_start: boolean().notNull(),
    shuffle_q: boolean().notNull(),
    shuffle_opt: boolean().notNull(),
    one_by_one: boolean().notNull(),
    show_result: text().$type<ShowResult>().notNull(),
    passing_score: doublePrecision().notNull(),
    anti_cheat: jsonb().$type<AntiCheat>().notNull(),
    thresholds: jsonb().$type<Thresholds>().notNull(),
    parent_exam_id: uuid(),
    /** Of one pupil's paper. */
    question_count: integer().notNull().default(0),
    total_point: doublePrecision().notNull().default(0),
    /** When the copies of its questions were made. */
    frozen_at: instant(),
    started_at: instant(),
    suspended_at: instant(),
    /** When nobody wrote any more. */
    closing_at: instant(),
    closed_at: instant(),
    published_at: instant(),
    /** When somebody who may approve for every pupil had the board open last (proctoring/at-board.ts). */
    board_seen_at: instant(),
    key_version: integer().notNull().default(1),
    schedule_version: integer().notNull().default(1),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('exams_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    foreignKey({ columns: [table.school_id, table.parent_exam_id], foreignColumns: [table.school_id, table.id] }),
    check('exams_window', sql`end_date > start_date`),
    index('exams_school').on(table.school_id, table.seq),
    // What the clock still has to see to, and nothing else.
    index('exams_awake')
      .on(table.exam_status)
      .where(sql`exam_status in ('SCHEDULED', 'WAITING', 'ONGOING', 'SUSPENDED', 'CLOSING', 'ENDED')`),
    ...schoolRls('exams'),
  ],
)

export const ofExam = () => ({ school_id: ofSchool(), exam_id: uuid().notNull() })

interface OfExam {
  school_id: typeof exams.school_id
  exam_id: typeof exams.id
}

export const toExam = (table: object) => {
  const { school_id, exam_id } = table as OfExam // every table that spreads `ofExam` has both
  return foreignKey({ columns: [school_id, exam_id], foreignColumns: [exams.school_id, exams.id] }).onDelete('cascade')
}

export const examClasses = pgTable(
  'exam_classes',
  {
    ...ofExam(),
    class_id: uuid().notNull(),
    course_id: uuid(),
    /** Only these of the class; without it, all who are in it when the exam is published. */
    user_ids: uuid().array(),
  },
  (table) => [
    primaryKey({ columns: [table.exam_id, table.class_id] }),
    toExam(table),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({ columns: [table.school_id, table.course_id], foreignColumns: [courses.school_id, courses.id] }),
    index('exam_classes_class').on(table.school_id, table.class_id),
    ...schoolRls('exam_classes'),
  ],
)

export const examRooms = pgTable(
  'exam_rooms',
  { id: id(), ...ofExam(), name: text().notNull(), capacity: integer(), order: integer().notNull() },
  (table) => [uniqueIndex('exam_rooms_key').on(table.exam_id, table.id), toExam(table), ...schoolRls('exam_rooms')],
)

export const examProctors = pgTable(
  'exam_proctors',
  {
    ...ofExam(),
    room_id: uuid().notNull(),
    user_id: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.user_id] }),
    toExam(table),
    foreignKey({
      columns: [table.exam_id, table.room_id],
      foreignColumns: [examRooms.exam_id, examRooms.id],
    }).onDelete('cascade'),
    index('exam_proctors_user').on(table.school_id, table.user_id),
    ...schoolRls('exam_proctors'),
  ],
)

export const examSessions = pgTable(
  'exam_sessions',
  {
    id: id(),
    ...ofExam(),
    name: text().notNull(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    order: integer().notNull(),
  },
  (table) => [
    uniqueIndex('exam_sessions_key').on(table.exam_id, table.id),
    toExam(table),
    ...schoolRls('exam_sessions'),
  ],
)

/** What a pupil may be given: a copy from the bank, made when the exam is published. */
export const examQuestions = pgTable(
  'exam_questions',
  {
    id: id(),
    ...ofExam(),
    number: integer().notNull(),
    bank_quiz_id: uuid(),
    bank_question_id: uuid(),
    /** The line of the blueprint that it may be drawn for. */
    line: integer(),
    question_type: integer().$type<QuestionType>().notNull(),
    is_true_false: boolean().notNull(),
    question: text().notNull(),
    question_doc: jsonb().$type<RichDoc>().notNull(),
    point: doublePrecision().notNull(),
    answer_options: jsonb().$type<PaperOption[]>().notNull(),
    difficulty: text().$type<Difficulty>(),
    cognitive_level: text().$type<CognitiveLevel>(),
    component_id: uuid(),
  },
  (table) => [
    uniqueIndex('exam_questions_key').on(table.exam_id, table.id),
    toExam(table),
    index('exam_questions_bank').on(table.school_id, table.bank_quiz_id),
    ...schoolRls('exam_questions'),
  ],
)

/** What tells the answer of a question. */
export const examKeys = pgTable(
  'exam_keys',
  {
    question_id: uuid().primaryKey(),
    ...ofExam(),
    /** Ids of the right options. */
    key: text().array().notNull(),
    /** Of a short answer: each that is right. */
    accepted: text().array().notNull(),
    explanation: text().notNull(),
    explanation_doc: jsonb().$type<RichDoc>(),
    partial_credit: text().$type<PartialCredit>().notNull(),
    rubric: jsonb().$type<Criterion[]>().notNull(),
    give_all: boolean().notNull().default(false),
    key_version: integer().notNull().default(1),
  },
  (table) => [
    toExam(table),
    foreignKey({
      columns: [table.exam_id, table.question_id],
      foreignColumns: [examQuestions.exam_id, examQuestions.id],
    }).onDelete('cascade'),
    ...schoolRls('exam_keys'),
  ],
)
