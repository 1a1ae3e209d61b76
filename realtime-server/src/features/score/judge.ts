/** Whether an op takes effect upon what stands there: nobody writes over another's mark without having seen it. */
import type { OpResult, ScoreOp } from '@kelasku/shared/score/cells'
import type { CellState } from '@kelasku/shared/score/sheet'

export interface Standing {
  state: CellState
  score: number | null
  remedial_score: number | null
  reason: string
  version: number
  updated_by: string | null
  made_at: Date
}

export interface Place {
  /** Nothing where nobody has written. */
  cell: Standing | null
  /** Nothing where the column is not of this sheet, or was taken away. */
  column: { max_score: number; is_locked: boolean } | null
  takesPart: boolean
}

export type Verdict =
  | { result: 'SAVED'; next: Standing }
  | { result: 'SAME' | 'CONFLICT' }
  | { result: 'REFUSED'; code: NonNullable<OpResult['code']> }

/** What the cell becomes. Who is excused, and who is emptied, has no remedial either. */
function written(
  cell: Standing | null,
  { field, state, score, reason }: Pick<ScoreOp, 'field' | 'state' | 'score' | 'reason'>,
): Pick<Standing, 'state' | 'score' | 'remedial_score' | 'reason'> {
  if (field === 'REMEDIAL') return { state: 'SCORED', score: cell?.score ?? null, remedial_score: score, reason: '' }
  if (state === 'EXCUSED') return { state, score: null, remedial_score: null, reason }
  return { state, score, remedial_score: score === null ? null : (cell?.remedial_score ?? null), reason: '' }
}

/** Where nobody has written stands the same as where somebody has emptied it. */
const empty = { state: 'SCORED' as const, score: null, remedial_score: null, reason: '' }

const isEqual = (one: typeof empty | Standing, other: ReturnType<typeof written>) =>
  one.state === other.state &&
  one.score === other.score &&
  one.remedial_score === other.remedial_score &&
  one.reason === other.reason

/** @param now what a device says of a later moment is not believed. */
export function judge(op: ScoreOp, { cell, column, takesPart }: Place, userId: string, now: Date): Verdict {
  if (!column) return { result: 'REFUSED', code: 'column_removed' }
  if (!takesPart) return { result: 'REFUSED', code: 'not_in_course' }
  const next = written(cell, op)
  if (isEqual(cell ?? empty, next)) return { result: 'SAME' }
  if (column.is_locked) return { result: 'REFUSED', code: 'sheet_locked' }
  if (op.score !== null && op.score > column.max_score) return { result: 'REFUSED', code: 'score_too_high' }
  const made = new Date(op.made_at)
  const made_at = made > now ? now : made
  const hasSeen = op.seen === (cell?.version ?? null)
  const isOwnLater = cell !== null && cell.updated_by === userId && made_at > cell.made_at
  if (!hasSeen && !isOwnLater) return { result: 'CONFLICT' }
  return { result: 'SAVED', next: { ...next, version: (cell?.version ?? 0) + 1, updated_by: userId, made_at } }
}
