import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const profileEvents = liveEvents('profile', {
  /** Something in somebody's profile; for them, their family and those who look after them. */
  changed: z.object({ id: Id }),
  /** A change was proposed, decided or taken back; for the family and those who decide. */
  proposals_changed: z.object({ id: Id }),
})
