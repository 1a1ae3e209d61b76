/** What the demo school values beside its scores. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import {
  qualitativeDetails,
  qualitativeNotes,
  qualitativeScores,
  qualitativeSections,
  qualitativeSectionValues,
  qualitativeSummaries,
  qualitativeTemplateLevels,
  qualitativeTemplates,
} from './table.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']

export interface SeededQualitative {
  templates: (Row<typeof qualitativeTemplates> & { id: string })[]
  levels: Row<typeof qualitativeTemplateLevels>[]
  sections: Row<typeof qualitativeSections>[]
  details: Row<typeof qualitativeDetails>[]
  scores: Row<typeof qualitativeScores>[]
  values: Row<typeof qualitativeSectionValues>[]
  notes: Row<typeof qualitativeNotes>[]
  summaries: Row<typeof qualitativeSummaries>[]
}

/** Only into a school that has none: what somebody has made there stays as it is. */
export async function seedQualitative(tx: Tx, seeded: SeededQualitative): Promise<void> {
  const schoolIds = [...new Set(seeded.templates.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await tx
    .selectDistinct({ id: qualitativeTemplates.school_id })
    .from(qualitativeTemplates)
    .where(inArray(qualitativeTemplates.school_id, schoolIds))
  if (known.length > 0) return
  await tx.insert(qualitativeTemplates).values(seeded.templates)
  await tx.insert(qualitativeTemplateLevels).values(seeded.levels)
  await tx.insert(qualitativeSections).values(seeded.sections)
  await tx.insert(qualitativeDetails).values(seeded.details)
  // Nobody of them may be left, where somebody has asked to be forgotten.
  if (seeded.scores.length === 0) return
  await tx.insert(qualitativeScores).values(seeded.scores)
  await tx.insert(qualitativeSectionValues).values(seeded.values)
  if (seeded.notes.length > 0) await tx.insert(qualitativeNotes).values(seeded.notes)
  if (seeded.summaries.length > 0) await tx.insert(qualitativeSummaries).values(seeded.summaries)
}
