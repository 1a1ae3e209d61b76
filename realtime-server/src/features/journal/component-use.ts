import { sql } from 'drizzle-orm'
import type { ComponentUse } from '#features/curriculum/components/uses.ts'

/** A unit says what it aims at. */
export const aimedAtInJournals: ComponentUse = {
  kind: 'JOURNAL',
  references: sql`select unnest(component_ids) as component_id from journals`,
}
