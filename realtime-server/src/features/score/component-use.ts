import { sql } from 'drizzle-orm'
import type { ComponentUse } from '#features/curriculum/components/uses.ts'

/** A column may say which components it examines. */
export const examinedInScores: ComponentUse = {
  kind: 'SCORE',
  references: sql`select unnest(component_ids) as component_id from score_items where deleted_at is null`,
}
