import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const rolloverEvents = liveEvents('rollover', {
  /**
   * A plan was made, changed, thrown away, put into effect or taken back; for the admins. With a version where it was
   * only planned.
   */
  changed: z.object({ id: Id, version: z.int().nullable() }),
})
