/** With what the demo school prints its report cards: without a template nobody approves scores. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { reportTemplateLevels, reportTemplates } from './table.ts'

export interface SeededTemplate extends Omit<typeof reportTemplates.$inferInsert, 'id'> {
  id: string
  levels: readonly number[]
}

/** Only into a school that has none: what somebody has made there stays as it is. */
export async function seedTemplates(tx: Tx, seeded: readonly SeededTemplate[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await tx
    .selectDistinct({ id: reportTemplates.school_id })
    .from(reportTemplates)
    .where(inArray(reportTemplates.school_id, schoolIds))
  const fresh = seeded.filter(({ school_id }) => !known.some(({ id }) => id === school_id))
  if (fresh.length === 0) return
  await tx.insert(reportTemplates).values(fresh.map(({ levels: _levels, ...row }) => row))
  await tx
    .insert(reportTemplateLevels)
    .values(
      fresh.flatMap(({ id: template_id, levels, school_id, school_year_id, semester, period }) =>
        levels.map((level) => ({ template_id, school_id, school_year_id, semester, period, level })),
      ),
    )
}
