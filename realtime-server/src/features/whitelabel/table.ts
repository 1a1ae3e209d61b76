import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofSchool } from '#features/school/table.ts'
import { instant, schoolRls } from '#platform/database/columns.ts'

/** The tenant's appearance as key and value; what keys there are, and what a value must look like, is law in `shared`. */
export const whitelabelAttributes = pgTable(
  'whitelabel_attributes',
  {
    school_id: ofSchool(),
    key: text().notNull(),
    value: text().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.school_id, table.key] }), ...schoolRls('whitelabel_attributes')],
)

/** Which state of its looks a school is in, so that of two admins who change them at once the second one is told. */
export const whitelabelVersions = pgTable(
  'whitelabel_versions',
  {
    school_id: ofSchool().primaryKey(),
    version: integer().notNull(),
  },
  () => schoolRls('whitelabel_versions'),
)
