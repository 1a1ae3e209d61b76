import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { SheetCell } from './cells.ts'
import { Semester } from './sheet.ts'

const sheet = { course_id: Id, semester: Semester }

export const scoreEvents = liveEvents('score', {
  /**
   * Cells that have become others; for those who have the whole sheet open. A page whose revision is not `since` has missed
   * something and loads again; so does one that is told that more than cells has changed.
   */
  cells: z.object({
    ...sheet,
    since: z.int(),
    revision: z.int(),
    /** Moments written out, as live news carry them. */
    cells: z.array(SheetCell.extend({ updated_at: z.iso.datetime() })),
    people: z.array(UserCard),
    /** Columns, weights, finals or the status have changed. */
    reload: z.boolean(),
  }),
  /** Of a course in which a pupil's shared marks have changed: for them and their parents. */
  mine_changed: z.object({ course_id: Id }),
  /** Passing: where somebody is writing. Forgotten after 15 seconds; it is a hint and no lock. */
  presence: z.object({
    ...sheet,
    user_id: Id,
    full_name: z.string(),
    item_id: Id.nullable(),
    student_id: Id.nullable(),
  }),
})
