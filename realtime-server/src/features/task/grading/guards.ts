/** Who gives scores, and who is hinted at likeness: whoever teaches the course now. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { referenceRules, taskRules } from '@kelasku/shared/task/policy'
import { eq } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { KnownReference } from '../reference-repo.ts'
import type { KnownTask, TaskRow } from '../repo.ts'
import { referenceFor, taskFor, taughtTaskFor } from '../service.ts'
import { assessments } from '../table.ts'

/** One whose scores may still change. */
export async function gradedTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await taughtTaskFor(who, id, work)
  if (task.row.locked_at !== null) throw taskRefusal.score_locked()
  return task
}

/** Also of a year that is over, to look at. */
export async function hintedTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await taskFor(who, id, work)
  if (!taskRules.teach(who, task)) throw refusal.forbidden()
  return task
}

/** One on which the asker may draw. */
export async function drawnReferenceFor(who: Actor, taskId: string, id: string, work: Work): Promise<KnownReference> {
  const known = await referenceFor(who, id, work, taskId)
  if (!referenceRules.grade(who, known)) throw refusal.forbidden()
  if (known.is_over) throw taskRefusal.year_closed()
  if (!known.takes_part) throw taskRefusal.reference_closed()
  return known
}

/**
 * The task as it is now, until the end of the transaction. An end that somebody moves meanwhile waits, and then finds the
 * scores that were given by the old one.
 */
export async function heldTask({ id }: TaskRow, { tx }: Work): Promise<TaskRow> {
  const [task] = await tx.select().from(assessments).where(eq(assessments.id, id)).for('share')
  if (!task || task.deleted_at !== null) throw refusal.not_found()
  if (task.locked_at !== null) throw taskRefusal.score_locked()
  return task
}
