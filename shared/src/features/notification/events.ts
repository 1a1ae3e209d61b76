import { liveEvents } from '@kelasku/shared/kernel/live'
import { Topic } from './topic.ts'
import { z } from 'zod'

export const notificationEvents = liveEvents('notification', {
  /** Told, read or taken back; for its recipient alone, wherever they have a page open. */
  changed: z.object({ topic: Topic.nullable() }),
})
