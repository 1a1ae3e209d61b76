import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { Paper } from '@kelasku/shared/report-card/sections'
import type { QualitativeEvent, QualitativeRole, QualitativeStatus } from '@kelasku/shared/report-qualitative/machine'
import type { Writers } from '@kelasku/shared/report-qualitative/policy'
import type { Scale } from '@kelasku/shared/report-qualitative/scale'
import type { QualitativeSnapshot } from '@kelasku/shared/report-qualitative/snapshot'
import type { Semester } from '@kelasku/shared/score/sheet'
import { classes } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { appendOnlyRls, createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

export const qualitativeTemplates = pgTable(
  'qualitative_templates',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    name: text().notNull(),
    paper: text().$type<Paper>().notNull(),
    scale: jsonb().$type<Scale>().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('qualitative_templates_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    ...schoolRls('qualitative_templates'),
  ],
)

/** Of which levels a template is; a level has one in a year. */
export const qualitativeTemplateLevels = pgTable(
  'qualitative_template_levels',
  {
    school_id: ofSchool(),
    template_id: uuid().notNull(),
    school_year_id: uuid().notNull(),
    level: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.school_year_id, table.level] }),
    index('qualitative_template_levels_of').on(table.template_id),
    foreignKey({
      columns: [table.school_id, table.template_id],
      foreignColumns: [qualitativeTemplates.school_id, qualitativeTemplates.id],
    }).onDelete('cascade'),
    ...schoolRls('qualitative_template_levels'),
  ],
)

export const qualitativeSections = pgTable(
  'qualitative_sections',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    template_id: uuid().notNull(),
    title: text().notNull(),
    writers: text().$type<Writers>().notNull(),
    /** Of a section that the teachers of a subject write. */
    subject_id: uuid(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('qualitative_sections_key').on(table.school_id, table.id),
    index('qualitative_sections_of').on(table.template_id),
    foreignKey({
      columns: [table.school_id, table.template_id],
      foreignColumns: [qualitativeTemplates.school_id, qualitativeTemplates.id],
    }).onDelete('cascade'),
    check('qualitative_sections_subject', sql`(writers = 'SUBJECT') = (subject_id is not null)`),
    ...schoolRls('qualitative_sections'),
  ],
)

/** Indicators. One by which somebody was valued is hidden and stays. */
export const qualitativeDetails = pgTable(
  'qualitative_details',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    section_id: uuid().notNull(),
    indicator: text().notNull(),
    position: integer().notNull(),
    is_hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('qualitative_details_key').on(table.school_id, table.id),
    index('qualitative_details_of').on(table.section_id),
    foreignKey({
      columns: [table.school_id, table.section_id],
      foreignColumns: [qualitativeSections.school_id, qualitativeSections.id],
    }).onDelete('cascade'),
    ...schoolRls('qualitative_details'),
  ],
)

/** A pupil's narrative report of a semester. */
export const qualitativeScores = pgTable(
  'qualitative_scores',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    student_id: ofUser(),
    school_year_id: uuid().notNull(),
    semester: integer().$type<Semester>().notNull(),
    template_id: uuid().notNull(),
    /** In which it was last written. */
    class_id: uuid().notNull(),
    status: text().$type<QualitativeStatus>().notNull().default('DRAFT'),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('qualitative_scores_key').on(table.school_id, table.id),
    uniqueIndex('qualitative_scores_of').on(table.student_id, table.school_year_id, table.semester, table.template_id),
    index('qualitative_scores_class').on(table.school_id, table.class_id, table.semester),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.template_id],
      foreignColumns: [qualitativeTemplates.school_id, qualitativeTemplates.id],
    }),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    check('qualitative_scores_semester', sql`semester in (1, 2)`),
    ...schoolRls('qualitative_scores'),
  ],
)

/** Who wrote it last, and when by their own device: of two of the same person the later one counts. */
const written = () => ({
  updated_by: ofSomebody(),
  made_at: instant().notNull(),
  version: integer().notNull().default(1),
})

