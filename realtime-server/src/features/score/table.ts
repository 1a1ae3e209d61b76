import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CellOrigin, ChangeKind } from '@kelasku/shared/score/cells'
import type { ItemSource } from '@kelasku/shared/score/columns'
import type { ScoringStatus } from '@kelasku/shared/score/finals'
import type { SubmissionEvent, SubmissionRole, SubmissionStatus } from '@kelasku/shared/score/machine'
import type { Predicate } from '@kelasku/shared/score/predicate'
import type { RangeView } from '@kelasku/shared/score/ranges'
import type {
  Aspect,
  CellState,
  CountedAspect,
  Formula,
  Period,
  RemedialPolicy,
  ScoreType,
  Semester,
} from '@kelasku/shared/score/sheet'
import { courses } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { appendOnlyRls, createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** In points of a column, or a weight. */
const points = () => numeric({ precision: 6, scale: 2, mode: 'number' })
const weight = () => points().notNull()

const weights = () => ({
  formula: text().$type<Formula>().notNull(),
  remedial_policy: text().$type<RemedialPolicy>().notNull(),
  w1: weight(),
  w2: weight(),
  w3: weight(),
  w4: weight(),
  w5: weight(),
  /** Of K13: daily, mid-term, end of term. */
  k13_daily: weight(),
  k13_mid: weight(),
  k13_end: weight(),
})
const someWeight = sql`least(w1, w2, w3, w4, w5, k13_daily, k13_mid, k13_end) >= 0
  and w1 + w2 + w3 + w4 + w5 > 0 and k13_daily + k13_mid + k13_end > 0`

/** How the courses of a level are weighed from the beginning. */
export const scoreDefaults = pgTable(
  'score_defaults',
  {
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    level: integer().notNull(),
    ...weights(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.school_year_id, table.level] }),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    check('score_defaults_weights', someWeight),
    ...schoolRls('score_defaults'),
  ],
)

/** Of a course in a semester: made by the first who writes something, from the defaults. */
export const scoreSheets = pgTable(
  'score_sheets',
  {
    id: id(),
    school_id: ofSchool(),
    course_id: uuid().notNull(),
    semester: integer().$type<Semester>().notNull(),
    ...weights(),
    scoring_status: text().$type<ScoringStatus>().notNull().default('OPEN'),
    /** Raised under this row's lock by every change of the sheet. */
    revision: integer().notNull().default(0),
    /** Of the weights; 0 as long as nobody has set them. */
    version: integer().notNull().default(0),
    /** The first final mark of an exam or a task makes its column. */
    takes_marks: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('score_sheets_key').on(table.school_id, table.id),
    uniqueIndex('score_sheets_course').on(table.course_id, table.semester),
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    check('score_sheets_semester', sql`semester in (1, 2)`),
    check('score_sheets_weights', someWeight),
    ...schoolRls('score_sheets'),
  ],
)

/** The columns of a sheet. Taken away, never deleted: the history of their cells stays. */
export const scoreItems = pgTable(
  'score_items',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    sheet_id: uuid().notNull(),
    score_type: integer().$type<ScoreType>().notNull(),
    aspect: integer().$type<Aspect>().notNull(),
    title: text().notNull(),
    component_ids: uuid().array().notNull().default([]),
    date: date({ mode: 'string' }),
    max_score: points().notNull(),
    /** Among the columns of its type. */
    weight: weight(),
    counted: boolean().notNull(),
    /** Among the columns of its type; gaps and ties are allowed, the older one comes first. */
    position: integer().notNull().default(0),
    source: text().$type<ItemSource>().notNull().default('MANUAL'),
    /** Of a typed column: what its marks came from, which was deleted since. */
    source_id: uuid(),
    /** Since when families see it. */
    released_at: instant(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('score_items_key').on(table.school_id, table.id),
    // Cells carry the most of their column, so that the database itself refuses a score above it.
    uniqueIndex('score_items_max').on(table.id, table.max_score),
    uniqueIndex('score_items_source')
      .on(table.sheet_id, table.source, table.source_id)
      .where(sql`source_id is not null and deleted_at is null`),
    index('score_items_sheet').on(table.sheet_id),
    foreignKey({
      columns: [table.school_id, table.sheet_id],
      foreignColumns: [scoreSheets.school_id, scoreSheets.id],
    }).onDelete('cascade'),
    check('score_items_numbers', sql`max_score > 0 and weight > 0`),
    check('score_items_source_named', sql`source = 'MANUAL' or source_id is not null`),
    ...schoolRls('score_items'),
  ],
)

