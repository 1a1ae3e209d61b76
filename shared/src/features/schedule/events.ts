import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const scheduleEvents = liveEvents('schedule', {
  /** Something was planned, moved or taken out; without a class, for the whole school. */
  changed: z.object({ school_id: Id, class_id: Id.nullable() }),
})
