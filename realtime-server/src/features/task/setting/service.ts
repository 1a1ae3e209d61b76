/** Setting tasks: written for one or several classes, changed until somebody hands in, copied, deleted and had back. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import {
  taskRefusal,
  undoDays,
  type AssessmentDraft,
  type AssessmentRevision,
  type AssessmentView,
  type Copy,
} from '@kelasku/shared/task/contract'
import { taskRules } from '@kelasku/shared/task/policy'
import { millisecondsInDay } from 'date-fns/constants'
import { inArray, sql } from 'drizzle-orm'
import { areComponents } from '#features/exam/exams/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { areAttachable } from '../attachments.ts'
import { bodyOf } from '../content.ts'
import { publishTask } from '../news.ts'
import { takeBackTask } from '../notices.ts'
import { openTasks } from '../opening.ts'
import { presentTasks } from '../present.ts'
import { findTasks, type KnownTask } from '../repo.ts'
import { assessments, taskAttachmentPurpose } from '../table.ts'
import {
  countUnder,
  insertTasks,
  listFileIds,
  listParts,
  listSettable,
  lockGroup,
  lockTasks,
  saveFiles,
  saveTasks,
  type SettableCourse,
  type Written,
} from './repo.ts'

type Settings = Omit<AssessmentDraft, 'course_ids' | 'publish'>

const dateOrNone = (moment: string | null) => (moment === null ? null : new Date(moment))

const writtenOf = ({ html_body, html_body_doc, attachment_ids: _, parents_hand_in: __, ...settings }: Settings) => ({
  ...settings,
  body_doc: bodyOf({ html_body, html_body_doc }),
  start_date: new Date(settings.start_date),
  end_date: new Date(settings.end_date),
  late_until: dateOrNone(settings.late_until),
})

/** @param hangingOn the group whose files may stay on it. */
async function requireUsable(who: Actor, settings: Settings, work: Work, hangingOn: string | null): Promise<void> {
  const { component_id, attachment_ids } = settings
  if (component_id !== null && !(await areComponents(work.tx, who.schoolId, [component_id])))
    throw curriculumRefusal.invalid_curriculum_component_description()
  const hanging = sql`select x.file_id from assessment_files x join assessments a on a.id = x.assessment_id
    where a.group_id = ${hangingOn}::uuid`
  if (!(await areAttachable(work.tx, who, attachment_ids, taskAttachmentPurpose, hanging)))
    throw taskRefusal.unknown_attachment()
}

const furthestEnd = 365 * millisecondsInDay

export function requireWithinAYear(end: Date): void {
  if (end.getTime() > Date.now() + furthestEnd) throw taskRefusal.end_too_far()
}

/** Those where the asker teaches, each once, in the order in which they were named. */
async function settableFor(who: Actor, courseIds: readonly string[], work: Work): Promise<SettableCourse[]> {
  const asked = [...new Set(courseIds)]
  const found = await listSettable(work.tx, who, asked)
  if (found.length < asked.length) throw taskRefusal.unknown_course()
  if (found.some(({ is_over }) => is_over)) throw taskRefusal.year_closed()
  return asked.map((id) => found.find((course) => course.id === id)!) // as many as were asked for
}

export async function setTask(who: Actor, draft: AssessmentDraft, work: Work): Promise<AssessmentView[]> {
  const { course_ids, publish, ...settings } = draft
  const courses = await settableFor(who, course_ids, work)
  const written = writtenOf(settings)
  if (publish && written.end_date <= new Date()) throw taskRefusal.end_has_passed()
  requireWithinAYear(written.end_date)
  await requireUsable(who, settings, work, null)
  const group_id = randomUUID()
  const rows = await insertTasks(
    work.tx,
    courses.map(({ id, is_young }) => ({
      ...written,
      school_id: who.schoolId,
      group_id,
      course_id: id,
      author_id: who.userId,
      parents_hand_in: settings.parents_hand_in ?? is_young,
      published_at: publish ? new Date() : null,
    })),
  )
  const ids = rows.map(({ id }) => id)
  await saveFiles(work.tx, who.schoolId, ids, settings.attachment_ids)
  return changed(who, ids, work)
}

/** What was written has its consequences, and is shown as it stands now. */
export async function changed(who: Actor, ids: readonly string[], work: Work): Promise<AssessmentView[]> {
  await openTasks(work, inArray(assessments.id, [...ids]))
  const found = await findTasks(work.tx, who, ids)
  for (const { row, course, is_public } of found) {
    const { id, course_id, version } = row
    await publishTask(work, { id, course_id, class_id: course.class_id, is_shown: is_public }, version)
  }
  const tasks = ids.flatMap((id) => found.find(({ row }) => row.id === id) ?? [])
  return presentTasks(who, tasks, work)
}

/**
 * What one act changes: this class alone, or all of the group, held for writing. All of them or none: where one of them
 * is taught by others by now, its sender chooses their own class.
 */
export async function heldGroup(who: Actor, known: KnownTask, isOnlyThis: boolean, work: Work): Promise<KnownTask[]> {
  const held = await lockGroup(work.tx, known.row.group_id)
  const ids = isOnlyThis ? [known.row.id] : held.map(({ id }) => id)
  const tasks = await findTasks(work.tx, who, ids)
  if (!tasks.every((task) => taskRules.teach(who, task))) throw refusal.forbidden()
  if (tasks.some(({ is_over }) => is_over)) throw taskRefusal.year_closed()
  return tasks
}

