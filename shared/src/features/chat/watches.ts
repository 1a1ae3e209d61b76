import { Id } from '@kelasku/shared/kernel/id'
import { liveWatches } from '@kelasku/shared/kernel/watch'
import { z } from 'zod'

export const chatWatches = liveWatches('chat', {
  /** One conversation. A device whose book has an earlier version asks for the lines that it misses. */
  room: { input: z.strictObject({ id: Id }), position: z.object({ version: z.int() }) },
})
