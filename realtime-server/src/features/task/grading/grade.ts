/** One score: given, or given anew. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { gradingRefusal, type Grade } from '@kelasku/shared/task/grading'
import { nextTaskStatus, referenceCan } from '@kelasku/shared/task/machine'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { rescored, scoredTask } from './deductions.ts'
import { heldTask } from './guards.ts'
import { momentOf } from './moment.ts'
import { publishGraded } from './news.ts'
import { findName, listNewestFiles, lockReferences, named, saveGraded, type GradedReference } from './repo.ts'

/** Held for writing until the end of the transaction; one of another class's past may only be read. */
export async function heldReference(task: TaskRow, id: string, work: Work): Promise<GradedReference> {
  const [row] = await lockReferences(work.tx, named(task.id, [id]))
  if (!row) throw refusal.not_found()
  if (row.is_former) throw taskRefusal.reference_closed()
  return row
}

/** Giving a score, or another one. */
const eventOf = ({ status }: GradedReference) => (status === 'DINILAI' ? 'regrade' : 'grade')
const isGradable = (task: TaskRow, row: GradedReference): boolean =>
  referenceCan(row.status, eventOf(row), momentOf(task, row))

export async function giveScore(
  who: Actor,
  known: TaskRow,
  id: string,
  nilai: number,
  grade: Grade,
  work: Work,
): Promise<void> {
  // The address is what a log shows, the body what is checked: a signature covers both, and both have to say the same.
  if (nilai !== grade.score) throw gradingRefusal.score_differs()
  const task = await heldTask(known, work)
  if (grade.score > task.max_score)
    throw gradingRefusal.score_above_max({ score: [`Paling banyak ${task.max_score.toLocaleString('id-ID')}.`] })
  requireFits(task, grade)
  const row = await heldReference(task, id, work)
  if (row.version !== grade.version) throw await conflictOf(row, grade, work)
  if (row.excused_at) throw gradingRefusal.excused()
  if (!isGradable(task, row)) throw gradingRefusal.not_gradable()
  await saveGivenScores(who, task, [{ row, score: grade.score, rubric: grade.rubric }], work)
}

/** A point for each criterion, and none above its most. */
function requireFits({ rubric: criteria }: TaskRow, { rubric }: Grade): void {
  if (rubric === null) return
  const fits = rubric.length === criteria.length && criteria.every(({ most }, index) => (rubric[index] ?? 0) <= most)
  if (!fits) throw gradingRefusal.rubric_differs()
}

/** What somebody else has done meanwhile, in words by which the second can decide. */
async function conflictOf(row: GradedReference, { score, seen_n }: Grade, work: Work): Promise<Refusal> {
  if (row.raw_score !== null) {
    const by = row.graded_by === null ? null : await findName(work.tx, row.graded_by)
    return gradingRefusal.score_conflict({ given: [String(row.raw_score)], yours: [String(score)], by: by ? [by] : [] })
  }
  const last = row.hand_ins.at(-1)
  if (last === undefined || last.n === seen_n) return refusal.version_conflict()
  return gradingRefusal.hand_in_replaced({ files: await listNewestFiles(work.tx, row.id), n: [String(last.n)] })
}

export interface NewScore {
  row: GradedReference
  score: number
  rubric: number[] | null
}

/** What was found to be in order is written, noted and told, all at once. */
export async function saveGivenScores(
  who: Actor,
  task: TaskRow,
  given: readonly NewScore[],
  work: Work,
): Promise<GradedReference[]> {
  const terms = scoredTask(task)
  const at = new Date()
  const graded = given.map(({ row, score, rubric }) =>
    rescored(terms, {
      ...row,
      status: nextTaskStatus(row.status, eventOf(row), momentOf(task, row, at)),
      raw_score: score,
      rubric_points: rubric,
      graded_by: who.userId,
      graded_at: at,
    }),
  )
  const saved = await saveGraded(work.tx, graded)
  await publishGraded(
    who,
    task,
    saved.map((now, index) => {
      const was = given[index]!.row // saved as they were given
      return { was, now, kind: was.status === 'DINILAI' ? 'REGRADED' : 'GRADED' }
    }),
    work,
  )
  return saved
}
