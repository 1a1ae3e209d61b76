import { sql } from 'drizzle-orm'
import {
  bigint,
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import type { AccessRole } from '@kelasku/shared/journal/access-role'
import type { Attachment } from '@kelasku/shared/journal/contract'
import type { LastingStatus, ReviewStatus } from '@kelasku/shared/journal/machine'
import type { TemplateStatus } from '@kelasku/shared/journal/own-templates'
import type { RemarkKind, RemarkStatus } from '@kelasku/shared/journal/remark-machine'
import type { VersionReason } from '@kelasku/shared/journal/versions'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { courses } from '#features/classroom/table.ts'
import { exams } from '#features/exam/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** A number of the document's updates: what was written up to there. */
const placeInDocument = () => bigint({ mode: 'number' })

export const journals = pgTable(
  'journals',
  {
    /** Its document's, so that whoever knows the one finds the other. */
    id: uuid().primaryKey(),
    seq: seq(),
    school_id: ofSchool(),
    course_id: uuid().notNull(),
    owner_id: ofSomebody(),
    /** From 1 without gaps. No two of a course share one, which the database promises (migration `journal-flow`). */
    flow: integer().notNull(),
    name: text().notNull(),
    start_time: instant(),
    end_time: instant(),
    /** As last written down; `statusAt` says what is true at a moment. */
    status: text().$type<LastingStatus>().notNull().default('DRAFT'),
    review_status: text().$type<ReviewStatus>().notNull().default('NONE'),
    component_ids: uuid().array().notNull().default([]),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    requires_previous: boolean().notNull().default(false),
    /** Of which it is a copy, perhaps in another school; and up to where it has taken over what was written there. */
    origin_id: uuid().references((): AnyPgColumn => journals.id, { onDelete: 'set null' }),
    origin_place: placeInDocument(),
    submitted_by: ofSomebody(),
    submitted_at: instant(),
    /** What was handed in: whatever was written later was not looked at. */
    submitted_place: placeInDocument(),
    decided_by: ofSomebody(),
    decided_at: instant(),
    review_note: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('journals_key').on(table.school_id, table.id),
    index('journals_origin').on(table.origin_id),
    foreignKey({ columns: [table.school_id, table.course_id], foreignColumns: [courses.school_id, courses.id] }),
    foreignKey({
      columns: [table.school_id, table.id],
      foreignColumns: [collabDocuments.school_id, collabDocuments.id],
    }).onDelete('cascade'),
    check('journals_time', sql`end_time > start_time`),
    ...schoolRls('journals'),
  ],
)

const ofJournal = () => ({ school_id: ofSchool(), journal_id: uuid().notNull() })

const toJournal = ({ school_id, journal_id }: { school_id: AnyPgColumn; journal_id: AnyPgColumn }) =>
  foreignKey({ columns: [school_id, journal_id], foreignColumns: [journals.school_id, journals.id] }).onDelete(
    'cascade',
  )

/**
 * In a copy: the words of the first as the copy has taken them over last, already with its own files and units, so that
 * what was written there later can be told from what was adapted here. And which of its files were of which there.
 */
export const journalOrigins = pgTable(
  'journal_origins',
  {
    journal_id: uuid().primaryKey(),
    school_id: ofSchool(),
    content_doc: jsonb().$type<WrittenDoc>().notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    place: placeInDocument().notNull(),
  },
  (table) => [toJournal(table), ...schoolRls('journal_origins')],
)

/** What its class reads: the document as it stood when it was published last. */
export const journalPublications = pgTable(
  'journal_publications',
  {
    journal_id: uuid().primaryKey(),
    school_id: ofSchool(),
    content_doc: jsonb().$type<WrittenDoc>().notNull(),
    place: placeInDocument().notNull(),
    published_by: ofSomebody(),
    published_at: instant().notNull().defaultNow(),
  },
  (table) => [toJournal(table), ...schoolRls('journal_publications')],
)

export const journalExams = pgTable('journal_exams', { ...ofJournal(), exam_id: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.journal_id, table.exam_id] }),
  index('journal_exams_exam').on(table.exam_id),
  toJournal(table),
  foreignKey({ columns: [table.school_id, table.exam_id], foreignColumns: [exams.school_id, exams.id] }).onDelete(
    'cascade',
  ),
  ...schoolRls('journal_exams'),
])

