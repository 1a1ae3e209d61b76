/**
 * Marks of an exam or a task become a column, and again whenever somebody takes them anew: what is empty, or still says what
 * they said, becomes what they say now. What a teacher has typed over stays, beside what the source says; so does all of a
 * column that was submitted.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isLockedFor, mostColumns, type SheetColumn } from '@kelasku/shared/score/columns'
import type { Semester } from '@kelasku/shared/score/sheet'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { sourceRefusal, type Offer, type SourceKind } from '@kelasku/shared/score/sources'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listTakers } from '#features/classroom/courses/part.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { listOwnChildren, writeCells, type Change } from './cells-repo.ts'
import type { Standing } from './judge.ts'
import { publishSheet } from './news.ts'
import { findOffer, sourceOf } from './offers.ts'
import { noteOffice } from './office.ts'
import { teachesIt } from './relations.ts'
import { lockSheet, raiseRevision, type KnownSheet, type SheetRow } from './repo.ts'
import { listItems, presentItem, type CellRow, type LockableItem } from './rows.ts'
import { requireReason, writtenSheetFor } from './service.ts'
import type { ScoreSources } from './source.ts'
import { scoreCells, scoreItems } from './table.ts'

interface Mark {
  student_id: string
  score: number | null
  is_excused: boolean
}

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
  const item = await columnOf(known, sheet, offer, work)
  const marks = await listMarks(tx, source.marks(source_id, known.course_id), await listTakers(tx, known.course_id))
  const cells = new Map((await cellsOf(tx, item, marks)).map((cell) => [cell.student_id, cell]))
  const changes = marks
    .filter(({ student_id }) => !isLockedFor(item, student_id))
    .flatMap((mark) => changeBy(who, item, mark, cells.get(mark.student_id)))
  if (changes.length > 0) {
    const students = changes.map(({ op }) => op.student_id)
    const ownChildren = await listOwnChildren(tx, who, students)
    const by = { school_id: known.school_id, by: who.userId, batch_id: randomUUID(), ownChildren, origin: kind }
    await writeCells(tx, changes, by)
  }
  await noteSource(tx, item, marks)
  const revision = await raiseRevision(tx, sheet)
  publishSheet(work, known, { revision })
  const detail = { source: kind, source_id, written: changes.length }
  await noteOffice(who, known, { action: 'score.taken_by_office', revision, reason, detail }, work)
  const kept = marks.filter(({ student_id }) => isTypedOver(cells.get(student_id))).length
  return { column: presentItem(item), revision, written: changes.length, kept }
}

/** The courses of an exam that the asker teaches now, each with the sheet of the semester that runs. */
export async function examinedSheetsFor(
  who: Actor,
  examId: string,
  work: Work,
  sources: ScoreSources,
): Promise<KnownSheet[]> {
  const { rows } = await work.tx.execute<{ course_id: string; semester: Semester }>(sql`
    select k.id as course_id, y.active_semester as semester
    from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
    where k.school_id = ${who.schoolId} and k.id in (${sourceOf(sources, 'EXAM').courses(examId)}) and ${teachesIt(who)}`)
  if (rows.length === 0) throw refusal.not_found()
  return Promise.all(rows.map((place) => writtenSheetFor(who, place, 'manage', work)))
}

export async function takeExam(
  who: Actor,
  examId: string,
  known: readonly KnownSheet[],
  work: Work,
  sources: ScoreSources,
) {
  const taken: { course_id: string; column: SheetColumn }[] = []
  for (const sheet of known) {
    const { column } = await takeMarks(who, sheet, { source: 'EXAM', source_id: examId, reason: '' }, work, sources)
    taken.push({ course_id: sheet.course_id, column })
  }
  return taken
}

async function columnOf(known: KnownSheet, sheet: SheetRow, offer: Offer, { tx }: Work): Promise<LockableItem> {
  const there = await listItems(tx, sheet.id)
  const item = there.find(({ id }) => id === offer.item_id)
  if (item) return item
  if (offer.score_type === null) throw sourceRefusal.source_not_counted()
  if (there.length >= mostColumns) throw scoreRefusal.too_many_columns()
  const { title, score_type, aspect, max_score, date, component_ids, kind, source_id } = offer
  const position = Math.max(0, ...there.map((one) => one.position)) + 1
  const column = { title: title.slice(0, 120), score_type, aspect, max_score, date, component_ids, position }
  const [row] = await tx
    .insert(scoreItems)
    .values({
      ...column,
      school_id: known.school_id,
      sheet_id: sheet.id,
      weight: 1,
      counted: true,
      source: kind,
      source_id,
    })
    .returning()
  return { ...row!, is_locked: false, free_for: [] } // an insert returns its row or throws
}

/** Of those who take part now. */
async function listMarks(
  tx: Tx,
  marks: ReturnType<ScoreSources[number]['marks']>,
  takers: readonly string[],
): Promise<Mark[]> {
  const { rows } = await tx.execute<Mark & Record<string, unknown>>(sql`
    select m.student_id, m.score::float8 as score, m.is_excused from (${marks}) m
    where m.student_id = any (${sql.param([...takers])}::uuid[])`)
  return rows
}

const cellsOf = (tx: Tx, { id }: LockableItem, marks: readonly Mark[]): Promise<CellRow[]> =>
  tx
    .select()
    .from(scoreCells)
    .where(
      and(
        eq(scoreCells.item_id, id),
        inArray(
          scoreCells.student_id,
          marks.map(({ student_id }) => student_id),
        ),
      ),
    )

/** Somebody has written something else than the source said. */
const isTypedOver = (cell: CellRow | undefined): boolean =>
  cell !== undefined && !isEmpty(cell) && (cell.state === 'EXCUSED' || cell.score !== cell.source_score)

const isEmpty = ({ state, score, remedial_score }: CellRow) =>
  state === 'SCORED' && score === null && remedial_score === null

function changeBy(who: Actor, item: LockableItem, mark: Mark, cell: CellRow | undefined): Change[] {
  if (isTypedOver(cell)) return []
  // A column may have been given another most than its source has.
  const score = mark.score === null ? null : Math.min(mark.score, item.max_score)
  const state = mark.is_excused ? 'EXCUSED' : 'SCORED'
  if (state === (cell?.state ?? 'SCORED') && score === (cell?.score ?? null)) return []
  const next: Standing = {
    state,
    score: state === 'EXCUSED' ? null : score,
    remedial_score: state === 'EXCUSED' ? null : (cell?.remedial_score ?? null),
    reason: '',
    version: (cell?.version ?? 0) + 1,
    updated_by: who.userId,
    made_at: new Date(),
  }
  const op = { op_id: randomUUID(), item_id: item.id, student_id: mark.student_id }
  return [{ op, was: cell ?? null, next, kind: 'SOURCE', reason: '' }]
}

/** Also where the cell stays as it is, so that both can be seen. */
const noteSource = (tx: Tx, { id, max_score }: LockableItem, marks: readonly Mark[]) =>
  tx.execute(sql`update score_cells z set source_score = least(m.score, ${max_score}::numeric)
    from unnest(${sql.param(marks.map(({ student_id }) => student_id))}::uuid[],
      ${sql.param(marks.map(({ score }) => score))}::numeric[]) m (student_id, score)
    where z.item_id = ${id} and z.student_id = m.student_id
      and z.source_score is distinct from least(m.score, ${max_score}::numeric)`)
