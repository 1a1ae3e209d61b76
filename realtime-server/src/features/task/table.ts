/** Tables of tasks: what is given, what pupils hand in, and what comes of it. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type {
  AssessmentType,
  HandInWay,
  LateInterval,
  LateMode,
  RubricCriterion,
  ScoreShown,
  TaskStatus,
} from '@kelasku/shared/task/contract'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import type { PageMark } from '@kelasku/shared/task/page-marks'
import type { SimilarityKind } from '@kelasku/shared/task/grading'
import { courses } from '#features/classroom/table.ts'
import { ofSomebody } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { appendOnlyRls, createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

const score = () => numeric({ precision: 7, scale: 2, mode: 'number' })

/** A task of one class. Its siblings in other classes share its `group_id`. */
export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    group_id: uuid().notNull(),
    course_id: uuid().notNull(),
    author_id: ofSomebody(),
    title: text().notNull(),
    body_doc: jsonb().$type<RichDoc>().notNull(),
    assessment_type: text().$type<AssessmentType>().notNull(),
    /** Of the curriculum; one that was taken away since stays named. */
    component_id: uuid(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    max_score: score().notNull().default(100),
    hand_in: text().$type<HandInWay>().notNull().default('ONLINE'),
    late_mode: text().$type<LateMode>().notNull().default('ALLOW'),
    late_percent: integer().notNull().default(10),
    late_interval: text().$type<LateInterval>().notNull().default('DAY'),
    late_floor: integer().notNull().default(50),
    late_until: instant(),
    score_shown: text().$type<ScoreShown>().notNull().default('AT_ONCE'),
    released_at: instant(),
    rubric: jsonb().$type<RubricCriterion[]>().notNull().default([]),
    parents_hand_in: boolean().notNull(),
    /** Without it a draft. */
    published_at: instant(),
    deleted_at: instant(),
    deleted_by: ofSomebody(),
    /** The scores have been handed on: nothing of them changes until that is taken back. */
    locked_at: instant(),
    /** It has begun: its pupils have their part, and were told. */
    opened_at: instant(),
    /** Whoever lacked it on the day before its end has been told. */
    reminded_at: instant(),
    /** Hand-ins have been compared with each other. */
    compared_at: instant(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('assessments_key').on(table.school_id, table.id),
    // For references: the database itself keeps a score below the most that its task gives.
    unique('assessments_most').on(table.school_id, table.id, table.max_score),
    uniqueIndex('assessments_once')
      .on(table.group_id, table.course_id)
      .where(sql`deleted_at is null`),
    foreignKey({ columns: [table.school_id, table.course_id], foreignColumns: [courses.school_id, courses.id] }),
    index('assessments_course').on(table.school_id, table.course_id, table.end_date),
    // What the clock still has to do.
    index('assessments_opening')
      .on(table.start_date)
      .where(sql`opened_at is null and published_at is not null and deleted_at is null`),
    index('assessments_ending')
      .on(table.end_date)
      .where(sql`deleted_at is null`),
    check('assessments_title', sql`char_length(title) between 1 and 150`),
    check('assessments_times', sql`start_date < end_date and (late_until is null or end_date <= late_until)`),
    check('assessments_max', sql`max_score > 0 and max_score <= 1000`),
    check('assessments_late', sql`late_percent between 1 and 100 and late_floor between 0 and 100`),
    check('assessments_type', sql`assessment_type in ('FORMATIF', 'TUGAS', 'SUMATIF', 'PRAKTIK', 'PROYEK')`),
    check(
      'assessments_choices',
      sql`hand_in in ('ONLINE', 'OFFLINE') and late_mode in ('NONE', 'ALLOW', 'DEDUCT')
      and late_interval in ('DAY', 'HOUR') and score_shown in ('AT_ONCE', 'TOGETHER')`,
    ),
    ...schoolRls('assessments'),
  ],
)

const ofAssessment = () => ({ school_id: ofSchool(), assessment_id: uuid().notNull() })
const toAssessment = (table: { school_id: AnyPgColumn; assessment_id: AnyPgColumn }) =>
  foreignKey({
    columns: [table.school_id, table.assessment_id],
    foreignColumns: [assessments.school_id, assessments.id],
  }).onDelete('cascade')

/** What the files of a task are kept for. */
export const taskAttachmentPurpose = 'task.attachment'

