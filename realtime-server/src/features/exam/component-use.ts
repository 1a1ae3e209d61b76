import { sql } from 'drizzle-orm'
import type { ComponentUse } from '#features/curriculum/components/uses.ts'

/** An exam says which components it examines; one that was called off examines nothing. */
export const examinedInExams: ComponentUse = {
  kind: 'EXAM',
  references: sql`select unnest(component_ids) as component_id from exams where exam_status <> 'CANCELLED'`,
}
