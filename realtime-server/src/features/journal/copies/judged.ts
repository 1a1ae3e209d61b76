/**
 * What a review of a unit says of its copies. The same words for a class beside it have been looked at already, and are
 * not handed in once more for each class; whoever adapts them there has written on, as in any approved unit. In another
 * subject, level or year the same words are another plan, and another school judges for itself.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import type { Work } from '#platform/database/work.ts'
import type { JournalRow, KnownCourse } from '../repo.ts'
import { insertVersion } from '../versions/repo.ts'
import { areParallel } from './repo.ts'

/** Before its copy is written on: that is where what was looked at ends there. */
const begun = 0

type Judged = Pick<
  JournalRow,
  'review_status' | 'submitted_by' | 'submitted_at' | 'submitted_place' | 'decided_by' | 'decided_at' | 'review_note'
>

/** @param place up to where the words of the copy go. Nothing, where the copy is still to be looked at. */
export async function judgedFor(
  row: JournalRow,
  course: KnownCourse,
  place: number,
  work: Work,
): Promise<Judged | undefined> {
  const { review_status, submitted_by, submitted_at, submitted_place, decided_by, decided_at, review_note } = row
  if (review_status !== 'APPROVED' || submitted_place !== place) return undefined
  // Where a school asks for no review, people may judge what is their own; that holds for nothing else.
  if (decided_by === submitted_by || decided_by === row.owner_id) return undefined
  if (row.school_id !== course.school_id || !(await areParallel(work.tx, row.course_id, course.id))) return undefined
  return { review_status, submitted_by, submitted_at, submitted_place: begun, decided_by, decided_at, review_note }
}

/** Others rely on it from now on, as on what was handed in there. */
export async function keepJudged(
  who: Actor,
  row: JournalRow,
  copy: JournalRow,
  doc: WrittenDoc,
  work: Work,
): Promise<void> {
  await insertVersion(work.tx, copy, { reason: 'SUBMITTED', made_by: who.userId, doc, place: begun })
  work.audit({ action: 'journal.review_copied', subject: `journal:${copy.id}`, detail: { from: row.id } })
}
