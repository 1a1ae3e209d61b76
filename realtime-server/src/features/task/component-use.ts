import { sql } from 'drizzle-orm'
import type { ComponentUse } from '#features/curriculum/components/uses.ts'

/** A task may say which component it works on. */
export const workedOnInTasks: ComponentUse = {
  kind: 'TASK',
  references: sql`select component_id from assessments where component_id is not null and deleted_at is null`,
}
