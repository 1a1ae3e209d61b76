import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const quizEvents = liveEvents('quiz', {
  /** Written, changed, shared, taken back or removed; for everybody who may, or until now might, read it. */
  changed: z.object({ id: Id }),
})
