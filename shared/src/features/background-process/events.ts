import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const backgroundProcessEvents = liveEvents('background-process', {
  /** One has begun, got further or ended; for staff. */
  changed: z.object({ id: Id }),
})
