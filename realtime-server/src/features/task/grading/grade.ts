/** One score: given, given anew, taken back; which hand-in it is for, and whether being late counts. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { gradingRefusal, type Grade } from '@kelasku/shared/task/grading'
import { effectiveEnd } from '@kelasku/shared/task/lateness'
import { isTheirChild } from '#features/permit/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { rescored, scoredTask } from './deductions.ts'
import { findNames, lockReferences, named, saveGraded, type GradedReference } from './repo.ts'
import { noteGraded, notifyOfScores } from './news.ts'

/** Held for writing until the end of the transaction. */
export async function heldReference(task: TaskRow, id: string, work: Work): Promise<GradedReference> {
  const [row] = await lockReferences(work.tx, named(task.id, [id]))
  if (!row) throw refusal.not_found()
  return row
}

/** Once it was handed in; without that on paper, or when nobody can hand it in any more. */
export const isGradable = (task: TaskRow, row: GradedReference, now: Date): boolean =>
  row.status !== 'BELUM DIKERJAKAN' || task.hand_in === 'OFFLINE' || now > effectiveEnd({ ...task, ...row })

interface Given extends Grade {
  /** Of the address, which is signed as well. */
  nilai: number
}

export async function giveScore(
  who: Actor,
  task: TaskRow,
  id: string,
  { nilai, ...grade }: Given,
  work: Work,
): Promise<void> {
  if (nilai !== grade.score) throw gradingRefusal.score_differs()
  if (grade.score > task.max_score) throw gradingRefusal.score_above_max({ score: [`Paling banyak ${task.max_score}.`] })
  requireRubric(task, grade)
  const row = await heldReference(task, id, work)
  if (row.version !== grade.version) throw await conflictOf(row, grade, work)
  if (row.excused_at) throw gradingRefusal.excused()
  if (!isGradable(task, row, new Date())) throw gradingRefusal.not_gradable()
  await saveScores(who, task, [{ row, score: grade.score, rubric: grade.rubric }], work)
}

export interface NewScore {
  row: GradedReference
  score: number
  rubric: number[] | null
}

/** What has been found to be in order is written, noted and told of, all at once. */
export async function saveScores(who: Actor, task: TaskRow, given: readonly NewScore[], work: Work): Promise<void> {
  if (given.length === 0) return
  const terms = scoredTask(task)
  const at = new Date()
  const graded = given.map(({ row, score, rubric }) => ({
    was: row,
    now: rescored(terms, {
      ...row,
      status: 'DINILAI' as const,
      raw_score: score,
      rubric_points: rubric,
      graded_by: who.userId,
      graded_at: at,
    }),
  }))
  await saveGraded(
    work.tx,
    graded.map(({ now }) => now),
  )
  const isOwnChild = await isTheirChild(
    work.tx,
    who,
    given.map(({ row }) => row.student_id),
  )
  work.audit({
    action: 'task.graded',
    subject: `task:${task.id}`,
    detail: {
      scores: graded.map(({ was, now }) => ({ reference: was.id, from: was.raw_score, to: now.raw_score, counts: now.score })),
      ...(isOwnChild && { own_child: true }),
    },
  })
  await noteGraded(who, task, graded, work)
  await notifyOfScores(task, graded.map(({ now }) => now), work)
}

/** What somebody else has done meanwhile, in words that let the second decide. */
async function conflictOf(row: GradedReference, grade: Grade, work: Work) {
  if (row.raw_score !== null) {
    const by = row.graded_by ? await findNames(work.tx, [row.graded_by]) : []
    return gradingRefusal.score_conflict({ given: [String(row.raw_score)], yours: [String(grade.score)], by })
  }
  return refusal.version_conflict()
}