export const journalSchedules = pgTable(
  'journal_schedules',
  { ...ofJournal(), schedule_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.journal_id, table.schedule_id] }),
    index('journal_schedules_schedule').on(table.schedule_id),
    toJournal(table),
    foreignKey({
      columns: [table.school_id, table.schedule_id],
      foreignColumns: [schedules.school_id, schedules.id],
    }).onDelete('cascade'),
    ...schoolRls('journal_schedules'),
  ],
)

/** Pictures in its text and files among its attachments; they go with it. */
export const journalFiles = pgTable('journal_files', { file_id: uuid().primaryKey(), ...ofJournal() }, (table) => [
  index('journal_files_of').on(table.journal_id),
  toJournal(table),
  ...schoolRls('journal_files'),
])

/** How far a pupil has come with it. */
export const journalProgress = pgTable(
  'journal_progress',
  { id: id(), ...ofJournal(), user_id: ofUser(), opened_at: createdAt(), done_at: instant() },
  (table) => [
    uniqueIndex('journal_progress_one').on(table.journal_id, table.user_id),
    index('journal_progress_user').on(table.school_id, table.user_id),
    toJournal(table),
    ...schoolRls('journal_progress'),
  ],
)

/** Whom its writers have invited, beside those who need no invitation. */
export const journalAccess = pgTable(
  'journal_access',
  {
    id: id(),
    seq: seq(),
    ...ofJournal(),
    user_id: ofUser(),
    role: text().$type<AccessRole>().notNull(),
    /** Brought a token from another school. Whoever was named in this one is in for as long as they work here. */
    is_guest: boolean().notNull().default(false),
    invited_by: ofSomebody(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('journal_access_one').on(table.journal_id, table.user_id),
    index('journal_access_user').on(table.user_id),
    toJournal(table),
    ...schoolRls('journal_access'),
  ],
)

/** For somebody of another school, who brings the token once. Shown when it is made, and never again. */
export const journalInvitations = pgTable(
  'journal_invitations',
  {
    id: id(),
    ...ofJournal(),
    role: text().$type<AccessRole>().notNull(),
    token_hash: text().notNull(),
    created_by: ofSomebody(),
    expires_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('journal_invitations_token').on(table.token_hash),
    index('journal_invitations_of').on(table.journal_id),
    toJournal(table),
    ...schoolRls('journal_invitations'),
  ],
)

/** How its words stood at a moment. */
export const journalVersions = pgTable(
  'journal_versions',
  {
    id: id(),
    ...ofJournal(),
    number: integer().notNull(),
    reason: text().$type<VersionReason>().notNull(),
    label: text().notNull().default(''),
    content_doc: jsonb().$type<WrittenDoc>().notNull(),
    place: placeInDocument().notNull(),
    restored_number: integer(),
    made_by: ofSomebody(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('journal_versions_key').on(table.school_id, table.id),
    uniqueIndex('journal_versions_number').on(table.journal_id, table.number),
    index('journal_versions_place').on(table.journal_id, table.place),
    toJournal(table),
    ...schoolRls('journal_versions'),
  ],
)

/** Who has written what was not in the version before. */
export const journalVersionAuthors = pgTable(
  'journal_version_authors',
  { school_id: ofSchool(), version_id: uuid().notNull(), user_id: ofUser() },
  (table) => [
    primaryKey({ columns: [table.version_id, table.user_id] }),
    index('journal_version_authors_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.version_id],
      foreignColumns: [journalVersions.school_id, journalVersions.id],
    }).onDelete('cascade'),
    ...schoolRls('journal_version_authors'),
  ],
)

/** In the margin of a unit. */
export const journalRemarks = pgTable(
  'journal_remarks',
  {
    id: id(),
    seq: seq(),
    ...ofJournal(),
    kind: text().$type<RemarkKind>().notNull(),
    status: text().$type<RemarkStatus>().notNull().default('OPEN'),
    /** As the editor wrote it. Only the editor can tell where it is. */
    anchor: text(),
    quote: text().notNull(),
    suggestion: text(),
    settled_by: ofSomebody(),
    settled_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('journal_remarks_key').on(table.school_id, table.id),
    index('journal_remarks_of').on(table.journal_id, table.seq),
    check('journal_remarks_suggestion', sql`(kind = 'SUGGESTION') = (suggestion is not null)`),
    toJournal(table),
    ...schoolRls('journal_remarks'),
  ],
)

export const journalRemarkLines = pgTable(
  'journal_remark_lines',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    remark_id: uuid().notNull(),
    author_id: ofSomebody(),
    client_id: uuid().notNull(),
    text: text().notNull(),
    edited_at: instant(),
    removed_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('journal_remark_lines_key').on(table.school_id, table.id),
    uniqueIndex('journal_remark_lines_once').on(table.author_id, table.client_id),
    index('journal_remark_lines_of').on(table.remark_id, table.seq),
    foreignKey({
      columns: [table.school_id, table.remark_id],
      foreignColumns: [journalRemarks.school_id, journalRemarks.id],
    }).onDelete('cascade'),
    ...schoolRls('journal_remark_lines'),
  ],
)

