import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const schoolEvents = liveEvents('school', {
  /** The school's own data: name, kind, logo. */
  changed: z.object({ id: Id, version: z.int() }),
  /** Somebody asked to join, or was answered; for admins. */
  requests_changed: z.object({ school_id: Id }),
  /** A school year was made, changed, begun or closed; for the whole school. */
  years_changed: z.object({ school_id: Id }),
  /** What the person themself may act as; for their own screens. */
  memberships_changed: z.object({}),
})
