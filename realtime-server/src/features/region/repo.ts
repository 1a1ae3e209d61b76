/** The queries of region: the same few for every search, so that PostgreSQL and we prepare them once. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Region } from '@kelasku/shared/region/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { regions } from './table.ts'

const columns = { id: regions.id, name: regions.name, parent_id: regions.parent_id }

/** What lies directly in a place; in none, the provinces. */
export async function listRegions(tx: Tx, parentId: string | null, search: string | undefined, paging: Paging) {
  const where = and(
    parentId === null ? and(eq(regions.level, 'province'), isNull(regions.parent_id)) : eq(regions.parent_id, parentId),
    search ? sql`${folded(regions.name)} like ${containing(fold(search))}` : undefined,
  )
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ ...columns, total: totalOver })
      .from(regions)
      .where(where)
      .orderBy(asc(regions.name), asc(regions.id))
      .limit(limit)
      .offset(offset),
  )
  const items: Region[] = rows.map(({ id, name, parent_id }) => ({ id, name, parent_id }))
  return { items, total }
}

export async function findRegion(tx: Tx, id: string, level: 'city' | 'district'): Promise<Region | undefined> {
  const [row] = await tx
    .select(columns)
    .from(regions)
    .where(and(eq(regions.id, id), eq(regions.level, level)))
  return row
}

/** The official names have no accents, but three kinds of apostrophe; a search has whatever the keyboard gives. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/["’‘`´]/g, "'")
    .toLowerCase()

const folded = (column: typeof regions.name) => sql`lower(translate(${column}, '"’', ''''''))`
