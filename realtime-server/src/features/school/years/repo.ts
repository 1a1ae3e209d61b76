/** The queries of school years. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { SchoolYearStatus } from '@kelasku/shared/school/contract'
import { and, asc, desc, eq, getColumns, gte, ilike, lte, ne, sql } from 'drizzle-orm'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { schools, schoolYears } from '../table.ts'

export type YearRow = typeof schoolYears.$inferSelect

const isFuture = sql<boolean>`(${schoolYears.start_date} > current_date)`
const shown = { ...getColumns(schoolYears), is_future: isFuture }

export interface KnownYear extends YearRow {
  is_future: boolean
}

export interface YearSearch {
  sort: 'id' | 'name' | 'start_date'
  direction: string
  search?: string | undefined
  status?: SchoolYearStatus | undefined
  is_future?: boolean | undefined
}

export async function listSchoolYears(tx: Tx, schoolId: string, search: YearSearch, paging: Paging) {
  const column = { id: schoolYears.seq, name: schoolYears.name, start_date: schoolYears.start_date }[search.sort]
  const where = and(
    eq(schoolYears.school_id, schoolId),
    search.search ? ilike(schoolYears.name, containing(search.search)) : undefined,
    search.status ? eq(schoolYears.status, search.status) : undefined,
    search.is_future === undefined ? undefined : eq(isFuture, search.is_future),
  )
  return pageOf(paging, (limit, offset) =>
    tx
      .select({ ...shown, total: totalOver })
      .from(schoolYears)
      .where(where)
      .orderBy(search.direction.toLowerCase() === 'asc' ? asc(column) : desc(column))
      .limit(limit)
      .offset(offset),
  )
}

export async function findYear(tx: Tx, id: string): Promise<KnownYear | undefined> {
  const [row] = await tx.select(shown).from(schoolYears).where(eq(schoolYears.id, id))
  return row
}

export async function getYear(tx: Tx, id: string): Promise<KnownYear> {
  const row = await findYear(tx, id)
  if (!row) throw new Error('The school year vanished while somebody held it.')
  return row
}

export async function findActiveYear(tx: Tx, schoolId: string): Promise<KnownYear | undefined> {
  const [row] = await tx
    .select(shown)
    .from(schoolYears)
    .where(and(eq(schoolYears.school_id, schoolId), eq(schoolYears.status, 'ACTIVE')))
  return row
}

/** One after the other: whoever changes the years of a school waits for whoever does so already. */
export const lockYears = (tx: Tx, schoolId: string) =>
  tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')

export async function insertYear(tx: Tx, year: typeof schoolYears.$inferInsert): Promise<YearRow> {
  const [row] = await tx.insert(schoolYears).values(year).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export const saveYear = (tx: Tx, id: string, change: Partial<YearRow>) =>
  tx.update(schoolYears).set(change).where(eq(schoolYears.id, id))

/** Another year of the school that has one of these days. */
export async function overlapsYear(
  tx: Tx,
  schoolId: string,
  { start_date, end_date }: Pick<YearRow, 'start_date' | 'end_date'>,
  besides: string | undefined,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: schoolYears.id })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.school_id, schoolId),
        lte(schoolYears.start_date, end_date),
        gte(schoolYears.end_date, start_date),
        besides === undefined ? undefined : ne(schoolYears.id, besides),
      ),
    )
    .limit(1)
  return row !== undefined
}