export const qualitativeSectionValues = pgTable(
  'qualitative_section_values',
  {
    id: id(),
    school_id: ofSchool(),
    score_id: uuid().notNull(),
    student_id: ofUser(),
    detail_id: uuid().notNull(),
    /** Nothing: taken back again. */
    value_code: text(),
    note: text().notNull().default(''),
    ...written(),
  },
  (table) => [
    uniqueIndex('qualitative_section_values_of').on(table.score_id, table.detail_id),
    index('qualitative_section_values_detail').on(table.detail_id),
    index('qualitative_section_values_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.score_id],
      foreignColumns: [qualitativeScores.school_id, qualitativeScores.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.detail_id],
      foreignColumns: [qualitativeDetails.school_id, qualitativeDetails.id],
    }),
    ...schoolRls('qualitative_section_values'),
  ],
)

export const qualitativeNotes = pgTable(
  'qualitative_notes',
  {
    id: id(),
    school_id: ofSchool(),
    score_id: uuid().notNull(),
    student_id: ofUser(),
    section_id: uuid().notNull(),
    text: text().notNull(),
    ...written(),
  },
  (table) => [
    uniqueIndex('qualitative_notes_of').on(table.score_id, table.section_id),
    index('qualitative_notes_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.score_id],
      foreignColumns: [qualitativeScores.school_id, qualitativeScores.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.section_id],
      foreignColumns: [qualitativeSections.school_id, qualitativeSections.id],
    }),
    ...schoolRls('qualitative_notes'),
  ],
)

export const qualitativeSummaries = pgTable(
  'qualitative_summaries',
  {
    id: id(),
    school_id: ofSchool(),
    score_id: uuid().notNull(),
    student_id: ofUser(),
    text: text().notNull(),
    ...written(),
  },
  (table) => [
    uniqueIndex('qualitative_summaries_of').on(table.score_id),
    index('qualitative_summaries_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.score_id],
      foreignColumns: [qualitativeScores.school_id, qualitativeScores.id],
    }).onDelete('cascade'),
    ...schoolRls('qualitative_summaries'),
  ],
)

/** What was published, as it was: families read the latest one, also while it is being written anew. */
export const qualitativeVersions = pgTable(
  'qualitative_versions',
  {
    id: id(),
    school_id: ofSchool(),
    score_id: uuid().notNull(),
    student_id: ofUser(),
    no: integer().notNull(),
    snapshot: jsonb().$type<QualitativeSnapshot>().notNull(),
    published_by: ofSomebody(),
    published_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('qualitative_versions_key').on(table.school_id, table.id),
    uniqueIndex('qualitative_versions_no').on(table.score_id, table.no),
    index('qualitative_versions_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.score_id],
      foreignColumns: [qualitativeScores.school_id, qualitativeScores.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('qualitative_versions'),
  ],
)

export const qualitativeSteps = pgTable(
  'qualitative_steps',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    score_id: uuid().notNull(),
    event: text().$type<QualitativeEvent>().notNull(),
    was: text().$type<QualitativeStatus>().notNull(),
    became: text().$type<QualitativeStatus>().notNull(),
    acted_as: text().$type<QualitativeRole>().notNull(),
    reason: text().notNull().default(''),
    changed_by: ofSomebody(),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('qualitative_steps_of').on(table.score_id),
    foreignKey({
      columns: [table.school_id, table.score_id],
      foreignColumns: [qualitativeScores.school_id, qualitativeScores.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('qualitative_steps'),
  ],
)

/** One for each guardian from the moment of publication, so that the school sees who has not opened it. */
export const qualitativeReads = pgTable(
  'qualitative_reads',
  {
    school_id: ofSchool(),
    version_id: uuid().notNull(),
    user_id: ofUser(),
    first_at: instant(),
    /** "Sudah saya baca". */
    confirmed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.user_id] }),
    index('qualitative_reads_user').on(table.school_id, table.user_id),
    foreignKey({
      columns: [table.school_id, table.version_id],
      foreignColumns: [qualitativeVersions.school_id, qualitativeVersions.id],
    }).onDelete('cascade'),
    ...schoolRls('qualitative_reads'),
  ],
)
