/**
 * Marks that flow in by themselves, in the transaction of the exam or the task that gives them. Locks are taken in one
 * order: first what is marked, then the sheets, by their courses; nobody who holds a sheet takes hold of an exam or a task.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { mostColumns } from '@kelasku/shared/score/columns'
import type { Semester } from '@kelasku/shared/score/sheet'
import type { Offer, SourceKind } from '@kelasku/shared/score/sources'
import { sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { fill, makeColumn } from './fill.ts'
import { notifyOfHeld } from './held.ts'
import { publishSheet } from './news.ts'
import { findOffer } from './offers.ts'
import { publishToFamilies } from './recap/news.ts'
import { findSheet, lockSheet, raiseRevision, type KnownSheet, type SheetRow } from './repo.ts'
import { listCards, listItems, presentCell, type LockableItem } from './rows.ts'
import type { ScoreNews, ScoreSource, ScoreSources } from './source.ts'

export const scoreNews = (source: ScoreSource): ScoreNews => ({
  scored: (who, sourceId, work) => eachSheet(who, source, sourceId, work, flowInto),
  removed: (who, sourceId, work) =>
    eachSheet(who, source, sourceId, work, (one) => turnColumn(one, { from: source.kind, to: 'MANUAL' })),
  async restored(who, sourceId, work) {
    await eachSheet(who, source, sourceId, work, (one) => turnColumn(one, { from: 'MANUAL', to: source.kind }))
    await eachSheet(who, source, sourceId, work, flowInto)
  },
})

interface Flow {
  who: Actor
  known: KnownSheet
  source: ScoreSource
  sourceId: string
  work: Work
}

/** Of its courses, in one order, the sheet in which its column stands, else that of the semester that runs. */
async function eachSheet(
  who: Actor,
  source: ScoreSource,
  sourceId: string,
  work: Work,
  act: (flow: Flow) => Promise<void>,
): Promise<void> {
  const { rows } = await work.tx.execute<{ course_id: string; source_id: string; semester: Semester | null }>(sql`
    select distinct p.course_id, p.source_id, (select h.semester from score_items i join score_sheets h on h.id = i.sheet_id
      where h.course_id = p.course_id and i.source_id = p.source_id
      order by i.deleted_at is null desc, h.semester desc limit 1) as semester
    from (${source.places(sourceId)}) p where p.course_id is not null order by p.course_id, p.source_id`)
  for (const { course_id, source_id, semester } of rows) {
    const known = await findSheet(work.tx, who, course_id, semester ?? undefined)
    // A year that is over stays as it is.
    if (known && known.closed === null) await act({ who, known, source, sourceId: source_id, work })
  }
}

async function flowInto({ who, known, source, sourceId, work }: Flow): Promise<void> {
  const { tx } = work
  // Nobody waits for a sheet, and none is made, for what does not flow.
  const asked = await findOffer(tx, known, source, sourceId)
  if (!asked || (asked.item_id === null && (known.sheet?.takes_marks === false || !isWorthAColumn(asked)))) return
  const sheet = await lockSheet(tx, known)
  const held = { ...known, sheet }
  const offer = await findOffer(tx, held, source, sourceId)
  if (!offer) return
  const there = await listItems(tx, sheet.id)
  const found = there.find(({ id }) => id === offer.item_id)
  const item = found ?? (await columnFor(tx, sheet, offer, there))
  if (!item) return
  const { cells } = await fill(who, held, item, source, work)
  if (found && cells.length === 0) return
  const revision = await raiseRevision(tx, sheet)
  const news = { cells: cells.map(presentCell), people: await listCards(tx, [who.userId]) }
  publishSheet(work, held, { revision, ...(found && news) })
  await publishToFamilies(
    work,
    held,
    [item],
    cells.map(({ student_id }) => student_id),
  )
  if (item.is_locked) await notifyOfHeld(held, item, cells, revision, work)
}

/**
 * Columns of a list that was given back, under the sheet's lock: what nobody typed over says again what its source says by
 * now. What another list still holds stays.
 */
export async function followAgain(
  who: Actor,
  known: KnownSheet,
  { sheet, itemIds, sources }: { sheet: SheetRow; itemIds: readonly string[]; sources: ScoreSources },
  work: Work,
): Promise<void> {
  for (const item of await listItems(work.tx, sheet.id)) {
    const source = sources.find(({ kind }) => kind === item.source)
    if (!source || !itemIds.includes(item.id)) continue
    const { cells } = await fill(who, known, item, source, work)
    const students = cells.map(({ student_id }) => student_id)
    if (students.length > 0) await publishToFamilies(work, known, [item], students)
  }
}

const isWorthAColumn = ({ score_type, graded }: Offer): boolean => score_type !== null && graded > 0

/** The first mark makes it, unless the teachers want none, or have taken it away. */
async function columnFor(
  tx: Tx,
  sheet: SheetRow,
  offer: Offer,
  there: readonly LockableItem[],
): Promise<LockableItem | undefined> {
  const { score_type } = offer
  if (!sheet.takes_marks || score_type === null || offer.graded === 0 || there.length >= mostColumns) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`select id from score_items
    where sheet_id = ${sheet.id} and source = ${offer.kind} and source_id = ${offer.source_id} limit 1`)
  return rows.length > 0 ? undefined : makeColumn(tx, sheet, { ...offer, score_type }, there)
}

interface Turn {
  from: SourceKind | 'MANUAL'
  to: SourceKind | 'MANUAL'
}

/** It keeps the name of what it came from, which may be had back. */
async function turnColumn({ known, sourceId, work }: Flow, { from, to }: Turn): Promise<void> {
  const { tx } = work
  if (!known.sheet) return
  const sheet = await lockSheet(tx, known)
  const { rows } = await tx.execute<{ id: string }>(sql`update score_items i set source = ${to}, version = version + 1
    where i.sheet_id = ${sheet.id} and i.source = ${from} and i.source_id = ${sourceId} and i.deleted_at is null
      and not exists (select 1 from score_items o where o.sheet_id = i.sheet_id and o.source = ${to}
        and o.source_id = i.source_id and o.deleted_at is null)
    returning i.id`)
  if (rows.length > 0) publishSheet(work, known, { revision: await raiseRevision(tx, sheet) })
}
