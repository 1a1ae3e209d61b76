import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CurriculumStatus } from '@kelasku/shared/curriculum/contract'
import type { FrameworkKind } from '@kelasku/shared/curriculum/frameworks'
import type { CurriculumKind, Phase } from '@kelasku/shared/curriculum/tiers'
import { courses, subjects } from '#features/classroom/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

export const curriculums = pgTable(
  'curriculums',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<CurriculumKind>().notNull(),
    level: integer().notNull(),
    phase: text().$type<Phase>(),
    /** What the school's own curriculum calls its tiers; empty for the state's. */
    tiers: text().array().notNull().default([]),
    status: text().$type<CurriculumStatus>().notNull().default('ACTIVE'),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('curriculums_key').on(table.school_id, table.id),
    uniqueIndex('curriculums_name').on(table.school_id, sql`lower(${table.name})`),
    index('curriculums_year').on(table.school_year_id, table.level),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    ...schoolRls('curriculums'),
  ],
)

/** One tree a subject. A component is taken away but never deleted: what has used it still shows it. */
export const curriculumComponents = pgTable(
  'curriculum_components',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    curriculum_id: uuid().notNull(),
    subject_id: uuid().notNull(),
    parent_id: uuid(),
    /** Among those with the same parent; gaps and ties are allowed, the older one comes first. */
    position: integer().notNull(),
    code: text().notNull().default(''),
    text: text().notNull(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('curriculum_components_key').on(table.school_id, table.id),
    // A parent is of the same curriculum and subject: the database refuses any other.
    uniqueIndex('curriculum_components_tree').on(table.curriculum_id, table.subject_id, table.id),
    index('curriculum_components_parent').on(table.parent_id),
    foreignKey({
      columns: [table.curriculum_id, table.subject_id, table.parent_id],
      foreignColumns: [table.curriculum_id, table.subject_id, table.id],
    }),
    foreignKey({
      columns: [table.school_id, table.curriculum_id],
      foreignColumns: [curriculums.school_id, curriculums.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.school_id, table.subject_id], foreignColumns: [subjects.school_id, subjects.id] }),
    ...schoolRls('curriculum_components'),
  ],
)

/** Which curriculum a course follows: one at a time. */
export const curriculumCourses = pgTable(
  'curriculum_courses',
  { course_id: uuid().primaryKey(), school_id: ofSchool(), curriculum_id: uuid().notNull() },
  (table) => [
    index('curriculum_courses_curriculum').on(table.curriculum_id),
    foreignKey({
      columns: [table.school_id, table.curriculum_id],
      foreignColumns: [curriculums.school_id, curriculums.id],
    }),
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    ...schoolRls('curriculum_courses'),
  ],
)

/** A school's copy of a framework for one year. */
export const frameworks = pgTable(
  'frameworks',
  {
    id: id(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    kind: text().$type<FrameworkKind>().notNull(),
    name: text().notNull(),
    in_use: boolean().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('frameworks_key').on(table.school_id, table.id),
    uniqueIndex('frameworks_year').on(table.school_year_id, table.kind),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }).onDelete('cascade'),
    ...schoolRls('frameworks'),
  ],
)

/** Dimensions, below them elements, below those subelements. Taken away, never deleted: projects may point to them. */
export const frameworkItems = pgTable(
  'framework_items',
  {
    id: id(),
    school_id: ofSchool(),
    framework_id: uuid().notNull(),
    parent_id: uuid(),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('framework_items_key').on(table.school_id, table.id),
    uniqueIndex('framework_items_tree').on(table.framework_id, table.id),
    index('framework_items_parent').on(table.parent_id),
    foreignKey({
      columns: [table.framework_id, table.parent_id],
      foreignColumns: [table.framework_id, table.id],
    }),
    foreignKey({
      columns: [table.school_id, table.framework_id],
      foreignColumns: [frameworks.school_id, frameworks.id],
    }).onDelete('cascade'),
    ...schoolRls('framework_items'),
  ],
)
