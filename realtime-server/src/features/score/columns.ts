/** The columns of a sheet: added, changed, moved, shown to families, taken away. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { mostColumns, type ColumnDraft, type ColumnRevision, type SheetColumn } from '@kelasku/shared/score/columns'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import type { Semester } from '@kelasku/shared/score/sheet'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { publishSheet } from './news.ts'
import { publishToFamilies, notifyOfRelease } from './recap/news.ts'
import { noteOffice } from './office.ts'
import { lockSheet, raiseRevision, type KnownSheet, type SheetRow } from './repo.ts'
import { listItems, listObjectives, presentItem, type LockableItem } from './rows.ts'
import { requireReason, sheetFor, writtenSheetFor } from './service.ts'
import { scoreItems, scoreSheets } from './table.ts'

interface Changed {
  column: SheetColumn
  revision: number
}

export interface KnownColumn {
  known: KnownSheet
  id: string
}

/** A column of a sheet that the asker may change. */
export const columnFor = (who: Actor, id: string, work: Work): Promise<KnownColumn> =>
  placed(who, id, work, (place) => writtenSheetFor(who, place, 'manage', work))

/** One of a sheet that the asker may read. */
export const readColumnFor = (who: Actor, id: string, work: Work): Promise<KnownColumn> =>
  placed(who, id, work, ({ course_id, semester }) => sheetFor(who, course_id, semester, work))

async function placed(
  who: Actor,
  id: string,
  work: Work,
  sheetAt: (place: { course_id: string; semester: Semester }) => Promise<KnownSheet>,
): Promise<KnownColumn> {
  const [row] = await work.tx
    .select({ course_id: scoreSheets.course_id, semester: scoreSheets.semester, deleted_at: scoreItems.deleted_at })
    .from(scoreItems)
    .innerJoin(scoreSheets, eq(scoreSheets.id, scoreItems.sheet_id))
    .where(and(eq(scoreItems.id, id), eq(scoreItems.school_id, who.schoolId)))
  if (!row) throw refusal.not_found()
  const known = await sheetAt(row)
  if (row.deleted_at !== null) throw refusal.not_found()
  return { known, id }
}

async function requireComponents(known: KnownSheet, ids: readonly string[], work: Work): Promise<void> {
  if (ids.length === 0) return
  const taught = new Set((await listObjectives(work.tx, known, [])).map(({ id }) => id))
  if (ids.some((id) => !taught.has(id))) throw scoreRefusal.unknown_component()
}

interface Told {
  verb: 'added' | 'revised' | 'removed' | 'released' | 'ordered'
  reason: string
  /** Of one column. */
  column?: string
}

async function publishColumns(
  who: Actor,
  known: KnownSheet,
  sheet: SheetRow,
  { verb, reason, column }: Told,
  work: Work,
) {
  const revision = await raiseRevision(work.tx, sheet)
  publishSheet(work, known, { revision })
  await noteOffice(who, known, { action: `score.column_${verb}`, revision, reason, detail: { column } }, work)
  return revision
}

export async function createColumn(who: Actor, known: KnownSheet, draft: ColumnDraft, work: Work): Promise<Changed> {
  const { course_id: _course, semester: _semester, reason, ...column } = draft
  requireReason(who, known, reason)
  await requireComponents(known, draft.component_ids, work)
  const sheet = await lockSheet(work.tx, known)
  const [item] = await insertColumns(sheet, [column], work)
  const revision = await publishColumns(who, known, sheet, { verb: 'added', reason, column: item!.id }, work)
  return { column: presentItem(item!), revision } // one was to be made
}

type NewColumn = Omit<ColumnDraft, 'course_id' | 'semester' | 'reason'>

/** Behind those that there are, under the sheet's lock. */
export async function insertColumns(
  sheet: SheetRow,
  columns: readonly NewColumn[],
  { tx }: Work,
): Promise<LockableItem[]> {
  if (columns.length === 0) return []
  const there = await listItems(tx, sheet.id)
  if (there.length + columns.length > mostColumns) throw scoreRefusal.too_many_columns()
  const last = Math.max(0, ...there.map((item) => item.position))
  const rows = await tx
    .insert(scoreItems)
    .values(
      columns.map((column, nth) => ({
        ...column,
        school_id: sheet.school_id,
        sheet_id: sheet.id,
        position: last + 1 + nth,
      })),
    )
    .returning()
  return rows.map((row) => ({ ...row, is_locked: false, free_for: [] }))
}

