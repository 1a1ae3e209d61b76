/** A change taken back: every entry becomes what it was, unless somebody has gone on from there. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { scheduleRefusal, type LastEdit } from '@kelasku/shared/schedule/contract'
import type { Work } from '#platform/database/work.ts'
import { publishSchedules } from './news.ts'
import { notifySubstitutes } from './notices.ts'
import { withoutClash } from './overlap.ts'
import type { Bite } from '#features/background-process/kind.ts'
import { findEdit, findEditOf, findLastEdit, lockEntries, markUndone, putEntries, type EditRow } from './repo.ts'

/** Whoever made a change takes it back, or an admin. */
export async function editFor(who: Actor, id: string, work: Work): Promise<EditRow> {
  const edit = await findEdit(work.tx, who.schoolId, id)
  if (!edit || (edit.made_by !== who.userId && !isAdmin(who))) throw refusal.not_found()
  return edit
}

/** What is said for a moment when it is done is still to be found afterwards. */
export const lastEditOf = async (who: Actor, work: Work): Promise<LastEdit | null> =>
  (await findLastEdit(work.tx, who)) ?? null

export async function undoEdit(edit: EditRow, work: Work): Promise<{ restored: number }> {
  if (edit.undone_at !== null) throw scheduleRefusal.undone_already()
  const { tx } = work
  const ids = edit.before.map(({ id }) => id)
  const held = await lockEntries(tx, ids)
  const versions = new Map(held.map(({ id, version }) => [id, version]))
  if (ids.some((id) => versions.get(id) !== edit.after[id])) throw scheduleRefusal.changed_since()
  const rows = edit.before.map((row) => ({ ...row, version: (versions.get(row.id) ?? row.version) + 1 }))
  await withoutClash(tx, rows, ids, () => putEntries(tx, rows))
  await markUndone(tx, edit.id)
  work.audit({
    action: 'schedule.change_undone',
    subject: `schedule-edit:${edit.id}`,
    detail: { restored: ids.length },
  })
  publishSchedules(work, [...held, ...rows])
  await notifySubstitutes(work, { before: held, after: rows })
  return { restored: ids.length }
}

/** One change of a process after the other, the latest first. */
export async function undoBite({ undoesId, work }: { undoesId: string; work: Work }): Promise<Bite<number>> {
  const edit = await findEditOf(work.tx, undoesId)
  if (!edit) return { over: { message: 'Jadwal sudah dikembalikan.' } }
  const { restored } = await undoEdit(edit, work)
  return { success: restored, next: 0 }
}
