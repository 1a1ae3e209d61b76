import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const calendarEvents = liveEvents('calendar', {
  /**
   * A day of the school's year was entered, changed or taken out; for the whole school. Without an id where they were
   * several or where it is gone.
   */
  changed: z.object({ school_id: Id, id: Id.nullable(), version: z.int().nullable() }),
})
