/** One card, for those who make it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { CardOp, CardView } from '@kelasku/shared/report-card/cards'
import { reportRules } from '@kelasku/shared/report-card/policy'
import { and, eq } from 'drizzle-orm'
import { openOnly } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { publishClass } from './news.ts'
import type { ReportParts } from './part.ts'
import { reportPlaceFor, type KnownPlace } from './place.ts'
import type { CardRowOf } from './rows.ts'
import { reportCards } from './table.ts'
import { cardViewOf } from './view.ts'
import { requireEntries, saveWritten } from './write.ts'

export interface KnownCard {
  row: CardRowOf
  found: KnownPlace
}

/** One whose class the asker may see while its cards are made. */
export async function cardFor(who: Actor, id: string, work: Work): Promise<KnownCard> {
  const [row] = await work.tx
    .select()
    .from(reportCards)
    .where(and(eq(reportCards.id, id), eq(reportCards.school_id, who.schoolId)))
  if (!row) throw refusal.not_found()
  return { row, found: await reportPlaceFor(who, row, work) }
}

export async function writtenCardFor(who: Actor, id: string, work: Work): Promise<KnownCard> {
  const known = await cardFor(who, id, work)
  if (!reportRules.write(who, known.found.subject)) throw refusal.forbidden()
  openOnly(known.found.known)
  return known
}

export async function viewCard(
  who: Actor,
  { row, found }: KnownCard,
  work: Work,
  parts: ReportParts,
): Promise<CardView> {
  const view = await cardViewOf(who, found, row, work, parts)
  // The pupil is in another class now, where their card is.
  if (!view) throw refusal.not_found()
  return view
}

export async function reviseCard(
  who: Actor,
  known: KnownCard,
  { version, ...written }: Omit<CardOp, 'student_id' | 'seen'> & { version: number },
  work: Work,
  parts: ReportParts,
): Promise<CardView> {
  const { place } = known.found
  await requireEntries(who, place, work)
  const [row] = await work.tx.select().from(reportCards).where(eq(reportCards.id, known.row.id)).for('no key update')
  if (!row || row.version !== version) throw refusal.version_conflict()
  await saveWritten(work, place, row, { ...written, student_id: row.student_id })
  publishClass(work, place)
  return viewCard(who, known, work, parts)
}
