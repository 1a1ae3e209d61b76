/** The queries of import. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { ImportKind, ImportMistake, ImportRowState } from '@kelasku/shared/import/contract'
import type { ProcessStatus } from '@kelasku/shared/background-process/contract'
import { and, arrayOverlaps, asc, count, desc, eq, getColumns, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import type { Answer } from './kind.ts'
import { importRows, imports } from './table.ts'

export type ImportRecord = typeof imports.$inferSelect
export type RowRecord = typeof importRows.$inferSelect
type States = Partial<Record<ImportRowState, number>>

const states = sql<States>`coalesce((select jsonb_object_agg(s.state, s.n) from (
  select state, count(*) as n from import_rows where import_id = ${imports.id} group by state) s), '{}')`

const shown = {
  import: getColumns(imports),
  states,
  creator: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
  processStatus: sql<ProcessStatus | null>`${backgroundProcesses.status}`,
  total: totalOver,
}

const withCreator = (tx: Tx) =>
  tx
    .select(shown)
    .from(imports)
    .innerJoin(users, eq(users.id, imports.created_by))
    .leftJoin(backgroundProcesses, eq(backgroundProcesses.id, imports.process_id))

export type ShownImport = Omit<Awaited<ReturnType<ReturnType<typeof withCreator>['execute']>>[number], 'total'>

export async function findImport(tx: Tx, id: string): Promise<ShownImport | undefined> {
  const [row] = await withCreator(tx).where(eq(imports.id, id))
  return row
}

interface ImportSearch {
  kind?: ImportKind | undefined
  kinds?: readonly ImportKind[]
  /** What they go into. */
  targetId?: string | undefined
  /** Only what this person uploaded. */
  createdBy?: string | undefined
}

export const listImports = (
  tx: Tx,
  schoolId: string,
  { kind, kinds, targetId, createdBy }: ImportSearch,
  paging: Paging,
) =>
  pageOf(paging, (limit, offset) =>
    withCreator(tx)
      .where(
        and(
          eq(imports.school_id, schoolId),
          kind && eq(imports.kind, kind),
          kinds && inArray(imports.kind, [...kinds]),
          targetId ? eq(imports.target_id, targetId) : undefined,
          createdBy ? eq(imports.created_by, createdBy) : undefined,
        ),
      )
      .orderBy(desc(imports.seq))
      .limit(limit)
      .offset(offset),
  )

export async function insertImport(tx: Tx, draft: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [row] = await tx.insert(imports).values(draft).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Held until the transaction ends: of two clicks one goes first, and the other sees what it did. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('no key update')
  return row
}

export async function saveImport(tx: Tx, id: string, change: Partial<ImportRecord>): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id))
}

export const removeImport = (tx: Tx, id: string) => tx.delete(imports).where(eq(imports.id, id))

type NewRow = typeof importRows.$inferInsert

export const insertRows = (tx: Tx, rows: readonly NewRow[]) => tx.insert(importRows).values([...rows])
export const removeRows = (tx: Tx, importId: string) => tx.delete(importRows).where(eq(importRows.import_id, importId))

/** Each mistake once, with how many rows have it and which. */
export async function listMistakes(tx: Tx, importId: string): Promise<ImportMistake[]> {
  const { rows } = await tx.execute<ImportMistake>(sql`select e ->> 'key' as key, e ->> 'text' as text,
      count(*)::int as count, (array_agg(r.row_no order by r.row_no))[1:10] as rows
    from import_rows r cross join jsonb_array_elements(r.errors) e
    where r.import_id = ${importId} and r.state = 'WRONG'
    group by 1, 2 order by count(*) desc, min(r.row_no) limit 50`)
  return rows
}

export const listAllRows = (tx: Tx, importId: string): Promise<RowRecord[]> =>
  tx.select().from(importRows).where(eq(importRows.import_id, importId)).orderBy(asc(importRows.row_no))

interface RowSearch {
  state?: ImportRowState | undefined
  search?: string | undefined
}

/** What an admin has said of the person whom the row may mean. */
export const answerOf = ({ asks_about, is_same }: RowRecord): Answer | null =>
  asks_about === null || is_same === null ? null : { userId: asks_about, isSame: is_same }

