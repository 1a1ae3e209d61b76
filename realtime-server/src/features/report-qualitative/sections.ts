/** Sections and indicators of a template. What somebody was valued by is hidden, and never removed. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import type {
  DetailDraft,
  DetailRevision,
  QualitativeTemplate,
  SectionDraft,
  SectionRevision,
} from '@kelasku/shared/report-qualitative/templates'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { qualitativeDetails, qualitativeSections } from './table.ts'
import { saved } from './templates.ts'

type Writing = Pick<SectionDraft, 'title' | 'writers' | 'subject_id'>

async function checked(who: Actor, { title, writers, subject_id }: Writing, { tx }: Work): Promise<Writing> {
  if (writers !== 'SUBJECT') return { title, writers, subject_id: null }
  const { rows } = await tx.execute<{
    one: number
  }>(sql`select 1 as one from subjects b where b.id = ${subject_id}::uuid
    and b.school_id = ${who.schoolId}`)
  if (rows.length === 0) throw qualitativeRefusal.subject_needed()
  return { title, writers, subject_id }
}

export async function createSection(
  who: Actor,
  { id: template_id, sections }: QualitativeTemplate,
  draft: Writing,
  work: Work,
): Promise<QualitativeTemplate> {
  await work.tx
    .insert(qualitativeSections)
    .values({ ...(await checked(who, draft, work)), school_id: who.schoolId, template_id, position: sections.length })
  return saved(who, 'revised', template_id, work)
}

export async function reviseSection(
  who: Actor,
  template: QualitativeTemplate,
  id: string,
  { version, ...draft }: SectionRevision,
  work: Work,
): Promise<QualitativeTemplate> {
  const [row] = await work.tx
    .update(qualitativeSections)
    .set({ ...(await checked(who, draft, work)), version: version + 1 })
    .where(and(eq(qualitativeSections.id, id), eq(qualitativeSections.version, version)))
    .returning()
  if (!row) throw refusal.version_conflict()
  return saved(who, 'revised', template.id, work)
}

/** A section whose indicators are all hidden is neither asked for nor printed. */
export async function removeSection(
  who: Actor,
  template: QualitativeTemplate,
  id: string,
  work: Work,
): Promise<QualitativeTemplate> {
  const { rows } = await work.tx.execute<{ one: number }>(sql`
    select 1 as one from qualitative_details d join qualitative_section_values v on v.detail_id = d.id where d.section_id = ${id}
    union all select 1 from qualitative_notes n where n.section_id = ${id} limit 1`)
  if (rows.length === 0) await work.tx.delete(qualitativeSections).where(eq(qualitativeSections.id, id))
  else
    await work.tx
      .update(qualitativeDetails)
      .set({ is_hidden: true, version: sql`version + 1` })
      .where(and(eq(qualitativeDetails.section_id, id), eq(qualitativeDetails.is_hidden, false)))
  return saved(who, 'revised', template.id, work)
}

export async function createDetail(
  who: Actor,
  template: QualitativeTemplate,
  { section_id, indicator }: DetailDraft,
  work: Work,
): Promise<QualitativeTemplate> {
  const position = template.sections.find(({ id }) => id === section_id)?.details.length ?? 0
  await work.tx.insert(qualitativeDetails).values({ school_id: who.schoolId, section_id, indicator, position })
  return saved(who, 'revised', template.id, work)
}

export async function reviseDetail(
  who: Actor,
  template: QualitativeTemplate,
  id: string,
  { version, ...change }: DetailRevision,
  work: Work,
): Promise<QualitativeTemplate> {
  const [row] = await work.tx
    .update(qualitativeDetails)
    .set({ ...change, version: version + 1 })
    .where(and(eq(qualitativeDetails.id, id), eq(qualitativeDetails.version, version)))
    .returning()
  if (!row) throw refusal.version_conflict()
  return saved(who, 'revised', template.id, work)
}

export async function removeDetail(
  who: Actor,
  template: QualitativeTemplate,
  id: string,
  work: Work,
): Promise<QualitativeTemplate> {
  const isUsed = template.sections.some(({ details }) => details.some((one) => one.id === id && one.is_used))
  if (isUsed)
    await work.tx
      .update(qualitativeDetails)
      .set({ is_hidden: true, version: sql`version + 1` })
      .where(eq(qualitativeDetails.id, id))
  else await work.tx.delete(qualitativeDetails).where(eq(qualitativeDetails.id, id))
  return saved(who, 'revised', template.id, work)
}

interface Ordered {
  sections: readonly { id: string; detail_ids: readonly string[] }[]
}

/** All of them, as they were seen: one that somebody has added or removed meanwhile is a conflict. */
export async function orderTemplate(
  who: Actor,
  template: QualitativeTemplate,
  { sections }: Ordered,
  work: Work,
): Promise<QualitativeTemplate> {
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && others.every((id) => some.includes(id))
  const isKnown = isSame(
    sections.map(({ id }) => id),
    template.sections.map(({ id }) => id),
  )
  const isWhole = sections.every(({ id, detail_ids }) =>
    isSame(detail_ids, template.sections.find((one) => one.id === id)?.details.map((one) => one.id) ?? []),
  )
  if (!isKnown || !isWhole) throw refusal.version_conflict()
  const order = (ids: readonly string[]) => sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality as o (id, n)`
  await work.tx.execute(sql`update qualitative_sections s set position = o.n
    from ${order(sections.map(({ id }) => id))} where s.id = o.id`)
  await work.tx.execute(sql`update qualitative_details d set position = o.n
    from ${order(sections.flatMap(({ detail_ids }) => detail_ids))} where d.id = o.id`)
  return saved(who, 'ordered', template.id, work)
}
