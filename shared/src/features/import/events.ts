import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const importEvents = liveEvents('import', {
  /** One was uploaded, mended, taken over or taken back; for admins and whoever uploaded it. */
  changed: z.object({ id: Id }),
})