export interface AskedPerson {
  id: string
  full_name: string
  image_file_id: string | null
  roles: Role[]
}

/** Whom the rows of an import may mean, and what they are in its school. */
export const listAskedAbout = (tx: Tx, schoolId: string, ids: readonly string[]): Promise<AskedPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: users.id,
          full_name: users.full_name,
          image_file_id: users.image_file_id,
          roles: sql<Role[]>`coalesce((select jsonb_agg(distinct m.role) from school_members m
            where m.user_id = users.id and m.school_id = ${schoolId} and m.status in ('ACTIVE', 'PENDING')), '[]')`,
        })
        .from(users)
        .where(inArray(users.id, [...ids]))

export const listRows = (tx: Tx, importId: string, { state, search }: RowSearch, paging: Paging) =>
  pageOf(paging, (limit, offset) =>
    tx
      .select({ row: importRows, total: totalOver })
      .from(importRows)
      .where(
        and(
          eq(importRows.import_id, importId),
          state && eq(importRows.state, state),
          search
            ? sql`(${importRows.raw}::text ilike ${containing(search)} or ${importRows.mended}::text ilike ${containing(search)})`
            : undefined,
        ),
      )
      .orderBy(asc(importRows.row_no))
      .limit(limit)
      .offset(offset),
  )

export async function findRow(tx: Tx, importId: string, id: string): Promise<RowRecord | undefined> {
  const [row] = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), eq(importRows.id, id)))
  return row
}

/** Rows that say something of the same: what one of them becomes changes what the others are. */
export const listTwins = (tx: Tx, importId: string, exceptId: string, marks: readonly string[]): Promise<RowRecord[]> =>
  marks.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.import_id, importId),
            ne(importRows.id, exceptId),
            arrayOverlaps(importRows.marks, [...marks]),
          ),
        )
        .orderBy(asc(importRows.row_no))

/** The first few cells of each column, to recognise it by. */
export const listSamples = (tx: Tx, importId: string): Promise<{ raw: string[] }[]> =>
  tx
    .select({ raw: importRows.raw })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
    .orderBy(asc(importRows.row_no))
    .limit(5)

export const listRowsAfter = (tx: Tx, importId: string, state: ImportRowState, after: number, limit: number) =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), eq(importRows.state, state), gt(importRows.row_no, after)))
    .orderBy(asc(importRows.row_no))
    .limit(limit)

/** What a process took over and nobody has taken back, from the last row on: what stands on others goes first. */
export const listDoneBefore = (tx: Tx, processId: string, before: number, limit: number) =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.process_id, processId), eq(importRows.state, 'DONE'), lt(importRows.row_no, before)))
    .orderBy(desc(importRows.row_no))
    .limit(limit)

export async function countRows(tx: Tx, importId: string): Promise<States> {
  const rows = await tx
    .select({ state: importRows.state, n: count() })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
    .groupBy(importRows.state)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export type RowChange = Pick<RowRecord, 'id'> &
  Pick<RowRecord, 'state' | 'errors' | 'warnings' | 'marks' | 'mended' | 'process_id' | 'outcome' | 'user_id'> &
  Pick<RowRecord, 'asks_about' | 'is_same' | 'is_grave'>

/** Many rows with one statement. */
export async function saveRows(tx: Tx, rows: readonly RowChange[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`update import_rows r set state = c.state, errors = c.errors, warnings = c.warnings,
      marks = array(select jsonb_array_elements_text(c.marks)), mended = c.mended, process_id = c.process_id,
      outcome = c.outcome, user_id = c.user_id, asks_about = c.asks_about, is_same = c.is_same, is_grave = c.is_grave
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, state text, errors jsonb, warnings jsonb,
      marks jsonb, mended jsonb, process_id uuid, outcome jsonb, user_id uuid, asks_about uuid, is_same boolean, is_grave boolean)
    where r.id = c.id`)
}

/** Drafts that nobody came back to, and what was taken over long ago. */
export const forgetImports = (db: Db) =>
  db
    .delete(imports)
    .where(
      or(
        and(eq(imports.status, 'DRAFT'), lt(imports.created_at, sql`now() - interval '7 days'`)),
        lt(imports.created_at, sql`now() - interval '180 days'`),
      ),
    )
