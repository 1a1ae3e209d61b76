import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const journalEvents = liveEvents('journal', {
  /** A unit was begun, changed, published, put elsewhere, judged or taken away; for all who see it. */
  changed: z.object({ id: Id, course_id: Id }),
  /** Somebody has opened a unit, or worked through it; for themselves, and for whoever teaches it. */
  progress_changed: z.object({ id: Id }),
})