/** One file may hang on all siblings of a group. */
export const assessmentFiles = pgTable(
  'assessment_files',
  { id: id(), seq: seq(), ...ofAssessment(), file_id: uuid().notNull() },
  (table) => [
    toAssessment(table),
    uniqueIndex('assessment_files_once').on(table.assessment_id, table.file_id),
    index('assessment_files_file').on(table.file_id),
    ...schoolRls('assessment_files'),
  ],
)

/** What was mended after pupils had begun, and how it was said before. */
export const assessmentAmendments = pgTable(
  'assessment_amendments',
  {
    id: id(),
    ...ofAssessment(),
    by_id: ofSomebody(),
    at: createdAt(),
    note: text().notNull(),
    title: text().notNull(),
    body_doc: jsonb().$type<RichDoc>().notNull(),
    end_date: instant().notNull(),
  },
  (table) => [
    toAssessment(table),
    index('assessment_amendments_of').on(table.assessment_id, table.at),
    ...appendOnlyRls('assessment_amendments'),
  ],
)

/** One pupil's part of a task. */
export const assessmentReferences = pgTable(
  'assessment_references',
  {
    id: id(),
    seq: seq(),
    ...ofAssessment(),
    /** Nobody, once they are forgotten: their score stays in the class's. */
    student_id: ofSomebody(),
    /** The task's own, kept in step by the foreign key. */
    max_score: score().notNull(),
    status: text().$type<TaskStatus>().notNull().default('BELUM DIKERJAKAN'),
    /** The hand-in that the teacher chose to count. */
    scored_n: integer(),
    raw_score: score(),
    deduction: score(),
    score: score(),
    /** Points of the criteria, in their order. */
    rubric_points: jsonb().$type<number[]>(),
    extended_until: instant(),
    late_waived: boolean().notNull().default(false),
    excused_at: instant(),
    excuse_note: text().notNull().default(''),
    /** Asked to do it again, until they have. */
    revision_asked_at: instant(),
    revision_note: text().notNull().default(''),
    graded_by: ofSomebody(),
    graded_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('assessment_references_key').on(table.school_id, table.id),
    foreignKey({
      name: 'assessment_references_of',
      columns: [table.school_id, table.assessment_id, table.max_score],
      foreignColumns: [assessments.school_id, assessments.id, assessments.max_score],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('assessment_references_once').on(table.assessment_id, table.student_id),
    index('assessment_references_student').on(table.school_id, table.student_id, table.status),
    check('assessment_references_status', sql`status in ('BELUM DIKERJAKAN', 'DIKUMPULKAN', 'DINILAI')`),
    check('assessment_references_graded', sql`(status = 'DINILAI') = (raw_score is not null)`),
    check('assessment_references_excused', sql`excused_at is null or raw_score is null`),
    check('assessment_references_raw', sql`raw_score between 0 and max_score`),
    check(
      'assessment_references_score',
      sql`(raw_score is null) = (deduction is null) and (raw_score is null) = (score is null)
      and (raw_score is null or deduction between 0 and raw_score and score = raw_score - deduction)`,
    ),
    ...schoolRls('assessment_references'),
  ],
)

const ofReference = () => ({ school_id: ofSchool(), reference_id: uuid().notNull() })
const toReference = (table: { school_id: AnyPgColumn; reference_id: AnyPgColumn }) =>
  foreignKey({
    columns: [table.school_id, table.reference_id],
    foreignColumns: [assessmentReferences.school_id, assessmentReferences.id],
  }).onDelete('cascade')

/** What was handed in, one after the other; never overwritten. */
export const assessmentHandIns = pgTable(
  'assessment_hand_ins',
  {
    id: id(),
    ...ofReference(),
    /** From 1. */
    n: integer().notNull(),
    /** How the device named it, so that what is sent twice is handed in once. */
    client_id: uuid().notNull(),
    /** By the server's clock, which decides; by the device's, which is evidence. */
    submitted_at: createdAt(),
    pressed_at: instant(),
    submitted_by: ofSomebody(),
    on_behalf: boolean().notNull(),
    text_doc: jsonb().$type<RichDoc>(),
    /** The same as plain text, for being compared. */
    words: text().notNull().default(''),
    withdrawn_at: instant(),
  },
  (table) => [
    toReference(table),
    uniqueIndex('assessment_hand_ins_key').on(table.school_id, table.id),
    uniqueIndex('assessment_hand_ins_n').on(table.reference_id, table.n),
    uniqueIndex('assessment_hand_ins_once').on(table.reference_id, table.client_id),
    check('assessment_hand_ins_from_one', sql`n >= 1`),
    ...schoolRls('assessment_hand_ins'),
  ],
)

/** What handed-in files are kept for. */
export const handInPurpose = 'task.hand_in'

/** Pages in their order. A file may be in several hand-ins of a pupil: what is replaced keeps what stayed. */
export const assessmentHandInFiles = pgTable(
  'assessment_hand_in_files',
  {
    id: id(),
    school_id: ofSchool(),
    hand_in_id: uuid().notNull(),
    file_id: uuid().notNull(),
    order: integer().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.hand_in_id],
      foreignColumns: [assessmentHandIns.school_id, assessmentHandIns.id],
    }).onDelete('cascade'),
    uniqueIndex('assessment_hand_in_files_order').on(table.hand_in_id, table.order),
    uniqueIndex('assessment_hand_in_files_once').on(table.hand_in_id, table.file_id),
    index('assessment_hand_in_files_file').on(table.file_id),
    ...schoolRls('assessment_hand_in_files'),
  ],
)