export function requireVersion(tasks: readonly KnownTask[], { row }: KnownTask, version: number): void {
  if (tasks.find((task) => task.row.id === row.id)?.row.version !== version) throw refusal.version_conflict()
}

export async function reviseTask(
  who: Actor,
  known: KnownTask,
  revision: AssessmentRevision,
  isOnlyThis: boolean,
  work: Work,
): Promise<AssessmentView> {
  const { publish, version, ...settings } = revision
  const tasks = await heldGroup(who, known, isOnlyThis, work)
  requireVersion(tasks, known, version)
  if (tasks.some(({ has_hand_ins, has_grades }) => has_hand_ins || has_grades)) throw taskRefusal.task_handed_in()
  const written = writtenOf(settings)
  const now = new Date()
  const isOut = publish || known.row.published_at !== null
  if (isOut && written.end_date <= now) throw taskRefusal.end_has_passed()
  requireWithinAYear(written.end_date)
  await requireUsable(who, settings, work, known.row.group_id)
  const ids = tasks.map(({ row }) => row.id)
  const { parents_hand_in } = settings
  const more: Written = {
    ...(parents_hand_in !== undefined && { parents_hand_in }),
    // Its class has not seen it, or does not see it any more until then.
    ...(written.start_date > now && { opened_at: null }),
    reminded_at: null,
  }
  await saveTasks(work.tx, ids, { ...written, ...more })
  if (publish) {
    const drafts = tasks.filter(({ row }) => row.published_at === null)
    await saveTasks(
      work.tx,
      drafts.map(({ row }) => row.id),
      { published_at: now },
    )
  }
  await saveFiles(work.tx, who.schoolId, ids, settings.attachment_ids)
  for (const { row } of tasks)
    if (row.opened_at !== null && written.start_date > now)
      await takeBackTask(work, row, await listParts(work.tx, row.id))
  const views = await changed(who, ids, work)
  return views.find(({ id }) => id === known.row.id)! // it is one of them
}

/** To other classes, or into another year, as drafts that somebody looks through first. */
export async function copyTask(
  who: Actor,
  { row }: KnownTask,
  { course_ids, move_days }: Copy,
  work: Work,
): Promise<AssessmentView[]> {
  const courses = await settableFor(who, course_ids, work)
  const moved = (moment: Date) => momentDaysLater(moment, move_days)
  const isKnown = row.component_id !== null && (await areComponents(work.tx, who.schoolId, [row.component_id]))
  const group_id = randomUUID()
  const { title, body_doc, assessment_type, max_score, hand_in, late_mode, late_percent, late_interval, late_floor } =
    row
  const rows = await insertTasks(
    work.tx,
    courses.map(({ id }) => ({
      school_id: who.schoolId,
      group_id,
      course_id: id,
      author_id: who.userId,
      title,
      body_doc,
      assessment_type,
      component_id: isKnown ? row.component_id : null,
      start_date: moved(row.start_date),
      end_date: moved(row.end_date),
      late_until: row.late_until && moved(row.late_until),
      max_score,
      hand_in,
      late_mode,
      late_percent,
      late_interval,
      late_floor,
      score_shown: row.score_shown,
      rubric: row.rubric,
      parents_hand_in: row.parents_hand_in,
    })),
  )
  const ids = rows.map(({ id }) => id)
  await saveFiles(work.tx, who.schoolId, ids, await listFileIds(work.tx, row.id))
  return changed(who, ids, work)
}

export async function removeTasks(who: Actor, asked: readonly KnownTask[], work: Work) {
  // Whoever hands in or grades in this moment is waited for, and is in the counts.
  await lockTasks(
    work.tx,
    asked.map(({ row }) => row.id),
  )
  const tasks = await findTasks(
    work.tx,
    who,
    asked.map(({ row }) => row.id),
  )
  if (tasks.some(({ row }) => row.locked_at !== null)) throw taskRefusal.score_locked()
  const there = tasks.filter(({ row }) => row.deleted_at === null)
  const ids = there.map(({ row }) => row.id)
  const counts = await countUnder(work.tx, ids)
  await saveTasks(work.tx, ids, { deleted_at: new Date(), deleted_by: who.userId })
  for (const { row, course, is_public } of there) {
    await takeBackTask(work, row, await listParts(work.tx, row.id))
    await publishTask(work, { ...row, class_id: course.class_id, is_shown: is_public }, null)
    work.audit({ action: 'task.deleted', subject: `task:${row.id}`, detail: { title: row.title, ...counts } })
  }
  return counts
}

export async function restoreTask(who: Actor, { row }: KnownTask, work: Work): Promise<AssessmentView> {
  if (row.deleted_at !== null) {
    if (momentDaysLater(row.deleted_at, undoDays) < new Date()) throw taskRefusal.undo_too_late()
    await saveTasks(work.tx, [row.id], { deleted_at: null, deleted_by: null })
    work.audit({ action: 'task.restored', subject: `task:${row.id}`, detail: { title: row.title } })
  }
  const [view] = await changed(who, [row.id], work)
  return view! // one for each
}
