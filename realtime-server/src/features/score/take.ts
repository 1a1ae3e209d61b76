/** Marks of an exam or a task become a column, and again whenever somebody takes them anew. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { mostColumns, type SheetColumn } from '@kelasku/shared/score/columns'
import type { Semester } from '@kelasku/shared/score/sheet'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { sourceRefusal, type Offer, type SourceKind } from '@kelasku/shared/score/sources'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { fill, makeColumn } from './fill.ts'
import { publishSheet } from './news.ts'
import { publishToFamilies } from './recap/news.ts'
import { findOffer, sourceOf } from './offers.ts'
import { noteOffice } from './office.ts'
import { teachesIt } from './relations.ts'
import { lockSheet, raiseRevision, type KnownSheet, type SheetRow } from './repo.ts'
import { listItems, presentItem, type LockableItem } from './rows.ts'
import { requireReason, writtenSheetFor } from './service.ts'
import type { ScoreSources } from './source.ts'

interface Taking {
  source: SourceKind
  source_id: string
  reason: string
}

export async function takeMarks(
  who: Actor,
  known: KnownSheet,
  { source: kind, source_id, reason }: Taking,
  work: Work,
  sources: ScoreSources,
) {
  requireReason(who, known, reason)
  const { tx } = work
  const sheet = await lockSheet(tx, known)
  const source = sourceOf(sources, kind)
  const offer = await findOffer(tx, { ...known, sheet }, source, source_id)
  if (!offer) throw sourceRefusal.unknown_source()
  const item = await columnOf(sheet, offer, work)
  const { written, kept, cells } = await fill(who, known, item, source, work)
  const revision = await raiseRevision(tx, sheet)
  publishSheet(work, known, { revision })
  await publishToFamilies(
    work,
    known,
    [item],
    cells.map(({ student_id }) => student_id),
  )
  const detail = { source: kind, source_id, written }
  await noteOffice(who, known, { action: 'score.taken_by_office', revision, reason, detail }, work)
  return { column: presentItem(item), revision, written, kept }
}

export interface ExaminedSheet {
  known: KnownSheet
  /** What its column is of: for a make-up exam the one that it makes up for. */
  source_id: string
}

/** The courses of an exam that the asker teaches now, each with the sheet of the semester that runs. */
export async function examinedSheetsFor(
  who: Actor,
  examId: string,
  work: Work,
  sources: ScoreSources,
): Promise<ExaminedSheet[]> {
  const { rows } = await work.tx.execute<{ course_id: string; semester: Semester; source_id: string }>(sql`
    select k.id as course_id, y.active_semester as semester, p.source_id
    from (${sourceOf(sources, 'EXAM').places(examId)}) p join courses k on k.id = p.course_id
      join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
    where k.school_id = ${who.schoolId} and ${teachesIt(who)} order by k.id`)
  if (rows.length === 0) throw refusal.not_found()
  const sheets: ExaminedSheet[] = []
  for (const { source_id, ...place } of rows)
    sheets.push({ known: await writtenSheetFor(who, place, 'manage', work), source_id })
  return sheets
}

export async function takeExam(who: Actor, examined: readonly ExaminedSheet[], work: Work, sources: ScoreSources) {
  const taken: { course_id: string; column: SheetColumn }[] = []
  for (const { known, source_id } of examined) {
    const { column } = await takeMarks(who, known, { source: 'EXAM', source_id, reason: '' }, work, sources)
    taken.push({ course_id: known.course_id, column })
  }
  return taken
}

async function columnOf(sheet: SheetRow, offer: Offer, { tx }: Work): Promise<LockableItem> {
  const there = await listItems(tx, sheet.id)
  const item = there.find(({ id }) => id === offer.item_id)
  if (item) return item
  const { score_type } = offer
  if (score_type === null) throw sourceRefusal.source_not_counted()
  if (there.length >= mostColumns) throw scoreRefusal.too_many_columns()
  return makeColumn(tx, sheet, { ...offer, score_type }, there)
}
