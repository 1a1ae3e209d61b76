/**
 * Read state back to the school: whether a pupil's family has been reached with one notice, for whoever answers for the
 * pupil. What else a family is told, and whether it has read that, stays its own.
 */
import { UserCard } from '@kelasku/shared/profile/contract'
import { Relation } from '@kelasku/shared/school/contract'
import { z } from 'zod'

/**
 * `WAITING` leaves Kelasku later, as after nine or after the quiet hours; `LISTED` lies in the app alone, since no way
 * out of it leads there or none has got through; `UNTOLD` is whoever has no such notice: a parent who joined afterwards,
 * anybody of a day that was over, and of what was told so long ago that it is forgotten.
 */
export const ReadState = z.enum(['READ', 'SENT', 'WAITING', 'LISTED', 'UNTOLD'])
export type ReadState = z.infer<typeof ReadState>

export const ReadStatus = z.object({
  guardian: UserCard,
  relation: Relation,
  state: ReadState,
  /** When it was read, or sent. */
  at: z.date().nullable(),
})
export type ReadStatus = z.infer<typeof ReadStatus>
