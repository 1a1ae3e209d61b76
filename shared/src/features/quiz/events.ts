import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const quizEvents = liveEvents('quiz', {
  /**
   * Written, changed, shared, taken back or removed; for everybody who may, or until now might, read it. Without a
   * version where only some of its questions were saved, or nothing of it was written anew.
   */
  changed: z.object({ id: Id, version: z.int().nullable() }),
})
