/** Who grades: whoever teaches the course now. A stranger and a typo get the same answer. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { referenceRules, taskRules } from '@kelasku/shared/task/policy'
import type { Work } from '#platform/database/work.ts'
import { findReference, type KnownReference } from '../reference-repo.ts'
import { findTask, type KnownTask } from '../repo.ts'

async function readTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await findTask(work.tx, who, id)
  if (!task || !taskRules.read(who, task)) throw refusal.not_found()
  return task
}

/** Everything of the class: also for a former teacher, the homeroom teacher and the office. */
export async function overseenTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await readTaskFor(who, id, work)
  if (!taskRules.readAll(who, task)) throw refusal.forbidden()
  return task
}

export async function taughtTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await readTaskFor(who, id, work)
  if (!taskRules.teach(who, task)) throw refusal.forbidden()
  return task
}

/** Its scores may still change. */
export async function gradedTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const task = await taughtTaskFor(who, id, work)
  if (task.is_over) throw taskRefusal.year_closed()
  if (task.row.locked_at !== null) throw taskRefusal.score_locked()
  return task
}

interface Named {
  id: string
  refId: string
}

/** A part of the task that the address names. */
export async function referenceFor(who: Actor, { id, refId }: Named, work: Work): Promise<KnownReference> {
  const known = await findReference(work.tx, who, refId)
  if (!known || known.ref.assessment_id !== id || !referenceRules.read(who, known)) throw refusal.not_found()
  return known
}

export async function gradedReferenceFor(who: Actor, named: Named, work: Work): Promise<KnownTask> {
  const known = await referenceFor(who, named, work)
  if (!referenceRules.grade(who, known)) throw refusal.forbidden()
  return gradedTaskFor(who, named.id, work)
}
