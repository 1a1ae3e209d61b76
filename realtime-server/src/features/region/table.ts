import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { openToRead } from '#platform/database/columns.ts'

/**
 * Provinces, cities, districts and villages in one table: the official code of a place begins with its parent's.
 * Master data, loaded once from idn-area-data (data under ODbL 1.0, see NOTICE).
 */
export const regions = pgTable(
  'regions',
  {
    id: text().primaryKey(),
    parent_id: text(),
    level: text().$type<'province' | 'city' | 'district' | 'village'>().notNull(),
    name: text().notNull(),
  },
  (table) => [
    index('regions_parent').on(table.parent_id, table.name),
    index('regions_level').on(table.level, table.name),
    ...openToRead('regions'),
  ],
)
