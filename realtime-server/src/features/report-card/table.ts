import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CardEvent, CardRole, CardStatus, SignMode } from '@kelasku/shared/report-card/machine'
import type { ActivityPredicate, Layout, Paper, Promotion } from '@kelasku/shared/report-card/sections'
import type { Absences, CardExtras, PrintedSection, Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { classes } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { appendOnlyRls, appRole, createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** Which report card of a year: two semesters have two each. */
const ofPeriod = () => ({
  school_year_id: uuid().notNull(),
  semester: integer().$type<Semester>().notNull(),
  period: text().$type<Period>().notNull(),
})

/** When a period counts attendance, takes entries, and is released. Without a row it is as the school year says. */
export const reportPeriods = pgTable(
  'report_periods',
  {
    school_id: ofSchool(),
    ...ofPeriod(),
    attendance_from: date({ mode: 'string' }).notNull(),
    attendance_until: date({ mode: 'string' }).notNull(),
    entry_opens: date({ mode: 'string' }),
    entry_closes: date({ mode: 'string' }),
    print_date: date({ mode: 'string' }).notNull(),
    /** When signed cards go out by themselves; nothing: by hand. */
    release_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.school_year_id, table.semester, table.period] }),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    index('report_periods_release')
      .on(table.release_at)
      .where(sql`release_at is not null`),
    check('report_periods_order', sql`attendance_from <= attendance_until and entry_opens <= entry_closes`),
    check('report_periods_semester', sql`semester in (1, 2)`),
    ...schoolRls('report_periods'),
  ],
)

export const reportTemplates = pgTable(
  'report_templates',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    ...ofPeriod(),
    name: text().notNull(),
    layout: text().$type<Layout>().notNull(),
    paper: text().$type<Paper>().notNull(),
    sections: jsonb().$type<PrintedSection[]>().notNull(),
    /** Lines above the title; none: the school's own letterhead. */
    letterhead: text().array().notNull().default([]),
    /** Left, instead of the school's own. */
    logo_file_id: uuid(),
    /** Right, of the foundation or the region. */
    second_logo_file_id: uuid(),
    watermark_file_id: uuid(),
    show_rank: boolean().notNull().default(false),
    sign_mode: text().$type<SignMode>().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('report_templates_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    check('report_templates_semester', sql`semester in (1, 2)`),
    ...schoolRls('report_templates'),
  ],
)

/** Of which levels a template is; a level has one in a period. */
export const reportTemplateLevels = pgTable(
  'report_template_levels',
  { school_id: ofSchool(), template_id: uuid().notNull(), ...ofPeriod(), level: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.school_year_id, table.semester, table.period, table.level] }),
    index('report_template_levels_of').on(table.template_id),
    foreignKey({
      columns: [table.school_id, table.template_id],
      foreignColumns: [reportTemplates.school_id, reportTemplates.id],
    }).onDelete('cascade'),
    ...schoolRls('report_template_levels'),
  ],
)

/** A pupil's card of a period: made by the first thing that is written for it. */
export const reportCards = pgTable(
  'report_cards',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    student_id: ofUser(),
    ...ofPeriod(),
    /** Of the last day that counts. */
    class_id: uuid().notNull(),
    status: text().$type<CardStatus>().notNull().default('OPEN'),
    /** Of the template when it was proposed. */
    sign_mode: text().$type<SignMode>().notNull().default('ELECTRONIC'),
    homeroom_note: text().notNull().default(''),
    extras: jsonb().$type<CardExtras>(),
    promotion: text().$type<Promotion>(),
    /** Instead of what the register counts. */
    absence_override: jsonb().$type<Absences>(),
    absence_reason: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('report_cards_key').on(table.school_id, table.id),
    uniqueIndex('report_cards_period').on(table.student_id, table.school_year_id, table.semester, table.period),
    index('report_cards_class').on(table.school_id, table.class_id, table.semester, table.period),
    index('report_cards_signed')
      .on(table.school_year_id)
      .where(sql`status = 'SIGNED'`),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    check('report_cards_overridden', sql`absence_override is null or absence_reason <> ''`),
    ...schoolRls('report_cards'),
  ],
)

/**
 * What was proposed, as it was: a trigger (`report_card_version_stays`) lets nobody change what it says, and lets what happened
 * to it be written once. No request removes one.
 */
