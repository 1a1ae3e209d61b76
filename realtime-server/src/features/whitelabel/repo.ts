/** The queries of whitelabel. */
import type { Attribute } from '@kelasku/shared/whitelabel/contract'
import { and, asc, eq, inArray, like, lt, notExists, or, sql } from 'drizzle-orm'
import { schools } from '#features/school/table.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { whitelabelPicture } from './picture.ts'
import { whitelabelAttributes, whitelabelVersions } from './table.ts'

/** Ways to know which school is meant, in the order in which they are believed. */
export interface Hints {
  activeSchoolId: string | undefined
  schoolId: string | undefined
  host: string
  slug: string | undefined
  defaultSlug: string | undefined
}

/** A school as a page in front of it shows it. */
const looks = {
  school_id: schools.id,
  school_name: schools.school_name,
  slug: schools.slug,
  grade: schools.grade,
  site_type: schools.site_type,
  logo_file_id: schools.logo_file_id,
  attributes: sql<Attribute[]>`coalesce((
    select jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value) order by a.key)
    from ${whitelabelAttributes} a where a.school_id = ${schools.id}), '[]')`,
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
  const [found] = await tx
    .select(looks)
    .from(schools)
    .where(or(...ways))
    .orderBy(asc(believed))
    .limit(1)
  return found
}

/** The same of one school, with the version that a change must name. */
export async function getLooks(tx: Tx, schoolId: string) {
  const version = sql<number>`coalesce(${whitelabelVersions.version}, 0)`
  const [found] = await tx
    .select({ ...looks, version })
    .from(schools)
    .leftJoin(whitelabelVersions, eq(whitelabelVersions.school_id, schools.id))
    .where(eq(schools.id, schoolId))
  if (!found) throw new Error(`There is no school ${schoolId}.`)
  return found
}

/** Steps on whatever version stands there; whoever changes the looks meanwhile waits until this is decided. */
export async function stepVersion(tx: Tx, schoolId: string): Promise<number> {
  const [row] = await tx
    .insert(whitelabelVersions)
    .values({ school_id: schoolId, version: 1 })
    .onConflictDoUpdate({
      target: whitelabelVersions.school_id,
      set: { version: sql`${whitelabelVersions.version} + 1` },
    })
    .returning()
  return row!.version // one row is written in either case
}

/** The school's sign stands in its own row, and its row's version with it. */
export async function saveLogo(tx: Tx, schoolId: string, logoFileId: string | null): Promise<number> {
  const [row] = await tx
    .update(schools)
    .set({ logo_file_id: logoFileId, version: sql`${schools.version} + 1` })
    .where(eq(schools.id, schoolId))
    .returning({ version: schools.version })
  return row!.version // its admin has just been let in
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

/** Pictures that were uploaded and then not saved, or that another has taken the place of. */
export const forgetUnusedPictures = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, whitelabelPicture.purpose),
      lt(files.created_at, sql`now() - interval '1 day'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(whitelabelAttributes)
          .where(
            and(
              eq(whitelabelAttributes.school_id, files.school_id),
              like(whitelabelAttributes.value, sql`'%' || ${files.id} || '%'`),
            ),
          ),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(schools)
          .where(eq(schools.logo_file_id, files.id)),
      ),
    ),
  )