export const journalRemarkMentions = pgTable(
  'journal_remark_mentions',
  { school_id: ofSchool(), line_id: uuid().notNull(), user_id: ofUser() },
  (table) => [
    primaryKey({ columns: [table.line_id, table.user_id] }),
    index('journal_remark_mentions_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.line_id],
      foreignColumns: [journalRemarkLines.school_id, journalRemarkLines.id],
    }).onDelete('cascade'),
    ...schoolRls('journal_remark_mentions'),
  ],
)

/** Whom its words name, of those who may read them: told, or known to know it. Nobody is called twice to one unit. */
export const journalNamed = pgTable('journal_named', { ...ofJournal(), user_id: ofUser() }, (table) => [
  primaryKey({ columns: [table.journal_id, table.user_id] }),
  index('journal_named_user').on(table.user_id),
  toJournal(table),
  ...schoolRls('journal_named'),
])

/**
 * What was taught in a lesson. No key to the schedule: a lesson that is taken out can be put back, and then this is true
 * again, as with its register.
 */
export const teachingLogs = pgTable(
  'teaching_logs',
  {
    schedule_id: uuid().primaryKey(),
    school_id: ofSchool(),
    unit_id: uuid().references(() => journals.id, { onDelete: 'set null' }),
    material: text().notNull(),
    note: text().notNull(),
    written_by: ofSomebody(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [index('teaching_logs_unit').on(table.unit_id), ...schoolRls('teaching_logs')],
)

/** What files of a school's templates are kept for. They are named by its words alone, and stay with it. */
export const templateFilePurpose = 'journal.template'

/** What units of the school may begin with, beside what comes along. Its words never change. */
export const journalTemplates = pgTable(
  'journal_templates',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    name: text().notNull(),
    description: text().notNull(),
    /** Nothing, where it is for all. */
    curriculum: text().$type<CurriculumKind>(),
    content_doc: jsonb().$type<WrittenDoc>().notNull(),
    status: text().$type<TemplateStatus>().notNull().default('ACTIVE'),
    created_by: ofSomebody(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('journal_templates_of').on(table.school_id, table.status),
    uniqueIndex('journal_templates_name')
      .on(table.school_id, sql`lower(${table.name})`)
      .where(sql`status = 'ACTIVE'`),
    ...schoolRls('journal_templates'),
  ],
)

/** A school without a row publishes without a review. */
export const journalSettings = pgTable(
  'journal_settings',
  {
    school_id: ofSchool().primaryKey(),
    needs_review: boolean().notNull(),
  },
  () => [...schoolRls('journal_settings')],
)