export const reportCardVersions = pgTable(
  'report_card_versions',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    card_id: uuid().notNull(),
    student_id: ofUser(),
    /** 1 until families have had one; each revision that reaches them counts up. */
    no: integer().notNull(),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    snapshot_hash: text().notNull(),
    /** By which the code on the paper is found; the code itself is sealed, to be printed. */
    verify_hash: text().notNull(),
    verify_sealed: text().notNull(),
    proposed_by: ofSomebody(),
    proposed_at: instant().notNull().defaultNow(),
    pdf_file_id: uuid(),
    pdf_hash: text(),
    signed_by: ofSomebody(),
    /** As it stands on the paper, whatever they are called later. */
    signer_name: text(),
    signed_at: instant(),
    published_at: instant(),
    withdrawn_at: instant(),
    superseded_at: instant(),
  },
  (table) => [
    uniqueIndex('report_card_versions_key').on(table.school_id, table.id),
    uniqueIndex('report_card_versions_no')
      .on(table.card_id, table.no)
      .where(sql`withdrawn_at is null`),
    uniqueIndex('report_card_versions_verify').on(table.verify_hash),
    index('report_card_versions_card').on(table.card_id),
    index('report_card_versions_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.card_id],
      foreignColumns: [reportCards.school_id, reportCards.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('report_card_versions'),
    pgPolicy('report_card_versions_write', {
      for: 'update',
      to: appRole,
      using: sql`school_id = (select app_school_id())`,
      withCheck: sql`school_id = (select app_school_id())`,
    }),
  ],
)

export const reportCardSteps = pgTable(
  'report_card_steps',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    card_id: uuid().notNull(),
    event: text().$type<CardEvent>().notNull(),
    was: text().$type<CardStatus>().notNull(),
    became: text().$type<CardStatus>().notNull(),
    acted_as: text().$type<CardRole>().notNull(),
    reason: text().notNull().default(''),
    changed_by: ofSomebody(),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('report_card_steps_of').on(table.card_id),
    foreignKey({
      columns: [table.school_id, table.card_id],
      foreignColumns: [reportCards.school_id, reportCards.id],
    }).onDelete('cascade'),
    ...appendOnlyRls('report_card_steps'),
  ],
)

/** One for each guardian from the moment of publication, so that the school sees who has not opened it. */
export const reportReads = pgTable(
  'report_reads',
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
    index('report_reads_user').on(table.school_id, table.user_id),
    foreignKey({
      columns: [table.school_id, table.version_id],
      foreignColumns: [reportCardVersions.school_id, reportCardVersions.id],
    }).onDelete('cascade'),
    ...schoolRls('report_reads'),
  ],
)

/** What a guardian says to it: "Tanggapan Orang Tua/Wali". */
export const reportResponses = pgTable(
  'report_responses',
  {
    school_id: ofSchool(),
    card_id: uuid().notNull(),
    guardian_id: ofUser(),
    text: text().notNull(),
    written_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.card_id, table.guardian_id] }),
    index('report_responses_guardian').on(table.school_id, table.guardian_id),
    foreignKey({
      columns: [table.school_id, table.card_id],
      foreignColumns: [reportCards.school_id, reportCards.id],
    }).onDelete('cascade'),
    ...schoolRls('report_responses'),
  ],
)

/** Of a pupil in an extracurricular class, in a semester. */
export const extracurricularResults = pgTable(
  'extracurricular_results',
  {
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    semester: integer().$type<Semester>().notNull(),
    student_id: ofUser(),
    predicate: integer().$type<ActivityPredicate>().notNull(),
    text: text().notNull().default(''),
    updated_by: ofSomebody(),
    updated_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.class_id, table.semester, table.student_id] }),
    index('extracurricular_results_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    check('extracurricular_results_range', sql`semester in (1, 2) and predicate between 1 and 4`),
    ...schoolRls('extracurricular_results'),
  ],
)

export const reportAchievements = pgTable(
  'report_achievements',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    student_id: ofUser(),
    school_year_id: uuid().notNull(),
    semester: integer().$type<Semester>().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    created_by: ofSomebody(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('report_achievements_student').on(table.school_id, table.student_id),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    check('report_achievements_semester', sql`semester in (1, 2)`),
    ...schoolRls('report_achievements'),
  ],
)

/** What the identity pages ask for and the profile does not have. */
export const reportStudentData = pgTable(
  'report_student_data',
  {
    school_id: ofSchool(),
    student_id: ofUser(),
    last_school_address: text(),
    certificate_no: text(),
    accepted_class: text(),
    accepted_semester: integer().$type<Semester>(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.school_id, table.student_id] }),
    index('report_student_data_student').on(table.student_id),
    ...schoolRls('report_student_data'),
  ],
)
