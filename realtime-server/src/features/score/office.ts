/** Who writes into a sheet without teaching its course: the audit keeps it with the reason, and the teachers are told. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { needsReason } from '@kelasku/shared/score/policy'
import { all, notify } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownSheet } from './repo.ts'

/** @param detail what was done, for the audit. */
export async function noteOffice(
  who: Actor,
  known: KnownSheet,
  { action, revision, reason, detail }: { action: string; revision: number; reason: string; detail: object },
  work: Work,
): Promise<void> {
  if (!needsReason(who, known)) return
  work.audit({
    action,
    subject: `course:${known.course_id}`,
    detail: { semester: known.semester, reason, ...detail },
  })
  const { course_id, course_name, class_name, semester } = known
  await notify(work, {
    schoolId: known.school_id,
    topic: 'score',
    subject: `score-sheet:${course_id}:${semester}`,
    occasion: `office ${revision}`,
    title: 'Rekap nilai diubah oleh admin',
    body: `${course_name} · ${class_name}`,
    link: `/score-refactor/${course_id}`,
    to: all(known.teachers.map(({ id }) => id)),
  })
}
