import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const whitelabelEvents = liveEvents('whitelabel', {
  /** The school's looks or words have changed; for everybody who stands in it. */
  changed: z.object({ school_id: Id, version: z.int() }),
})
