/** Marks that came into a column that was submitted: nothing moves there, and whoever answers for it is told. */
import { sql } from 'drizzle-orm'
import { all, notify } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownSheet } from './repo.ts'
import type { CellRow, LockableItem } from './rows.ts'

/** The course's teachers, and whoever leads the class: one of them may ask for it to be opened again. */
export async function notifyOfHeld(
  known: KnownSheet,
  item: LockableItem,
  cells: readonly CellRow[],
  revision: number,
  work: Work,
): Promise<void> {
  const differing = cells.filter(({ source_score, score }) => source_score !== score)
  if (differing.length === 0) return
  const { course_id, course_name, class_name, semester } = known
  await notify(work, {
    schoolId: known.school_id,
    topic: 'score',
    subject: `score-sheet:${course_id}:${semester}`,
    occasion: `held ${item.id} ${revision}`,
    title: 'Nilai berubah sesudah diajukan',
    body: `${item.title} · ${course_name} · ${class_name}`,
    link: `/revamp/score-refactor/${course_id}`,
    to: all([...new Set([...known.teachers.map(({ id }) => id), ...(await listHomeroom(known, work))])]),
  })
}

async function listHomeroom({ class_id }: KnownSheet, { tx }: Work): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select user_id from class_members
    where class_id = ${class_id} and class_role = 'WALIKELAS' and status = 'ACTIVE'`)
  return rows.map(({ user_id }) => user_id)
}
