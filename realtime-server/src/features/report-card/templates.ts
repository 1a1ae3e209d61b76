/** How report cards of a level look. That a level has one template in a period is the database's own rule. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { sectionsOf, titleIn, SectionKey, type Layout } from '@kelasku/shared/report-card/sections'
import type { PrintedSection } from '@kelasku/shared/report-card/snapshot'
import type { ReportTemplate, TemplateDraft, TemplateRevision } from '@kelasku/shared/report-card/templates'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { schoolYears } from '#features/school/table.ts'
import { brokenRule, type Tx, type Work } from '#platform/database/work.ts'
import { saveImage, type Drawn } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { reportPicture } from './pictures.ts'
import { findYear, requireAdministrator, runningYear } from './periods.ts'
import { reportTemplateLevels, reportTemplates } from './table.ts'

export type TemplateRow = typeof reportTemplates.$inferSelect

const levels = sql<number[]>`(select coalesce(array_agg(l.level order by l.level), '{}') from report_template_levels l
  where l.template_id = report_templates.id)`

const present = (
  { school_id: _school, seq: _seq, created_at: _at, ...row }: TemplateRow,
  of: number[],
): ReportTemplate => ({
  ...row,
  levels: of,
})

export async function templatesOf(
  who: Actor,
  { semester, period }: { semester?: Semester | undefined; period?: Period | undefined },
  { tx }: Work,
): Promise<ReportTemplate[]> {
  const year = await findYear(tx, who.schoolId)
  if (!year) return []
  const rows = await tx
    .select({ row: reportTemplates, levels })
    .from(reportTemplates)
    .where(
      and(
        eq(reportTemplates.school_year_id, year.id),
        semester === undefined ? undefined : eq(reportTemplates.semester, semester),
        period === undefined ? undefined : eq(reportTemplates.period, period),
      ),
    )
    .orderBy(asc(reportTemplates.semester), asc(reportTemplates.period), asc(reportTemplates.seq))
  return rows.map(({ row, levels: of }) => present(row, of))
}

/** What a card of this level is made with. */
export async function templateOf(
  tx: Tx,
  yearId: string,
  level: number,
  semester: Semester,
  period: Period,
): Promise<TemplateRow | undefined> {
  const [found] = await tx
    .select({ row: reportTemplates })
    .from(reportTemplateLevels)
    .innerJoin(reportTemplates, eq(reportTemplates.id, reportTemplateLevels.template_id))
    .where(
      and(
        eq(reportTemplateLevels.school_year_id, yearId),
        eq(reportTemplateLevels.semester, semester),
        eq(reportTemplateLevels.period, period),
        eq(reportTemplateLevels.level, level),
      ),
    )
  return found?.row
}

/**
 * For the approval of scores, which asks through the composition root. A school that has no template at all in that year
 * prints its report cards elsewhere, and waits for none.
 */
export async function hasTemplateFor(
  tx: Tx,
  { class_id, semester }: { class_id: string; semester: Semester },
  period: Period,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_there: boolean }>(sql`select
      exists (select 1 from report_template_levels l where l.school_year_id = c.school_year_id and l.level = c.level
        and l.semester = ${semester} and l.period = ${period})
      or not exists (select 1 from report_templates t where t.school_year_id = c.school_year_id) as is_there
    from classes c where c.id = ${class_id}`)
  return rows[0]?.is_there ?? false
}

/** One that the office may change. */
export async function templateFor(who: Actor, id: string, { tx }: Work): Promise<TemplateRow> {
  const [found] = await tx
    .select({ row: reportTemplates, status: schoolYears.status })
    .from(reportTemplates)
    .innerJoin(schoolYears, eq(schoolYears.id, reportTemplates.school_year_id))
    .where(and(eq(reportTemplates.id, id), eq(reportTemplates.school_id, who.schoolId)))
  if (!found) throw refusal.not_found()
  requireAdministrator(who)
  if (found.status === 'CLOSED') throw classRefusal.school_year_closed()
  return found.row
}

export async function createTemplate(
  who: Actor,
  { levels: of, ...draft }: TemplateDraft,
  work: Work,
): Promise<ReportTemplate> {
  const year = await runningYear(who, work)
  await requirePictures(who, draft, work)
  const [row] = await work.tx
    .insert(reportTemplates)
    .values({ ...draft, school_id: who.schoolId, school_year_id: year.id })
    .returning()
  await saveLevels(row!, of, work) // an insert returns its row or throws
  return saved(who, 'added', present(row!, of), work)
}

export async function reviseTemplate(
  who: Actor,
  { id }: TemplateRow,
  { levels: of, version, ...change }: TemplateRevision,
  work: Work,
): Promise<ReportTemplate> {
  await requirePictures(who, change, work)
  const [row] = await work.tx
    .update(reportTemplates)
    .set({ ...change, version: version + 1 })
    .where(and(eq(reportTemplates.id, id), eq(reportTemplates.version, version)))
    .returning()
  if (!row) throw refusal.version_conflict()
  await saveLevels(row, of, work)
  return saved(who, 'revised', present(row, of), work)
}

export async function removeTemplate(who: Actor, row: TemplateRow, work: Work): Promise<ReportTemplate> {
  await work.tx.delete(reportTemplates).where(eq(reportTemplates.id, row.id))
  return saved(who, 'removed', present(row, []), work)
}

function saved(who: Actor, what: string, template: ReportTemplate, work: Work): ReportTemplate {
  const { id, name, levels: of, semester, period } = template
  const detail = { id, name, levels: of, semester, period }
  work.audit({ action: `report-card.template_${what}`, subject: `school:${who.schoolId}`, detail })
  return template
}

async function saveLevels(
  { id, school_id, school_year_id, semester, period }: TemplateRow,
  of: readonly number[],
  { tx }: Work,
): Promise<void> {
  await tx.delete(reportTemplateLevels).where(eq(reportTemplateLevels.template_id, id))
  try {
    await tx
      .insert(reportTemplateLevels)
      .values(of.map((level) => ({ template_id: id, school_id, school_year_id, semester, period, level })))
  } catch (error) {
    if (brokenRule(error)?.startsWith('report_template_levels')) throw reportRefusal.level_taken()
    throw error
  }
}

type Pictures = Pick<TemplateRow, 'logo_file_id' | 'second_logo_file_id' | 'watermark_file_id'>

export async function requirePictures(who: Actor, pictures: Pictures, { tx }: Work): Promise<void> {
  const { logo_file_id, second_logo_file_id, watermark_file_id } = pictures
  const ids = [...new Set([logo_file_id, second_logo_file_id, watermark_file_id])].filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.school_id, who.schoolId), eq(files.purpose, reportPicture.purpose)))
  if (found.length < ids.length) throw reportRefusal.unknown_picture()
}

export const printableSections = (layout: Layout | undefined): PrintedSection[] =>
  (layout === undefined ? SectionKey.options : sectionsOf[layout]).map((key) => ({
    key,
    title: titleIn(layout, key),
  }))

export const keepPicture = (who: Actor, file: Drawn, work: Work, tools: Toolbox) =>
  saveImage(work, tools, { file, ownerId: who.userId, schoolId: who.schoolId, purpose: reportPicture.purpose })
