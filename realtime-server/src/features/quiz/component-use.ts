import { sql } from 'drizzle-orm'
import type { ComponentUse } from '#features/curriculum/components/uses.ts'

/** A question says which component it asks about. */
export const askedInQuestions: ComponentUse = {
  kind: 'QUESTION',
  references: sql`select component_id from questions where component_id is not null`,
}
