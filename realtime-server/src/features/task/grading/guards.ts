/** Who gives scores, and who is hinted at likeness: whoever teaches the course now. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { referenceRules, taskRules } from '@kelasku/shared/task/policy'
import type { Work } from '#platform/database/work.ts'
import type { KnownReference } from '../reference-repo.ts'
import type { KnownTask } from '../repo.ts'
import { referenceFor, taskFor, taughtTaskFor } from '../service.ts'

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
  return known
}
