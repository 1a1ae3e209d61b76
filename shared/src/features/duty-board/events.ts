import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const dutyBoardEvents = liveEvents('duty-board', {
  /** Somebody has looked whether a teacher is there; for the office and whoever is on duty. */
  teacher_marked: z.object({ school_id: Id }),
})
