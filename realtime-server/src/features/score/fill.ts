/**
 * Marks of an exam or a task in their column. What is empty, or still says what they said, becomes what they say now. What a
 * teacher has typed over stays, beside what the source says; so does all of a column that was submitted, as long as it is held.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isLockedFor } from '@kelasku/shared/score/columns'
import type { Offer } from '@kelasku/shared/score/sources'
import type { ScoreType } from '@kelasku/shared/score/sheet'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listTakers } from '#features/classroom/courses/part.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { listOwnChildren, writeCells, type Change } from './cells-repo.ts'
import type { Standing } from './judge.ts'
import type { KnownSheet, SheetRow } from './repo.ts'
import type { CellRow, LockableItem } from './rows.ts'
import type { ScoreSource } from './source.ts'
import { scoreCells, scoreItems } from './table.ts'

interface Mark {
  student_id: string
  score: number | null
  remedial_score: number | null
  is_excused: boolean
}

interface Filled {
  /** How many scores have become others. */
  written: number
  /** Scores that were typed over, and stay. */
  kept: number
  /** Those that have become others, or beside which the source says something else now; as they stand. */
  cells: CellRow[]
}

/** Under the sheet's lock. */
export async function fill(
  who: Actor,
  known: KnownSheet,
  item: LockableItem,
  source: ScoreSource,
  { tx }: Work,
): Promise<Filled> {
  const marks = await listMarks(tx, source, item, known)
  const before = new Map((await cellsOf(tx, item, marks.map(studentOf))).map((cell) => [cell.student_id, cell]))
  const changes = marks
    .filter(({ student_id }) => !isLockedFor(item, student_id))
    .flatMap((mark) => changeBy(who, item, mark, before.get(mark.student_id)))
  if (changes.length > 0) {
    const students = changes.map(({ op }) => op.student_id)
    const ownChildren = await listOwnChildren(tx, who, students)
    const by = { school_id: known.school_id, by: who.userId, batch_id: randomUUID(), ownChildren }
    await writeCells(tx, changes, by)
  }
  const noted = await noteSource(tx, item, marks)
  const moved = new Set([...changes.map(({ op }) => op.student_id), ...noted])
  return {
    written: changes.length,
    kept: marks.filter(({ student_id }) => isTypedOver(item, before.get(student_id))).length,
    cells: await cellsOf(tx, item, [...moved]),
  }
}

const studentOf = ({ student_id }: { student_id: string }) => student_id

/** @param there how many columns the sheet has: the new one stands behind them. */
export async function makeColumn(
  tx: Tx,
  sheet: SheetRow,
  offer: Offer & { score_type: ScoreType },
  there: readonly LockableItem[],
): Promise<LockableItem> {
  const { title, score_type, aspect, max_score, date, component_ids, kind, source_id } = offer
  const position = Math.max(0, ...there.map((one) => one.position)) + 1
  const column = { title: title.slice(0, 120), score_type, aspect, max_score, date, component_ids, position }
  const of = { school_id: sheet.school_id, sheet_id: sheet.id, source: kind, source_id }
  const [row] = await tx
    .insert(scoreItems)
    .values({ ...column, ...of, weight: 1, counted: true })
    .returning()
  return { ...row!, is_locked: false, free_for: [] } // an insert returns its row or throws
}

/** Of those who take part now. */
async function listMarks(tx: Tx, source: ScoreSource, item: LockableItem, { course_id }: KnownSheet): Promise<Mark[]> {
  const takers = await listTakers(tx, course_id)
  const { rows } = await tx.execute<Mark & Record<string, unknown>>(sql`
    select m.student_id, m.score::float8 as score, m.remedial_score::float8 as remedial_score, m.is_excused
    from (${source.marks(item.source_id!, course_id)}) m
    where m.student_id = any (${sql.param(takers)}::uuid[])`) // what is filled has a source
  // A column may have been given another most than its source has.
  const capped = (score: number | null) => (score === null ? null : Math.min(score, item.max_score))
  return rows.map((mark) => ({
    ...mark,
    score: capped(mark.score),
    remedial_score: capped(mark.remedial_score),
  }))
}

