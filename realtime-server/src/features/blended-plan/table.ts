import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BlendedGroup, WeekdayModes } from '@kelasku/shared/blended-plan/contract'
import { classes } from '#features/classroom/table.ts'
import { ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, schoolRls, seq } from '#platform/database/columns.ts'

const days = customType<{ data: string }>({ dataType: () => 'daterange' })

/** That no day of a class has two plans is the database's own rule (`blended_plans_apart`), in its migration. */
export const noOverlap = 'blended_plans_apart'

export const blendedPlans = pgTable(
  'blended_plans',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** The days that it claims. */
    days: days()
      .notNull()
      .generatedAlwaysAs(sql`daterange(start_date, end_date, '[]')`),
    week: jsonb().$type<WeekdayModes[]>().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    check('blended_plans_order', sql`start_date <= end_date`),
    uniqueIndex('blended_plans_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    ...schoolRls('blended_plans'),
  ],
)

/** Who learns in which group; whoever has left the class meanwhile is passed over by those who read it. */
export const blendedMembers = pgTable(
  'blended_members',
  {
    id: id(),
    school_id: ofSchool(),
    plan_id: uuid().notNull(),
    student_id: ofUser(),
    group_name: text().$type<BlendedGroup>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.plan_id],
      foreignColumns: [blendedPlans.school_id, blendedPlans.id],
    }).onDelete('cascade'),
    uniqueIndex('blended_members_one').on(table.plan_id, table.student_id),
    index('blended_members_student').on(table.student_id),
    ...schoolRls('blended_members'),
  ],
)

/** Every word that a parent has said; the last one counts. It is about one class, so that a new year asks anew. */
export const blendedConsents = pgTable(
  'blended_consents',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    student_id: ofUser(),
    guardian_id: ofUser(),
    is_given: boolean().notNull(),
    said_at: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    index('blended_consents_of').on(table.class_id, table.student_id, table.guardian_id, table.seq),
    index('blended_consents_student').on(table.student_id),
    index('blended_consents_guardian').on(table.guardian_id),
    ...schoolRls('blended_consents'),
  ],
)
