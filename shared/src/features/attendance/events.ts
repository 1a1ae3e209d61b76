import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const attendanceEvents = liveEvents('attendance', {
  /**
   * Something was written into the register of a class; for its teachers, the office and whoever is on duty. Marks that
   * were sent together are one change, whose id is in the answer to them; whatever else has written has none.
   */
  register_changed: z.object({ class_id: Id, change_id: Id.nullable() }),
  /** Something was written of the hearer, or of a child of theirs. */
  mine_changed: z.object({ school_id: Id }),
})
