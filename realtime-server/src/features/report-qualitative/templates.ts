/** What narrative reports of a level value. That a level has one template in a year is the database's own rule. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { qualitativePolicy } from '@kelasku/shared/report-qualitative/policy'
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import { defaultSections } from '@kelasku/shared/report-qualitative/scale'
import type {
  QualitativeTemplate,
  QualitativeTemplateDraft,
  QualitativeTemplateRevision,
} from '@kelasku/shared/report-qualitative/templates'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { schoolYears } from '#features/school/table.ts'
import { brokenRule, type Tx, type Work } from '#platform/database/work.ts'
import { qualitativeDetails, qualitativeSections, qualitativeTemplateLevels, qualitativeTemplates } from './table.ts'

export function requireStaff(who: Actor): void {
  if (!isStaff(who)) throw refusal.forbidden()
}

export function requireAdministrator(who: Actor): void {
  if (!qualitativePolicy.administer(who)) throw refusal.forbidden()
}

/** Whole, in one question. */
async function list(tx: Tx, which: SQL): Promise<QualitativeTemplate[]> {
  const { rows } = await tx.execute<QualitativeTemplate & Record<string, unknown>>(sql`
    select t.id, t.name, t.paper, t.scale, t.version,
      array(select l.level from qualitative_template_levels l where l.template_id = t.id order by l.level) as levels,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'writers', s.writers,
          'version', s.version,
          'subject', case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end,
          'details', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'section_id', d.section_id,
              'indicator', d.indicator, 'is_hidden', d.is_hidden, 'version', d.version,
              'is_used', exists (select 1 from qualitative_section_values v where v.detail_id = d.id))
              order by d.position, d.seq) from qualitative_details d where d.section_id = s.id), '[]'))
          order by s.position, s.seq)
        from qualitative_sections s left join subjects b on b.id = s.subject_id where s.template_id = t.id), '[]')
        as sections
    from qualitative_templates t where ${which} order by t.seq`)
  return rows
}

async function runningYear(who: Actor, { tx }: Work): Promise<string> {
  const [year] = await tx
    .select({ id: schoolYears.id })
    .from(schoolYears)
    .where(and(eq(schoolYears.school_id, who.schoolId), eq(schoolYears.status, 'ACTIVE')))
  if (!year) throw classRefusal.no_school_year()
  return year.id
}

export const templatesOf = (who: Actor, { tx }: Work): Promise<QualitativeTemplate[]> =>
  list(
    tx,
    sql`t.school_id = ${who.schoolId} and t.school_year_id in (select y.id from school_years y
      where y.school_id = ${who.schoolId} and y.status = 'ACTIVE')`,
  )

export async function templateOfLevel(tx: Tx, yearId: string, level: number): Promise<QualitativeTemplate | undefined> {
  const [found] = await list(
    tx,
    sql`t.id = (select l.template_id from qualitative_template_levels l where l.school_year_id = ${yearId}
      and l.level = ${level})`,
  )
  return found
}

/** One that staff of the school see. */
export async function readTemplateFor(who: Actor, id: string, { tx }: Work): Promise<QualitativeTemplate> {
  const [found] = await list(tx, sql`t.id = ${id}::uuid and t.school_id = ${who.schoolId}`)
  if (!found) throw refusal.not_found()
  requireStaff(who)
  return found
}

/** One that the office may change. */
export async function templateFor(who: Actor, id: string, work: Work): Promise<QualitativeTemplate> {
  const { rows } = await work.tx.execute<{ status: string }>(sql`select y.status from qualitative_templates t
    join school_years y on y.id = t.school_year_id where t.id = ${id}::uuid and t.school_id = ${who.schoolId}`)
  const [found] = rows
  if (!found) throw refusal.not_found()
  requireAdministrator(who)
  if (found.status === 'CLOSED') throw classRefusal.school_year_closed()
  return readTemplateFor(who, id, work)
}

/** The template of a section or an indicator that the office may change. */
export async function templateWith(
  who: Actor,
  what: 'section' | 'detail',
  id: string,
  work: Work,
): Promise<QualitativeTemplate> {
  const { rows } = await work.tx.execute<{ template_id: string }>(
    what === 'section'
      ? sql`select s.template_id from qualitative_sections s where s.id = ${id}::uuid and s.school_id = ${who.schoolId}`
      : sql`select s.template_id from qualitative_details d join qualitative_sections s on s.id = d.section_id
          where d.id = ${id}::uuid and d.school_id = ${who.schoolId}`,
  )
  const [found] = rows
  if (!found) throw refusal.not_found()
  return templateFor(who, found.template_id, work)
}

