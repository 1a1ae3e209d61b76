import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const classroomEvents = liveEvents('classroom', {
  /** Somebody came into the class or left it. */
  members_changed: z.object({ class_id: Id }),
})
