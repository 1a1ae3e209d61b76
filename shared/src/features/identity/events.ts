import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const identityEvents = liveEvents('identity', {
  /** This session is over; told to its own sockets just before they close. Put out is what another device signs out. */
  session_ended: z.object({ reason: z.enum(['new_device', 'signed_out', 'put_out', 'password_changed', 'by_admin']) }),
  /** A device came or went; for the page that lists them. */
  sessions_changed: z.object({}),
})
