import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const permitEvents = liveEvents('permit', {
  /** Asked for, changed, answered or withdrawn; for the family, whoever answers or is on duty, and the teachers of the class. */
  changed: z.object({ id: Id, version: z.int() }),
})
