/**
 * Many marks at once, each answered by itself. All under the lock of the sheet, so that what is judged is what stands there;
 * what is sent again after its answer was lost is known by its op.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { CellOrigin, ChangeKind, OpResult, Scored, ScoreOp, Scoring } from '@kelasku/shared/score/cells'
import { isLockedFor } from '@kelasku/shared/score/columns'
import { listTakers } from '#features/classroom/courses/part.ts'
import type { Work } from '#platform/database/work.ts'
import { findPlaces, listOwnChildren, writeCells, type Change } from './cells-repo.ts'
import { judge, type Standing, type Verdict } from './judge.ts'
import { publishSheet } from './news.ts'
import { noteOffice } from './office.ts'
import { publishToFamilies } from './recap/news.ts'
import { lockSheet, raiseRevision, type KnownSheet } from './repo.ts'
import { listCards, listItems, presentCell } from './rows.ts'
import { requireReason } from './service.ts'

const placeOf = ({ item_id, student_id }: { item_id: string; student_id: string }) => `${item_id} ${student_id}`

/** What is to be written: as a device sends it, out of a sheet that was uploaded, or from the class that a pupil has left. */
export interface Writing extends Pick<Scoring, 'ops' | 'batch_id' | 'reason'> {
  kind: Scoring['kind'] | 'IMPORT' | 'TRANSFER'
}

const kindOf = (op: ScoreOp, { kind }: Pick<Writing, 'kind'>): ChangeKind => {
  if (kind !== 'TYPE') return kind
  if (op.field === 'REMEDIAL') return 'REMEDIAL'
  return op.state === 'SCORED' && op.score === null ? 'CLEAR' : 'TYPE'
}

const originOf = ({ kind }: Pick<Writing, 'kind'>): CellOrigin =>
  kind === 'IMPORT' || kind === 'TRANSFER' ? kind : 'MANUAL'

export async function saveScores(who: Actor, known: KnownSheet, body: Writing, work: Work): Promise<Scored> {
  requireReason(who, known, body.reason)
  const { tx } = work
  const sheet = await lockSheet(tx, known)
  const columns = new Map((await listItems(tx, sheet.id)).map((item) => [item.id, item]))
  const takers = new Set(await listTakers(tx, known.course_id))
  const places = await findPlaces(tx, body.ops)
  const cells = new Map<string, Standing>(places.cells.map((cell) => [placeOf(cell), cell]))

  const changes: Change[] = []
  const verdicts = body.ops.map((op): Verdict => {
    if (places.known.has(op.op_id)) return { result: 'SAME' }
    const cell = cells.get(placeOf(op)) ?? null
    const item = columns.get(op.item_id)
    const column = item ? { max_score: item.max_score, is_locked: isLockedFor(item, op.student_id) } : null
    const verdict = judge(op, { cell, column, takesPart: takers.has(op.student_id) }, who.userId, places.now)
    if (verdict.result !== 'SAVED') return verdict
    cells.set(placeOf(op), verdict.next)
    const reason = op.reason || body.reason
    changes.push({ op, was: cell, next: verdict.next, kind: kindOf(op, body), reason, origin: originOf(body) })
    return verdict
  })

  const saved = changes.length > 0 ? await save(who, known, body, changes, work) : []
  const standing = new Map([...places.cells, ...saved].map((cell) => [placeOf(cell), presentCell(cell)]))
  const results = body.ops.map((op, nth): OpResult => {
    const verdict = verdicts[nth]!
    // A column of another sheet is nobody's business here.
    const cell = columns.has(op.item_id) ? (standing.get(placeOf(op)) ?? null) : null
    const code = verdict.result === 'REFUSED' ? verdict.code : null
    return { op_id: op.op_id, result: verdict.result, code, cell }
  })
  const people = await listCards(
    tx,
    results.map(({ cell }) => cell?.updated_by ?? null),
  )
  if (saved.length === 0) return { revision: sheet.revision, results, people }
  const revision = await raiseRevision(tx, sheet)
  publishSheet(work, known, {
    revision,
    cells: saved.map(presentCell),
    people: people.filter(({ id }) => id === who.userId),
  })
  const seen = saved.flatMap(({ item_id }) => columns.get(item_id) ?? [])
  await publishToFamilies(work, known, seen, [...new Set(saved.map(({ student_id }) => student_id))])
  const detail = { cells: saved.length }
  await noteOffice(who, known, { action: 'score.written_by_office', revision, reason: body.reason, detail }, work)
  return { revision, results, people }
}

async function save(
  who: Actor,
  { school_id }: KnownSheet,
  { batch_id }: Writing,
  changes: readonly Change[],
  work: Work,
) {
  const students = [...new Set(changes.map(({ op }) => op.student_id))]
  const ownChildren = await listOwnChildren(work.tx, who, students)
  return writeCells(work.tx, changes, { school_id, by: who.userId, batch_id, ownChildren })
}