async function cellsOf(tx: Tx, { id }: LockableItem, students: readonly string[]): Promise<CellRow[]> {
  if (students.length === 0) return []
  return tx
    .select()
    .from(scoreCells)
    .where(and(eq(scoreCells.item_id, id), inArray(scoreCells.student_id, [...students])))
}

/**
 * Somebody has written something else than the source said. What says another now only because the source went on while the
 * column was held is still the source's own: its origin says so.
 */
function isTypedOver({ source }: Pick<LockableItem, 'source'>, cell: CellRow | undefined): boolean {
  if (cell === undefined || isEmpty(cell) || cell.origin === source) return false
  return cell.state === 'EXCUSED' || cell.score !== cell.source_score
}

const isEmpty = ({ state, score, remedial_score }: CellRow) =>
  state === 'SCORED' && score === null && remedial_score === null

const nothing = { state: 'SCORED', score: null, remedial_score: null, reason: '' } as const

function changeBy(who: Actor, item: LockableItem, mark: Mark, cell: CellRow | undefined): Change[] {
  const was = cell ?? nothing
  const isTyped = isTypedOver(item, cell)
  const becomes = isTyped
    ? { state: was.state, score: was.score, reason: was.reason }
    : mark.is_excused
      ? { state: 'EXCUSED' as const, score: null, reason: '' }
      : { state: 'SCORED' as const, score: mark.score, reason: '' }
  const remedial_score = becomes.state === 'EXCUSED' ? null : remedialOf(mark, becomes.score, cell)
  if (becomes.state === was.state && becomes.score === was.score && remedial_score === was.remedial_score) return []
  const next: Standing = {
    ...becomes,
    remedial_score,
    version: (cell?.version ?? 0) + 1,
    updated_by: who.userId,
    made_at: new Date(),
  }
  const op = { op_id: randomUUID(), item_id: item.id, student_id: mark.student_id }
  // A remedial that comes beside a typed score does not make that score the source's.
  const origin = isTyped && cell ? cell.origin : item.source
  return [{ op, was: cell ?? null, next, kind: 'SOURCE', reason: '', origin }]
}

/** As with the score itself, one that was typed stays; and without a score there is nothing to repeat. */
function remedialOf(mark: Mark, score: number | null, cell: CellRow | undefined): number | null {
  const own = cell?.remedial_score ?? null
  const isTyped = own !== null && own !== cell?.source_remedial_score
  if (isTyped) return score === null && cell?.score != null ? null : own
  return score === null ? null : mark.remedial_score
}

/**
 * Also where the cell stays as it is, so that both can be seen. What is held and said the same as its source is marked as the
 * source's, and its remedial is noted only once it is free: so both follow again then. @returns beside whose score stands
 * another now.
 */
async function noteSource(tx: Tx, item: LockableItem, marks: readonly Mark[]): Promise<string[]> {
  const column = (valueOf: (mark: Mark) => unknown) => sql.param(marks.map(valueOf))
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    update score_cells z set source_score = m.score,
      source_remedial_score = case when m.is_held then z.source_remedial_score else m.remedial_score end,
      origin = case when m.is_held and z.score = z.source_score then ${item.source} else z.origin end
    from unnest(${column(studentOf)}::uuid[], ${column(({ score }) => score)}::numeric[],
      ${column(({ remedial_score }) => remedial_score)}::numeric[],
      ${column(({ student_id }) => isLockedFor(item, student_id))}::boolean[])
      m (student_id, score, remedial_score, is_held)
    where z.item_id = ${item.id} and z.student_id = m.student_id
      and (z.source_score is distinct from m.score
        or not m.is_held and z.source_remedial_score is distinct from m.remedial_score)
    returning z.student_id`)
  return rows.map(studentOf)
}
