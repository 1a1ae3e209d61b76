/** Mending a task that pupils work on: a word, or a later end. Everybody is told, and what it said before is kept. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { taskRefusal, type Amendment, type AssessmentView } from '@kelasku/shared/task/contract'
import type { Work } from '#platform/database/work.ts'
import { bodyOf } from '../content.ts'
import { rewriteDeductions } from '../grading/deductions.ts'
import { notifyOfAmendment } from '../notices.ts'
import { listStudents } from '../opening.ts'
import type { KnownTask } from '../repo.ts'
import { insertAmendments, saveTasks } from './repo.ts'
import { changed, heldGroup, requireVersion, requireWithinAYear } from './service.ts'

export async function amendTask(
  who: Actor,
  known: KnownTask,
  amendment: Amendment,
  isOnlyThis: boolean,
  work: Work,
): Promise<AssessmentView> {
  const { title, html_body_doc, end_date, note, version } = amendment
  if (title === undefined && html_body_doc === undefined && end_date === undefined) throw refusal.nothing_changed()
  const tasks = await heldGroup(who, known, isOnlyThis, work)
  requireVersion(tasks, known, version)
  const end = end_date === undefined ? undefined : new Date(end_date)
  if (end && tasks.some(({ row }) => end < row.end_date)) throw taskRefusal.end_only_later()
  if (end) requireWithinAYear(end)
  if (end && tasks.some(({ row }) => row.locked_at !== null)) throw taskRefusal.score_locked()
  const written = {
    ...(title !== undefined && { title }),
    ...(html_body_doc !== undefined && { body_doc: bodyOf({ html_body_doc }) }),
  }
  const amended = await insertAmendments(
    work.tx,
    tasks.map(({ row }) => ({
      school_id: row.school_id,
      assessment_id: row.id,
      by_id: who.userId,
      note,
      title: row.title,
      body_doc: row.body_doc,
      end_date: row.end_date,
    })),
  )
  for (const { row, zone } of tasks) {
    const late_until = end && row.late_until && row.late_until < end ? end : row.late_until
    const now = { ...row, ...written, late_until, end_date: end ?? row.end_date }
    await saveTasks(work.tx, [row.id], {
      ...written,
      ...(end && { end_date: end, late_until, reminded_at: null, compared_at: null }),
    })
    // Whoever was late until now may be on time by the new end.
    if (end) await rewriteDeductions(who, now, work)
    const { id } = amended.find(({ assessment_id }) => assessment_id === row.id)! // one for each
    await notifyOfAmendment(work, { ...now, zone }, { id, note }, await listStudents(work, row.id))
  }
  const views = await changed(
    who,
    tasks.map(({ row }) => row.id),
    work,
  )
  return views.find(({ id }) => id === known.row.id)! // it is one of them
}
