/** What being late costs, written anew whenever a deadline, an extension, a waiver or the counted hand-in is another. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { scoreOf, type ScoredTask } from '@kelasku/shared/task/score'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { publishGraded } from './news.ts'
import { lockReferences, ofTask, saveGraded, type GradedReference } from './repo.ts'

export const scoredTask = (task: TaskRow): ScoredTask => ({
  max_score: task.max_score,
  end_date: task.end_date,
  late_mode: task.late_mode,
  late_percent: task.late_percent,
  late_interval: task.late_interval,
  late_floor: task.late_floor,
})

/** Its score as the task says now; nothing where nobody has given one. */
export function rescored<Row extends GradedReference>(task: ScoredTask, row: Row): Row {
  const { raw_score, extended_until, late_waived, scored_n, hand_ins } = row
  if (raw_score === null) return { ...row, deduction: null, score: null }
  return { ...row, ...scoreOf(task, { raw_score, extended_until, late_waived, scored_n, hand_ins }) }
}

/** All scores of a task, in the transaction that changes its terms: a deadline that moves leaves no wrong deduction. */
export async function rewriteDeductions(who: Actor, task: TaskRow, work: Work): Promise<void> {
  // Of who was forgotten nobody knows any more when it was handed in: their score stays as it is.
  const graded = await lockReferences(
    work.tx,
    sql`${ofTask(task.id)} and r.raw_score is not null and r.student_id is not null`,
  )
  const terms = scoredTask(task)
  const changed = graded.flatMap((was) => {
    const now = rescored(terms, was)
    return now.score === was.score ? [] : [{ was, now }]
  })
  const saved = await saveGraded(
    work.tx,
    changed.map(({ now }) => now),
  )
  await publishGraded(
    who,
    task,
    saved.map((now, index) => ({ was: changed[index]!.was, now, kind: 'DEDUCTION_CHANGED' })), // saved as they were given
    work,
  )
}
