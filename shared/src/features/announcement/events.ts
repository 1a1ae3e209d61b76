import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const announcementEvents = liveEvents('announcement', {
  /**
   * One has appeared, changed or gone; for those whom it reaches, its author and the admins. Without a version where it
   * was not written anew.
   */
  changed: z.object({ school_id: Id, id: Id, version: z.int().nullable() }),
  /** Somebody has read or confirmed; for its author and the admins, at most once a second. */
  receipts_changed: z.object({ id: Id }),
})
