import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'
import { BoardDelta } from './board.ts'

export const examEvents = liveEvents('exam', {
  /** The exam itself: its state, its times, its participants; for those who run it. Without a version where it is gone. */
  changed: z.object({ id: Id, version: z.int().nullable() }),
  /** Something of the pupil's own attempt: their device asks what; for that pupil alone. */
  nudged: z.object({ id: Id }),
  /** For pupils and parents: their list is another. */
  mine_changed: z.object({ id: Id }),
  /** Rows of the board, for who is looking at it; carries what it tells, since it is told every second. */
  board: BoardDelta,
  /** Somebody wrote; for the proctors, and for the pupil whose conversation it is. */
  chat: z.object({ id: Id, participant_id: Id.nullable() }),
  /** Marks, late packets, scores; for those who mark. */
  marks_changed: z.object({ id: Id }),
})
