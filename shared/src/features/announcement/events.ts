import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const announcementEvents = liveEvents('announcement', {
  /** Something has appeared, changed or gone; for those whom it reaches, its author and the admins. */
  changed: z.object({ school_id: Id }),
  /** Somebody has read or confirmed; for its author and the admins, at most once a second. */
  receipts_changed: z.object({ id: Id }),
})
