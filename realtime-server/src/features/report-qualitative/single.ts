/** Values, notes and summaries one by one, as the calls of the specification name them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { QualitativeOp } from '@kelasku/shared/report-qualitative/scores'
import { eq } from 'drizzle-orm'
import { openOnly } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { qualitativeNotes, qualitativeSectionValues, qualitativeSummaries } from './table.ts'
import { scoreFor, writtenOf, type KnownScore } from './view.ts'
import { writeOne } from './write.ts'

/** A report in which the asker writes at all. */
export async function writtenScoreFor(who: Actor, id: string, work: Work): Promise<KnownScore> {
  const known = await scoreFor(who, id, work)
  if (known.found.subject.relations.length === 0) throw refusal.forbidden()
  openOnly(known.found.known)
  return known
}

const tables = { VALUE: qualitativeSectionValues, NOTE: qualitativeNotes, SUMMARY: qualitativeSummaries }

export interface KnownRow extends KnownScore {
  /** The indicator or the section. */
  of: string
}

/** Something that was written before, in a report in which the asker writes. */
export async function rowFor(who: Actor, kind: QualitativeOp['kind'], id: string, work: Work): Promise<KnownRow> {
  const table = tables[kind]
  const [row] = await work.tx.select().from(table).where(eq(table.id, id))
  if (!row || row.school_id !== who.schoolId) throw refusal.not_found()
  const of = 'detail_id' in row ? row.detail_id : 'section_id' in row ? row.section_id : ''
  return { ...(await writtenScoreFor(who, row.score_id, work)), of }
}

const now = ({ row }: KnownScore, seen: number) => ({ student_id: row.student_id, seen, made_at: new Date() })

/** @param seen 0 where it is the first. */
export async function saveValue(
  who: Actor,
  known: KnownScore,
  { detail_id, value_code, note, seen }: { detail_id: string; value_code: string | null; note: string; seen: number },
  work: Work,
) {
  await writeOne(who, known.found, { kind: 'VALUE', ...now(known, seen), detail_id, value_code, note }, work)
  return found((await writtenOf(known, work)).values.find((one) => one.detail_id === detail_id))
}

export async function saveNote(
  who: Actor,
  known: KnownScore,
  { section_id, text, seen }: { section_id: string; text: string; seen: number },
  work: Work,
) {
  await writeOne(who, known.found, { kind: 'NOTE', ...now(known, seen), section_id, text }, work)
  return found((await writtenOf(known, work)).notes.find((one) => one.section_id === section_id))
}

export async function saveSummary(
  who: Actor,
  known: KnownScore,
  { text, seen }: { text: string; seen: number },
  work: Work,
) {
  await writeOne(who, known.found, { kind: 'SUMMARY', ...now(known, seen), text }, work)
  return found((await writtenOf(known, work)).summaries[0])
}

/** Nothing was written where nothing was to be. */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw refusal.not_found()
  return row
}