/** What a teacher has drawn on a page. */
export const assessmentMarks = pgTable(
  'assessment_marks',
  {
    id: id(),
    ...ofReference(),
    file_id: uuid().notNull(),
    page: integer().notNull(),
    marks: jsonb().$type<PageMark[]>().notNull(),
    by_id: ofSomebody(),
    at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    toReference(table),
    uniqueIndex('assessment_marks_page').on(table.reference_id, table.file_id, table.page),
    index('assessment_marks_file').on(table.file_id),
    check('assessment_marks_page_from_one', sql`page >= 1`),
    // The contract counts bytes as they are sent; PostgreSQL writes spaces between them.
    check('assessment_marks_size', sql`octet_length(marks::text) <= 524288`),
    ...schoolRls('assessment_marks'),
  ],
)

/** What voices are kept for. */
export const taskCommentPurpose = 'task.comment'

export const assessmentComments = pgTable(
  'assessment_comments',
  {
    id: id(),
    seq: seq(),
    ...ofReference(),
    client_id: uuid().notNull(),
    author_id: ofSomebody(),
    by_staff: boolean().notNull(),
    text: text().notNull(),
    file_id: uuid(),
    at: createdAt(),
  },
  (table) => [
    toReference(table),
    uniqueIndex('assessment_comments_once').on(table.reference_id, table.author_id, table.client_id),
    index('assessment_comments_file').on(table.file_id),
    ...schoolRls('assessment_comments'),
  ],
)

/** What has happened to a pupil's part. Append-only. */
export const assessmentEvents = pgTable(
  'assessment_events',
  {
    id: id(),
    seq: seq(),
    ...ofReference(),
    kind: text().$type<TaskEventKind>().notNull(),
    at: createdAt(),
    by_id: ofSomebody(),
    note: text().notNull().default(''),
    n: integer(),
    raw_score: score(),
    deduction: score(),
    score: score(),
    extended_until: instant(),
  },
  (table) => [
    toReference(table),
    index('assessment_events_of').on(table.reference_id, table.seq),
    ...appendOnlyRls('assessment_events'),
  ],
)

/** What two hand-ins of a task have in common: a hint to teachers, without effect. */
export const assessmentSimilarities = pgTable(
  'assessment_similarities',
  {
    id: id(),
    ...ofAssessment(),
    kind: text().$type<SimilarityKind>().notNull(),
    percent: integer(),
    one_id: uuid().notNull(),
    one_file_id: uuid(),
    other_id: uuid().notNull(),
    other_file_id: uuid(),
  },
  (table) => [
    toAssessment(table),
    foreignKey({
      columns: [table.school_id, table.one_id],
      foreignColumns: [assessmentReferences.school_id, assessmentReferences.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.other_id],
      foreignColumns: [assessmentReferences.school_id, assessmentReferences.id],
    }).onDelete('cascade'),
    index('assessment_similarities_of').on(table.assessment_id),
    index('assessment_similarities_one').on(table.one_id),
    index('assessment_similarities_other').on(table.other_id),
    ...schoolRls('assessment_similarities'),
  ],
)

/** `task_scores`, what all tasks have given, is a view that the migration of its name writes; the recap reads it. */
