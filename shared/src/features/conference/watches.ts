import { Id } from '@kelasku/shared/kernel/id'
import { liveWatches } from '@kelasku/shared/kernel/watch'
import { z } from 'zod'

export const conferenceWatches = liveWatches('conference', {
  /** The room, for whoever has been let in. A page whose revision is earlier asks for what it misses. */
  room: { input: z.strictObject({ id: Id }), position: z.object({ rev: z.int() }) },
})
