/** Small pieces that every list query is made of. */
import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'

/** The number of all rows, beside the page itself: one query instead of two. */
export const totalOver = sql<number>`count(*) over ()`.mapWith(Number)

/** What a table is sorted by, before its own order; nothing is last in either direction. */
export function sortedBy<Key extends string>(
  { sort, direction }: Sorting<Key>,
  columns: Record<Key, AnyColumn | SQL>,
): SQL[] {
  if (sort === undefined) return []
  const order = direction === 'desc' ? desc(columns[sort]) : asc(columns[sort])
  return [sql`${order} nulls last`]
}

interface Counted {
  total: number
}

/** One page of a list whose query selects `total: totalOver`. */
export async function pageOf<Row extends Counted>(
  { page, limit }: Paging,
  fetch: (limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await fetch(limit, (page - 1) * limit)
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  // A page beyond the last one has no row that could tell the total.
  const [first] = await fetch(1, 0)
  return { rows, total: first?.total ?? 0 }
}

/**
 * What a question asks after, where it asks for many at once. In a question of its own, so that no plan goes by how many
 * they are: PostgreSQL would see that few are less work than it believes of any, and plan anew each time, which takes
 * longer than the answer.
 */
export const many = <Item>(type: PlainType, items: readonly Item[], valueOf: (item: Item) => unknown): SQL =>
  sql`(select ${sql.param(items.map((item) => valueOf(item)))}::${sql.raw(type)}[])`

export type PlainType = 'uuid' | 'int' | 'date' | 'timestamptz'

/** Ids of many as one value: to read a thousand rows costs more than to find them. Read with `idsOf`. */
export const idsIn = (column: SQL) => sql<string | null>`string_agg(${column}::text, ',')`
export const idsOf = (value: string | null | undefined): string[] => value?.split(',') ?? []

/** For an index of words: every word of somebody's search, found by how it begins. Without a word nothing is found. */
export const wordsLike = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

/** `%` and `_` are letters in somebody's search, not wildcards. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