export async function createTemplate(
  who: Actor,
  { levels, with_defaults, ...looks }: QualitativeTemplateDraft,
  work: Work,
): Promise<QualitativeTemplate> {
  const school_year_id = await runningYear(who, work)
  const [row] = await work.tx
    .insert(qualitativeTemplates)
    .values({ ...looks, school_id: who.schoolId, school_year_id })
    .returning()
  const { id } = row! // an insert returns its row or throws
  await saveLevels({ id, school_id: who.schoolId, school_year_id }, levels, work.tx)
  if (with_defaults) await saveDefaults(work.tx, who.schoolId, id)
  return saved(who, 'added', id, work)
}

/** In two statements, whatever the number of sections. */
async function saveDefaults(tx: Tx, school_id: string, template_id: string): Promise<void> {
  const sections = await tx
    .insert(qualitativeSections)
    .values(
      defaultSections.map(({ title }, position) => ({
        school_id,
        template_id,
        title,
        writers: 'HOMEROOM' as const,
        position,
      })),
    )
    .returning()
  await tx.insert(qualitativeDetails).values(
    sections.flatMap(({ id: section_id, position: of }) =>
      (defaultSections[of]?.indicators ?? []).map((indicator, position) => ({
        school_id,
        section_id,
        indicator,
        position,
      })),
    ),
  )
}

export async function reviseTemplate(
  who: Actor,
  { id, scale }: QualitativeTemplate,
  { levels, version, ...looks }: QualitativeTemplateRevision,
  work: Work,
): Promise<QualitativeTemplate> {
  const gone = scale.map(({ code }) => code).filter((code) => !looks.scale.some((step) => step.code === code))
  if (gone.length > 0) await requireUnused(id, gone, work)
  const [row] = await work.tx
    .update(qualitativeTemplates)
    .set({ ...looks, version: version + 1 })
    .where(and(eq(qualitativeTemplates.id, id), eq(qualitativeTemplates.version, version)))
    .returning()
  if (!row) throw refusal.version_conflict()
  await work.tx.delete(qualitativeTemplateLevels).where(eq(qualitativeTemplateLevels.template_id, id))
  await saveLevels(row, levels, work.tx)
  return saved(who, 'revised', id, work)
}

async function requireUnused(templateId: string, codes: readonly string[], { tx }: Work): Promise<void> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from qualitative_section_values v
    join qualitative_scores s on s.id = v.score_id where s.template_id = ${templateId}
      and v.value_code = any (${sql.param([...codes])}::text[]) limit 1`)
  if (rows.length > 0) throw qualitativeRefusal.scale_used()
}

export async function removeTemplate(who: Actor, { id, name }: QualitativeTemplate, work: Work): Promise<null> {
  const { rows } = await work.tx.execute<{ one: number }>(
    sql`select 1 as one from qualitative_scores s where s.template_id = ${id} limit 1`,
  )
  if (rows.length > 0) throw qualitativeRefusal.template_used()
  await work.tx.delete(qualitativeTemplates).where(eq(qualitativeTemplates.id, id))
  work.audit({
    action: 'report-qualitative.template_removed',
    subject: `school:${who.schoolId}`,
    detail: { id, name },
  })
  return null
}

interface OfYear {
  id: string
  school_id: string
  school_year_id: string
}

async function saveLevels({ id, school_id, school_year_id }: OfYear, levels: readonly number[], tx: Tx): Promise<void> {
  try {
    await tx
      .insert(qualitativeTemplateLevels)
      .values(levels.map((level) => ({ template_id: id, school_id, school_year_id, level })))
  } catch (error) {
    if (brokenRule(error)?.startsWith('qualitative_template_levels')) throw qualitativeRefusal.qualitative_level_taken()
    throw error
  }
}

/** As it stands now; whoever has a class of it open hears so. */
export async function saved(who: Actor, what: string, id: string, work: Work): Promise<QualitativeTemplate> {
  const template = await readTemplateFor(who, id, work)
  work.audit({
    action: `report-qualitative.template_${what}`,
    subject: `school:${who.schoolId}`,
    detail: { id, name: template.name, levels: template.levels },
  })
  return template
}
