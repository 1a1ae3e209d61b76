/** What a class prints its report cards with: without it no scores are approved. */
import type { TemplateDraft } from '@kelasku/shared/report-card/templates'
import { sectionsOf, titleIn } from '@kelasku/shared/report-card/sections'
import { reportTemplateLevels, reportTemplates } from '#features/report-card/table.ts'
import type { Db } from '#platform/database/work.ts'
import type { School } from './world.ts'

/** Of level 7 in the first semester, unless said otherwise. */
export async function giveTemplate(
  db: Pick<Db, 'insert'>,
  school: Pick<School, 'id' | 'yearId'>,
  { levels = [7], ...more }: Partial<TemplateDraft> = {},
): Promise<string> {
  const of = { school_id: school.id, school_year_id: school.yearId }
  const layout = more.layout ?? 'KM_2025'
  const period = { semester: more.semester ?? 1, period: more.period ?? 'AKHIR' } as const
  const [row] = await db
    .insert(reportTemplates)
    .values({
      name: 'Rapor',
      paper: 'A4',
      sign_mode: 'ELECTRONIC',
      sections: sectionsOf[layout].map((key) => ({ key, title: titleIn(layout, key) })),
      ...more,
      ...of,
      ...period,
      layout,
    })
    .returning()
  const { id } = row! // an insert returns its row or throws
  await db.insert(reportTemplateLevels).values(levels.map((level) => ({ ...of, ...period, template_id: id, level })))
  return id
}
