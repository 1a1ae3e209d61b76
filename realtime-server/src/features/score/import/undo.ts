/** Takes imported scores back: each cell becomes what it was, unless somebody has changed it since. */
import { randomUUID } from 'node:crypto'
import type { ScoreOp } from '@kelasku/shared/score/cells'
import { isLockedFor } from '@kelasku/shared/score/columns'
import { CellState } from '@kelasku/shared/score/sheet'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Doing } from '#features/import/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { publishSheet } from '../news.ts'
import { lockSheet, raiseRevision, type KnownSheet } from '../repo.ts'
import { listCells, listItems, type CellRow, type LockableItem } from '../rows.ts'
import { saveScores } from '../scoring.ts'
import { scoreItems } from '../table.ts'
import { lookUp, placeOf } from './judging.ts'

const Side = z.object({
  state: CellState,
  score: z.number().nullable(),
  remedial_score: z.number().nullable(),
  reason: z.string(),
})

export const ScoreOutcome = z.object({
  student_id: z.string(),
  cells: z.array(
    z.object({
      item_id: z.string(),
      /** The cell's since then. */
      version: z.int(),
      /** Nothing where nobody had written. */
      was: Side.nullable(),
    }),
  ),
  /** Columns that were made for it. */
  made: z.array(z.string()),
})
export type ScoreOutcome = z.infer<typeof ScoreOutcome>

interface DoneRow {
  no: number
  outcome: ScoreOutcome
}

const officeReason = 'Impor nilai dikembalikan'

export async function takeBack(rows: readonly DoneRow[], doing: Doing): Promise<Map<number, string>> {
  const presets = { ...doing.presets, reason: doing.presets['reason'] || officeReason }
  const found = await lookUp({ ...doing, presets })
  if (typeof found === 'string') return new Map(rows.map(({ no }) => [no, found]))
  const { work } = doing
  const items = new Map(
    found.known.sheet ? (await listItems(work.tx, found.known.sheet.id)).map((item) => [item.id, item]) : [],
  )
  const refused = new Map<number, string>()
  const ops = rows.flatMap(({ no, outcome }) => {
    const { going, staying, isLocked } = sorted(outcome, items, found.cells)
    if (isLocked) refused.set(no, scoreRefusal.sheet_locked.kind.text)
    else if (staying.length > 0)
      refused.set(no, `Sudah diubah sesudah impor ini, jadi dibiarkan: ${staying.join(', ')}.`)
    return going
  })
  const body = { kind: 'UNDO', batch_id: doing.processId, reason: presets.reason, ops } as const
  if (ops.length > 0) await saveScores(found.who, found.known, body, work)
  const made = new Set(rows.flatMap(({ outcome }) => outcome.made))
  await removeEmptied(
    found.known,
    [...items.values()].filter(({ id }) => made.has(id)),
    work,
  )
  return refused
}

/** Of one row: what goes back, and the titles of the columns in which somebody has written since. */
function sorted(
  { student_id, cells }: ScoreOutcome,
  items: ReadonlyMap<string, LockableItem>,
  standing: ReadonlyMap<string, CellRow>,
) {
  const staying: string[] = []
  const going: ScoreOp[] = []
  let isLocked = false
  for (const { item_id, version, was } of cells) {
    const item = items.get(item_id)
    const cell = standing.get(placeOf(item_id, student_id))
    if (!item || !cell) continue // taken away since, its marks with it
    if (cell.version !== version) staying.push(item.title)
    else if (isLockedFor(item, student_id)) isLocked = true
    else going.push(...backTo({ item_id, student_id }, cell, was))
  }
  return { going, staying, isLocked }
}

/** The score and, where it went with it, what the remedial had brought. */
function backTo(
  place: Pick<ScoreOp, 'item_id' | 'student_id'>,
  cell: CellRow,
  was: z.infer<typeof Side> | null,
): ScoreOp[] {
  const { state, score, remedial_score, reason } = was ?? {
    state: 'SCORED',
    score: null,
    remedial_score: null,
    reason: '',
  }
  const made_at = new Date().toISOString()
  const first: ScoreOp = {
    ...place,
    op_id: randomUUID(),
    field: 'SCORE',
    state,
    score,
    reason,
    seen: cell.version,
    made_at,
  }
  const kept = state === 'SCORED' && score !== null ? cell.remedial_score : null
  if (kept === remedial_score) return [first]
  const remedial = { field: 'REMEDIAL', state: 'SCORED', score: remedial_score, reason: '' } as const
  return [first, { ...place, ...remedial, op_id: randomUUID(), seen: cell.version + 1, made_at }]
}

/** Columns that the import had made go with their last mark, unless somebody has taken them up since. */
async function removeEmptied(known: KnownSheet, made: readonly LockableItem[], work: Work): Promise<void> {
  const { tx } = work
  const untouched = made.filter(({ version, released_at, is_locked }) => version === 1 && !released_at && !is_locked)
  if (untouched.length === 0) return
  const sheet = await lockSheet(tx, known)
  const filled = new Set(
    (await listCells(tx, sheet.id))
      .filter(({ state, score, remedial_score }) => state === 'EXCUSED' || score !== null || remedial_score !== null)
      .map(({ item_id }) => item_id),
  )
  const going = untouched.filter(({ id }) => !filled.has(id)).map(({ id }) => id)
  if (going.length === 0) return
  await tx.update(scoreItems).set({ deleted_at: new Date(), version: 2 }).where(inArray(scoreItems.id, going))
  publishSheet(work, known, { revision: await raiseRevision(tx, sheet) })
}
