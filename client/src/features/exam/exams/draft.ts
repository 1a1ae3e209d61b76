/** An exam in the shape in which it is saved: whoever changes a part of it sends the rest as it stands. */
import { ExamDraft } from '@kelasku/shared/exam/contract'
import { lockedAt } from '@kelasku/shared/exam/locked'
import { z } from 'zod'
import type { View } from './queries.ts'

/** Without what only the view tells. */
const Whole = z.object(ExamDraft.shape)

export const draftFrom = (view: View): ExamDraft =>
  Whole.parse({
    ...view,
    classes: view.classes.map(({ class_id, course_id, user_ids }) => ({ class_id, course_id, user_ids })),
    rooms: view.rooms.map(({ id, name, capacity, proctor_ids }) => ({ id, name, capacity, proctor_ids })),
    sessions: view.sessions.map(({ id, name, start_date, end_date }) => ({ id, name, start_date, end_date })),
  })

/** What may not be changed any more goes back to the letter: a form knows times by the minute alone. */
export const withLocked = (draft: ExamDraft, view: View): ExamDraft => {
  const before = draftFrom(view)
  return { ...draft, ...Object.fromEntries(lockedAt[view.exam_status].map((field) => [field, before[field]])) }
}