/** Where nobody has written there is no row; one that was emptied stays, without scores, so that its version goes on. */
export const scoreCells = pgTable(
  'score_cells',
  {
    school_id: ofSchool(),
    item_id: uuid().notNull(),
    student_id: ofUser(),
    /** Of its column, which takes it along when it changes. */
    max_score: points().notNull(),
    state: text().$type<CellState>().notNull(),
    score: points(),
    /** What the remedial brought; the first score stays. */
    remedial_score: points(),
    /** What the exam or the task says. */
    source_score: points(),
    /** What the remedial exam says. */
    source_remedial_score: points(),
    /** Why somebody is excused. */
    reason: text().notNull().default(''),
    origin: text().$type<CellOrigin>().notNull().default('MANUAL'),
    version: integer().notNull().default(1),
    updated_by: ofSomebody(),
    updated_at: instant().notNull().defaultNow(),
    /** When it was typed, by the device of whoever did. */
    made_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.student_id] }),
    index('score_cells_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.item_id],
      foreignColumns: [scoreItems.school_id, scoreItems.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.item_id, table.max_score],
      foreignColumns: [scoreItems.id, scoreItems.max_score],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check(
      'score_cells_range',
      sql`score between 0 and max_score and remedial_score between 0 and max_score and source_score between 0 and max_score
        and source_remedial_score between 0 and max_score`,
    ),
    check('score_cells_excused', sql`state = 'SCORED' or (score is null and remedial_score is null)`),
    ...schoolRls('score_cells'),
  ],
)

/** Who wrote what into a cell; only ever added to. */
export const scoreChanges = pgTable(
  'score_changes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    item_id: uuid().notNull(),
    student_id: ofUser(),
    /** By which one that is sent again is known. */
    op_id: uuid().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Of a paste or an import: the same for all of it. */
    batch_id: uuid(),
    /** Nothing where nobody had written. */
    was_state: text().$type<CellState>(),
    was_score: points(),
    was_remedial_score: points(),
    state: text().$type<CellState>().notNull(),
    score: points(),
    remedial_score: points(),
    /** The cell's after it. */
    version: integer().notNull(),
    reason: text().notNull().default(''),
    changed_by: ofSomebody(),
    /** The pupil is a child of whoever wrote. */
    is_own_child: boolean().notNull().default(false),
    made_at: instant().notNull(),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('score_changes_op').on(table.item_id, table.student_id, table.op_id),
    index('score_changes_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.item_id],
      foreignColumns: [scoreItems.school_id, scoreItems.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('score_changes'),
  ],
)

/** What somebody has said of a final, or how it was when it was submitted. Without a row it is what is counted. */
export const scoreFinals = pgTable(
  'score_finals',
  {
    school_id: ofSchool(),
    sheet_id: uuid().notNull(),
    period: text().$type<Period>().notNull(),
    aspect: integer().$type<CountedAspect>().notNull(),
    student_id: ofUser(),
    /** With four decimals, the rest cut off. */
    computed: numeric({ precision: 7, scale: 4, mode: 'number' }),
    override: integer(),
    printed: integer(),
    predicate: text().$type<Predicate>(),
    /** Nothing: the automatic one. */
    description: text(),
    /** The scores upon which the description was written. */
    basis: text(),
    /** Since when what is written into the sheet moves it no more. */
    frozen_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.sheet_id, table.period, table.aspect, table.student_id] }),
    index('score_finals_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.sheet_id],
      foreignColumns: [scoreSheets.school_id, scoreSheets.id],
    }).onDelete('cascade'),
    check('score_finals_range', sql`override between 0 and 100 and printed between 0 and 100`),
    ...schoolRls('score_finals'),
  ],
)

