import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const scheduleEvents = liveEvents('schedule', {
  /**
   * Something was planned, moved or taken out; without a class, for the whole school. The change is named by the edit
   * that remembers it, or by the entry that was planned; what was planned in a row or brought back has no name.
   */
  changed: z.object({ school_id: Id, class_id: Id.nullable(), change_id: Id.nullable() }),
})
