import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ClassType } from '@kelasku/shared/classroom/contract'
import type { Outcome, RolloverCounts } from '@kelasku/shared/rollover/contract'
import type { RolloverStatus } from '@kelasku/shared/rollover/machine'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { classes } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { createdAt, id, schoolRls, seq } from '#platform/database/columns.ts'

/** A plan of how one year becomes the next. */
export const rollovers = pgTable(
  'rollovers',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    from_year_id: uuid().notNull(),
    to_year_id: uuid().notNull(),
    status: text().$type<RolloverStatus>().notNull().default('DRAFT'),
    /** The process that has put it into effect. */
    process_id: uuid().references(() => backgroundProcesses.id, { onDelete: 'set null' }),
    activates: boolean().notNull().default(true),
    with_courses: boolean().notNull().default(true),
    with_teachers: boolean().notNull().default(true),
    /** What was announced when it was put into effect; a draft is counted anew each time. */
    counts: jsonb().$type<RolloverCounts>(),
    version: integer().notNull().default(1),
    created_by: ofSomebody(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('rollovers_key').on(table.school_id, table.id),
    // One plan a year is worked at; whoever begins a second one is led to the first.
    uniqueIndex('rollovers_open')
      .on(table.school_id, table.from_year_id)
      .where(sql`status <> 'DONE'`),
    foreignKey({
      columns: [table.school_id, table.from_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    foreignKey({
      columns: [table.school_id, table.to_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    ...schoolRls('rollovers'),
  ],
)

/** A class of the new year: one that is to be made, or one that was there before the plan. */
export const rolloverClasses = pgTable(
  'rollover_classes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    rollover_id: uuid().notNull(),
    class_id: uuid(),
    existed: boolean().notNull().default(false),
    name: text().notNull(),
    level: integer().notNull(),
    type: text().$type<ClassType>().notNull().default('REGULER'),
    capacity: integer(),
    /** The class of the old year whose courses it takes over. */
    courses_from_id: uuid(),
    homeroom_teacher_id: ofSomebody(),
  },
  (table) => [
    uniqueIndex('rollover_classes_key').on(table.school_id, table.id),
    uniqueIndex('rollover_classes_name').on(table.rollover_id, table.name),
    foreignKey({
      columns: [table.school_id, table.rollover_id],
      foreignColumns: [rollovers.school_id, rollovers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({ columns: [table.school_id, table.courses_from_id], foreignColumns: [classes.school_id, classes.id] }),
    ...schoolRls('rollover_classes'),
  ],
)

/** What becomes of the pupils of a class that ends, unless something else is said of one. */
export const rolloverSources = pgTable(
  'rollover_sources',
  {
    id: id(),
    school_id: ofSchool(),
    rollover_id: uuid().notNull(),
    class_id: uuid().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    target_id: uuid(),
  },
  (table) => [
    uniqueIndex('rollover_sources_class').on(table.rollover_id, table.class_id),
    foreignKey({
      columns: [table.school_id, table.rollover_id],
      foreignColumns: [rollovers.school_id, rollovers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({
      columns: [table.school_id, table.target_id],
      foreignColumns: [rolloverClasses.school_id, rolloverClasses.id],
    }),
    ...schoolRls('rollover_sources'),
  ],
)

/** A pupil of whom something else is said than of their class. */
export const rolloverStudents = pgTable(
  'rollover_students',
  {
    id: id(),
    school_id: ofSchool(),
    rollover_id: uuid().notNull(),
    user_id: ofUser(),
    outcome: text().$type<Outcome>().notNull(),
    target_id: uuid(),
    reason: text(),
  },
  (table) => [
    uniqueIndex('rollover_students_user').on(table.rollover_id, table.user_id),
    foreignKey({
      columns: [table.school_id, table.rollover_id],
      foreignColumns: [rollovers.school_id, rollovers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.target_id],
      foreignColumns: [rolloverClasses.school_id, rolloverClasses.id],
    }),
    ...schoolRls('rollover_students'),
  ],
)

export type Deed =
  | 'class_made'
  | 'course_made'
  | 'teaching_made'
  | 'teacher_entered'
  | 'homeroom_entered'
  | 'stay_ended'
  | 'stay_made'
  | 'code_revoked'
  | 'class_archived'
  | 'membership_made'
  | 'membership_ended'
  | 'year_begun'

/** Each row that putting a plan into effect has made or changed, so that exactly this is taken back and nothing else. */
export const rolloverTraces = pgTable(
  'rollover_traces',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    rollover_id: uuid().notNull(),
    did: text().$type<Deed>().notNull(),
    row_id: uuid().notNull(),
    /** The line of the plan that it was done for: what is in use there is not taken back. */
    line_id: uuid(),
    /** The class of the old year that it was done to. */
    source_id: uuid(),
    /** What stood there before, where the row cannot tell. */
    former_id: uuid(),
    taken_back: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.rollover_id],
      foreignColumns: [rollovers.school_id, rollovers.id],
    }).onDelete('cascade'),
    index('rollover_traces_line').on(table.rollover_id, table.line_id),
    index('rollover_traces_row').on(table.row_id),
    ...schoolRls('rollover_traces'),
  ],
)
