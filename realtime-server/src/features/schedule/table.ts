import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BellKind, BellPeriod } from '@kelasku/shared/schedule/bells'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import type { ClaimKind, ScheduleMode } from '@kelasku/shared/schedule/contract'
import { classes, courses } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq, vault } from '#platform/database/columns.ts'

/** Each lesson is a row, also of a series: attendance and journals hang on the one lesson that took place. */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    /** Those that were made together and can be changed together. */
    series_id: uuid(),
    category: integer().$type<ScheduleCategory>().notNull(),
    title: text().notNull().default(''),
    course_id: uuid(),
    class_id: uuid(),
    teacher_id: ofSomebody(),
    substitute_id: ofSomebody(),
    substitute_reason: text(),
    room: text().notNull().default(''),
    period_no: integer(),
    period_count: integer().notNull().default(1),
    mode: text().$type<ScheduleMode>().notNull().default('PTM'),
    note: text().notNull().default(''),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    is_parallel: boolean().notNull().default(false),
    allows_overlap: boolean().notNull().default(false),
    created_by: ofSomebody(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    check('schedules_order', sql`start_date < end_date`),
    uniqueIndex('schedules_key').on(table.school_id, table.id),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({ columns: [table.school_id, table.course_id], foreignColumns: [courses.school_id, courses.id] }),
    index('schedules_class').on(table.school_id, table.class_id, table.start_date),
    index('schedules_teacher').on(table.school_id, table.teacher_id, table.start_date),
    index('schedules_substitute')
      .on(table.school_id, table.substitute_id, table.start_date)
      .where(sql`substitute_id is not null`),
    index('schedules_holidays')
      .on(table.school_id, table.start_date)
      .where(sql`category = 4`),
    index('schedules_series')
      .on(table.series_id, table.start_date)
      .where(sql`series_id is not null`),
    ...schoolRls('schedules'),
  ],
)

const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * Whose time an entry holds. Written by a trigger alone, from the entry; `schedule_claims_apart` lets no two of one
 * class, teacher or room overlap, so that of two requests at the same moment one is refused.
 */
export const scheduleClaims = pgTable(
  'schedule_claims',
  {
    id: id(),
    school_id: ofSchool(),
    schedule_id: uuid().notNull(),
    kind: text().$type<ClaimKind>().notNull(),
    /** Of a class, a course or a teacher its id; of a room a hash of its name. */
    key: uuid().notNull(),
    /** Claims of one lane stand beside each other: those of parallel lessons. Any other lane is an entry's own. */
    lane: uuid().notNull(),
    during: period().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.schedule_id],
      foreignColumns: [schedules.school_id, schedules.id],
    }).onDelete('cascade'),
    index('schedule_claims_entry').on(table.schedule_id),
    ...schoolRls('schedule_claims'),
  ],
)

/** An entry as it was; moments are texts there. */
export type KeptEntry = Omit<typeof schedules.$inferSelect, 'seq'>

/** What entries were before a change, for a week: so long it can be taken back. */
export const scheduleEdits = pgTable(
  'schedule_edits',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    made_by: ofUser(),
    /** The process that made it, of many at once. */
    process_id: uuid(),
    before: jsonb().$type<KeptEntry[]>().notNull(),
    /** By the entry's id its version after the change; what was taken out is missing. */
    after: jsonb().$type<Record<string, number>>().notNull(),
    created_at: createdAt(),
    undone_at: instant(),
  },
  (table) => [
    index('schedule_edits_age').on(table.created_at),
    index('schedule_edits_process').on(table.process_id),
    ...schoolRls('schedule_edits'),
  ],
)

/** Secret addresses under which a calendar programme reads somebody's schedule: one a person and school. */
export const scheduleFeeds = vault.table(
  'schedule_feeds',
  {
    id: id(),
    school_id: ofSchool(),
    user_id: ofUser(),
    token_hash: text().notNull(),
    /** To be shown again to its owner. */
    token_sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('schedule_feeds_token').on(table.token_hash),
    uniqueIndex('schedule_feeds_owner').on(table.school_id, table.user_id),
  ],
)

/** What a school has changed of its bells; as long as it has not, they ring as usual. */
export const bellProfiles = pgTable(
  'bell_profiles',
  {
    id: id(),
    school_id: ofSchool(),
    kind: text().$type<BellKind>().notNull(),
    periods: jsonb().$type<BellPeriod[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('bell_profiles_kind').on(table.school_id, table.kind), ...schoolRls('bell_profiles')],
)
