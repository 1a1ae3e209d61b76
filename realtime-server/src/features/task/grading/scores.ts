/** Scores of many at once: a pasted column, and zero for who has handed in nothing. Answered row by row. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { type SavedScore, type SavedScores, type ScoreOutcome, type ScoreRow } from '@kelasku/shared/task/grading'
import { isPastEnd, referenceCan } from '@kelasku/shared/task/machine'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { saveGivenScores, type NewScore } from './grade.ts'
import { heldTask } from './guards.ts'
import { momentOf } from './moment.ts'
import { lockReferences, named, type GradedReference } from './repo.ts'

type Wanted = Omit<ScoreRow, 'version'> & { version: number | null }
type Judge = (task: TaskRow, row: GradedReference, wanted: Wanted) => ScoreOutcome

/** What is in order is saved, whatever is wrong with the rest. */
export const saveScores = (who: Actor, known: TaskRow, rows: readonly ScoreRow[], work: Work): Promise<SavedScores> =>
  saveMany(who, known, rows, work, (task, row, { score, version }) => {
    if (row.is_former) return 'FORMER'
    if (row.excused_at) return 'EXCUSED'
    if (score > task.max_score) return 'ABOVE_MAX'
    // The answer to a column got lost, and it is sent again.
    if (row.raw_score === score) return 'SAVED'
    if (row.version !== version) return 'CONFLICT'
    return row.status === 'DINILAI' || referenceCan(row.status, 'grade', momentOf(task, row)) ? 'SAVED' : 'NOT_GRADABLE'
  })

/** Who has handed in meanwhile gets no zero, and neither does whoever has a score. */
export const scoreMissed = (who: Actor, known: TaskRow, ids: readonly string[], work: Work): Promise<SavedScores> => {
  const zeros = [...new Set(ids)].map((reference_id) => ({ reference_id, score: 0, version: null }))
  return saveMany(who, known, zeros, work, (task, row) => {
    if (row.is_former) return 'FORMER'
    if (row.excused_at) return 'EXCUSED'
    if (row.status === 'DINILAI') return row.raw_score === 0 ? 'SAVED' : 'CONFLICT'
    if (row.status === 'DIKUMPULKAN') return 'HANDED_IN'
    return isPastEnd(momentOf(task, row)) ? 'SAVED' : 'NOT_GRADABLE'
  })
}

async function saveMany(
  who: Actor,
  known: TaskRow,
  wanted: readonly Wanted[],
  work: Work,
  judge: Judge,
): Promise<SavedScores> {
  const task = await heldTask(known, work)
  const ids = wanted.map(({ reference_id }) => reference_id)
  const found = new Map((await lockReferences(work.tx, named(task.id, ids))).map((row) => [row.id, row]))
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const judged = wanted.map((one) => {
    const row = found.get(one.reference_id)
    const outcome: ScoreOutcome = !row ? 'UNKNOWN' : twice.has(row.id) ? 'TWICE' : judge(task, row, one)
    return { one, row, outcome }
  })
  const given = judged.flatMap(({ one, row, outcome }): NewScore[] =>
    row && outcome === 'SAVED' && row.raw_score !== one.score ? [{ row, score: one.score, rubric: null }] : [],
  )
  const saved = new Map((await saveGivenScores(who, task, given, work)).map((row) => [row.id, row]))
  const rows = judged.map(({ one, row, outcome }): SavedScore => {
    const now = saved.get(one.reference_id) ?? row
    return {
      reference_id: one.reference_id,
      student: row?.student ? card(row.student) : null,
      outcome,
      score: one.score,
      given: now?.raw_score ?? null,
      version: now?.version ?? null,
    }
  })
  return { saved: rows.filter(({ outcome }) => outcome === 'SAVED').length, rows }
}