export const scoreFinalChanges = pgTable(
  'score_final_changes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    sheet_id: uuid().notNull(),
    period: text().$type<Period>().notNull(),
    aspect: integer().$type<CountedAspect>().notNull(),
    student_id: ofUser(),
    was_printed: integer(),
    was_override: integer(),
    was_description: text(),
    printed: integer(),
    override: integer(),
    description: text(),
    reason: text().notNull(),
    changed_by: ofSomebody(),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('score_final_changes_sheet').on(table.sheet_id, table.student_id),
    index('score_final_changes_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.sheet_id],
      foreignColumns: [scoreSheets.school_id, scoreSheets.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('score_final_changes'),
  ],
)

/** That two ranges of one scope never overlap is the database's own rule (`report_score_settings_apart`), in its migration. */
export const reportScoreSettings = pgTable(
  'report_score_settings',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    /** Of all levels, of one, or of one course: the most specific that has any is in force as a whole. */
    level: integer(),
    course_id: uuid(),
    min: integer().notNull(),
    max: integer().notNull(),
    word: text().notNull(),
    tone: text().$type<RangeView['tone']>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('report_score_settings_word').on(
      table.school_year_id,
      sql`coalesce(${table.level}, 0)`,
      sql`coalesce(${table.course_id}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${table.word})`,
    ),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    check('report_score_settings_order', sql`0 <= min and min <= max and max <= 100`),
    check('report_score_settings_scope', sql`level is null or course_id is null`),
    ...schoolRls('report_score_settings'),
  ],
)

/** The scores of a course on their way to the report card. */
export const scoreSubmissions = pgTable(
  'score_submissions',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    sheet_id: uuid().notNull(),
    period: text().$type<Period>().notNull(),
    status: text().$type<SubmissionStatus>().notNull().default('DRAFT'),
    /** Who submitted it has approved it too. */
    self_approved: boolean().notNull().default(false),
    /** Whose scores alone the office has unlocked, until it is locked again; nothing for all. */
    unlocked_student_ids: uuid().array(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('score_submissions_key').on(table.school_id, table.id),
    uniqueIndex('score_submissions_period').on(table.sheet_id, table.period),
    foreignKey({
      columns: [table.school_id, table.sheet_id],
      foreignColumns: [scoreSheets.school_id, scoreSheets.id],
    }).onDelete('cascade'),
    ...schoolRls('score_submissions'),
  ],
)

/** The list that was submitted: its columns are held. */
export const scoreSubmissionItems = pgTable(
  'score_submission_items',
  { school_id: ofSchool(), submission_id: uuid().notNull(), item_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.submission_id, table.item_id] }),
    index('score_submission_items_item').on(table.item_id),
    foreignKey({
      columns: [table.school_id, table.submission_id],
      foreignColumns: [scoreSubmissions.school_id, scoreSubmissions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.item_id],
      foreignColumns: [scoreItems.school_id, scoreItems.id],
    }).onDelete('cascade'),
    ...schoolRls('score_submission_items'),
  ],
)

export const scoreSubmissionSteps = pgTable(
  'score_submission_steps',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    submission_id: uuid().notNull(),
    event: text().$type<SubmissionEvent>().notNull(),
    was: text().$type<SubmissionStatus>().notNull(),
    became: text().$type<SubmissionStatus>().notNull(),
    /** As what somebody did it. */
    acted_as: text().$type<SubmissionRole>().notNull(),
    reason: text().notNull().default(''),
    changed_by: ofSomebody(),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('score_submission_steps_of').on(table.submission_id),
    foreignKey({
      columns: [table.school_id, table.submission_id],
      foreignColumns: [scoreSubmissions.school_id, scoreSubmissions.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('score_submission_steps'),
  ],
)