/** Under the sheet's lock, if nobody has changed it meanwhile. */
async function heldColumn(
  { known, id }: KnownColumn,
  version: number,
  { tx }: Work,
): Promise<{ sheet: SheetRow; item: LockableItem }> {
  const sheet = await lockSheet(tx, known)
  const item = (await listItems(tx, sheet.id)).find((one) => one.id === id)
  if (!item) throw refusal.not_found()
  if (item.version !== version) throw refusal.version_conflict()
  return { sheet, item }
}

async function saveColumn(
  item: LockableItem,
  change: Partial<typeof scoreItems.$inferInsert>,
  { tx }: Work,
): Promise<LockableItem> {
  const [row] = await tx
    .update(scoreItems)
    .set({ ...change, version: item.version + 1 })
    .where(eq(scoreItems.id, item.id))
    .returning()
  return { ...row!, is_locked: item.is_locked, free_for: item.free_for } // its sheet is locked
}

export async function reviseColumn(
  who: Actor,
  column: KnownColumn,
  { version, reason, ...change }: ColumnRevision,
  work: Work,
): Promise<Changed> {
  requireReason(who, column.known, reason)
  const { sheet, item } = await heldColumn(column, version, work)
  if (item.is_locked) throw scoreRefusal.sheet_locked()
  const fresh = change.component_ids.filter((id) => !item.component_ids.includes(id))
  await requireComponents(column.known, fresh, work)
  if (change.max_score < item.max_score && (await highestIn(item, work)) > change.max_score)
    throw scoreRefusal.score_too_high()
  const saved = await saveColumn(item, change, work)
  await publishToFamilies(work, column.known, [saved])
  const revision = await publishColumns(who, column.known, sheet, { verb: 'revised', reason, column: item.id }, work)
  return { column: presentItem(saved), revision }
}

/** The highest of all that stands in it; the database itself refuses a most below that. */
async function highestIn({ id }: LockableItem, { tx }: Work): Promise<number> {
  const { rows } = await tx.execute<{ highest: number }>(sql`
    select coalesce(max(greatest(score, remedial_score, source_score)), 0)::float8 as highest
    from score_cells where item_id = ${id}`)
  return rows[0]!.highest // a question always has its answer
}

export async function removeColumn(
  who: Actor,
  column: KnownColumn,
  { version, reason }: { version: number; reason: string },
  work: Work,
): Promise<Changed> {
  requireReason(who, column.known, reason)
  const { sheet, item } = await heldColumn(column, version, work)
  if (item.is_locked) throw scoreRefusal.sheet_locked()
  const remove = () => saveColumn(item, { deleted_at: new Date() }, work)
  const saved = await (item.released_at === null ? remove() : notifyOfRelease(work, column.known, remove))
  await publishToFamilies(work, column.known, [item])
  const revision = await publishColumns(who, column.known, sheet, { verb: 'removed', reason, column: item.id }, work)
  return { column: presentItem(saved), revision }
}

/** Also one that was submitted: showing it changes no score. What exams and tasks gave is shown by them. */
export async function releaseColumn(
  who: Actor,
  column: KnownColumn,
  { version, reason, is_released }: { version: number; reason: string; is_released: boolean },
  work: Work,
): Promise<Changed> {
  requireReason(who, column.known, reason)
  const { sheet, item } = await heldColumn(column, version, work)
  if (is_released && item.source !== 'MANUAL') throw scoreRefusal.column_follows_source()
  const released_at = is_released ? (item.released_at ?? new Date()) : null
  const saved = await notifyOfRelease(work, column.known, () => saveColumn(item, { released_at }, work))
  await publishToFamilies(work, column.known, [item, saved])
  const revision = await publishColumns(who, column.known, sheet, { verb: 'released', reason, column: item.id }, work)
  return { column: presentItem(saved), revision }
}

interface Order {
  course_id: string
  semester: Semester
  ids: readonly string[]
  reason: string
}

/** Those that are not named stay behind, in the order that they had. */
export async function orderColumns(who: Actor, known: KnownSheet, { ids, reason }: Order, work: Work) {
  requireReason(who, known, reason)
  const sheet = await lockSheet(work.tx, known)
  await work.tx.execute(sql`update score_items i set position = o.place from (
      select id, row_number() over (order by array_position(${sql.param([...ids])}::uuid[], id) nulls last, position, seq) as place
      from score_items where sheet_id = ${sheet.id} and deleted_at is null) o
    where i.id = o.id and i.position <> o.place`)
  return { revision: await publishColumns(who, known, sheet, { verb: 'ordered', reason }, work) }
}
