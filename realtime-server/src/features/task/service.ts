/** Holding tasks and pupils' parts of them: the only ways to one on somebody's behalf. A stranger and a typo get the same answer. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { referenceRules, taskPolicy, taskRules } from '@kelasku/shared/task/policy'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import {
  handInTimes,
  ownReferenceOf,
  presentItem,
  presentReference,
  presentTask,
  referenceItemOf,
  shownOf,
} from './present.ts'
import {
  findReference,
  listOwn,
  listReferences,
  listWaiting,
  type KnownReference,
  type OwnSearch,
  type ReferenceSearch,
} from './reference-repo.ts'
import { openReferences } from './references.ts'
import { findTask, findTasks, listGiven, listGroup, type GivenSearch, type KnownTask } from './repo.ts'
import { isFamilyOf } from './visible.ts'

export async function taskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const known = await findTask(work.tx, who, id)
  if (!known || !taskRules.read(who, known)) throw refusal.not_found()
  return known
}

/** One that the asker reads as staff. */
export async function overseenTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const known = await taskFor(who, id, work)
  if (!taskRules.readAll(who, known)) throw refusal.forbidden()
  return known
}

/** One that the asker teaches, in a year that still runs. */
export async function taughtTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const known = await taskFor(who, id, work)
  if (!taskRules.teach(who, known)) throw refusal.forbidden()
  if (known.is_over) throw taskRefusal.year_closed()
  return known
}

/** One that the asker may begin with in a class of their own; also out of a year that is over. */
export async function copiedTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const known = await overseenTaskFor(who, id, work)
  requireSetter(who)
  return known
}

/** All of these, to be deleted: a stranger among them and a typo get the same answer. */
export async function removableTasksFor(who: Actor, ids: readonly string[], work: Work): Promise<KnownTask[]> {
  const asked = [...new Set(ids)]
  const found = await findTasks(work.tx, who, asked)
  if (found.length < asked.length || !found.every((known) => taskRules.read(who, known))) throw refusal.not_found()
  if (!found.every((known) => taskRules.remove(who, known))) throw refusal.forbidden()
  if (found.some(({ is_over }) => is_over)) throw taskRefusal.year_closed()
  if (found.some(({ row }) => row.locked_at !== null)) throw taskRefusal.score_locked()
  return found
}

export async function removableTaskFor(who: Actor, id: string, work: Work): Promise<KnownTask> {
  const [known] = await removableTasksFor(who, [id], work)
  return known! // one for each
}

/** @param taskId of the address, which has to be its own. */
export async function referenceFor(who: Actor, id: string, work: Work, taskId?: string): Promise<KnownReference> {
  const known = await findReference(work.tx, who, id)
  if (!known || (taskId !== undefined && known.ref.assessment_id !== taskId)) throw refusal.not_found()
  if (!referenceRules.read(who, known)) throw refusal.not_found()
  return known
}

/** One that the asker grades, in a class that the pupil is still of. */
export async function gradedReferenceFor(who: Actor, taskId: string, id: string, work: Work): Promise<KnownReference> {
  const known = await referenceFor(who, id, work, taskId)
  if (!referenceRules.grade(who, known)) throw refusal.forbidden()
  if (known.is_over) throw taskRefusal.year_closed()
  if (known.row.locked_at !== null) throw taskRefusal.score_locked()
  if (!known.takes_part) throw taskRefusal.reference_closed()
  return known
}

export function requireSetter(who: Actor): void {
  if (!taskPolicy.create(who)) throw refusal.forbidden()
}

export function requireStaff(who: Actor): void {
  if (!taskPolicy.list(who)) throw refusal.forbidden()
}

// ---- Lists

export async function givenBy(who: Actor, search: GivenSearch, paging: Paging, { tx }: Work) {
  const { items, total } = await listGiven(tx, who, search, paging)
  return { data: items.map((task) => presentItem(who, task)), meta: pageMeta(paging, total) }
}

export async function groupFor(who: Actor, id: string, { tx }: Work) {
  const tasks = (await listGroup(tx, who, id)).filter((task) => taskRules.readAll(who, task))
  if (tasks.length === 0) throw refusal.not_found()
  return tasks
}

/** Whoever has come into a class since a task began gets their part by looking. */
export async function ownTasksOf(who: Actor, search: OwnSearch, paging: Paging, { tx }: Work) {
  await openReferences(tx, sql`assessments.school_id = ${who.schoolId} and ${isFamilyOf(who, sql`m.user_id`)}`)
  const { items, total } = await listOwn(tx, who, search, paging)
  const now = new Date()
  const data = items.map((known) => ({ ...shownOf(known, now), reference: ownReferenceOf(who, known, now) }))
  return { data, meta: pageMeta(paging, total) }
}

export async function referencesOf(
  who: Actor,
  { row }: KnownTask,
  search: ReferenceSearch,
  paging: Paging,
  { tx }: Work,
) {
  await openReferences(tx, sql`assessments.id = ${row.id}`)
  const { items, total } = await listReferences(tx, who, row.id, search, paging)
  return { data: items.map((known) => referenceItemOf(who, known)), meta: pageMeta(paging, total) }
}

export async function waitingFor(who: Actor, courseId: string | undefined, paging: Paging, { tx }: Work) {
  const { items, total } = await listWaiting(tx, who, courseId, paging)
  const now = new Date()
  const data = items.map((known) => {
    const { id, assessment_id, student, is_late } = ownReferenceOf(who, known, now)
    const submit_at = handInTimes(known).at(-1)?.submitted_at ?? known.row.end_date
    const { title, end_date } = known.row
    return { reference_id: id, assessment_id, title, course: known.course, student, submit_at, is_late, end_date }
  })
  return { data, meta: pageMeta(paging, total) }
}

// ---- As it stands now, after a change

export const taskAnew = async (who: Actor, id: string, work: Work) =>
  presentTask(who, await taskFor(who, id, work), work)

export const referenceAnew = async (who: Actor, id: string, work: Work) =>
  presentReference(who, await referenceFor(who, id, work), work)
