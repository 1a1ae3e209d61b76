/** The queries of whitelabel. */
import type { Attribute } from '@kelasku/shared/whitelabel/contract'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { schools } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { whitelabelAttributes } from './table.ts'

/** Ways to know which school is meant, in the order in which they are believed. */
export interface Hints {
  activeSchoolId: string | undefined
  schoolId: string | undefined
  host: string
  slug: string | undefined
  defaultSlug: string | undefined
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** One query of one shape, since every page of every visitor begins with it. */
export async function findTenant(tx: Tx, { activeSchoolId, schoolId, host, slug, defaultSlug }: Hints) {
  const ways = [
    eq(schools.id, activeSchoolId ?? nobody),
    eq(schools.id, schoolId ?? nobody),
    eq(schools.hostname, host),
    eq(schools.slug, slug ?? ''),
    eq(schools.slug, defaultSlug ?? ''),
  ]
  const believed = sql`case ${sql.join(
    ways.map((way, order) => sql`when ${way} then ${sql.raw(String(order))}`),
    sql` `,
  )} end`
  const attributes = sql<Attribute[]>`coalesce((
    select jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value) order by a.key)
    from ${whitelabelAttributes} a where a.school_id = ${schools.id}), '[]')`
  const [found] = await tx
    .select({
      school_id: schools.id,
      school_name: schools.school_name,
      slug: schools.slug,
      grade: schools.grade,
      site_type: schools.site_type,
      logo_file_id: schools.logo_file_id,
      attributes,
    })
    .from(schools)
    .where(or(...ways))
    .orderBy(asc(believed))
    .limit(1)
  return found
}

export const listAttributes = (tx: Tx, schoolId: string): Promise<Attribute[]> =>
  tx
    .select({ key: whitelabelAttributes.key, value: whitelabelAttributes.value })
    .from(whitelabelAttributes)
    .where(eq(whitelabelAttributes.school_id, schoolId))
    .orderBy(asc(whitelabelAttributes.key))

export async function writeAttributes(tx: Tx, schoolId: string, attributes: readonly Attribute[]): Promise<void> {
  if (attributes.length === 0) return
  await tx
    .insert(whitelabelAttributes)
    .values(attributes.map((attribute) => ({ ...attribute, school_id: schoolId })))
    .onConflictDoUpdate({
      target: [whitelabelAttributes.school_id, whitelabelAttributes.key],
      set: { value: sql`excluded.value`, updated_at: sql`now()` },
    })
}

export async function removeAttributes(tx: Tx, schoolId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .delete(whitelabelAttributes)
    .where(and(eq(whitelabelAttributes.school_id, schoolId), inArray(whitelabelAttributes.key, [...keys])))
}
