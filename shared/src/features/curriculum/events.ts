import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

/** All of them for staff: pupils and parents see no curriculum. */
export const curriculumEvents = liveEvents('curriculum', {
  changed: z.object({ id: Id }),
  /** The tree of one subject. */
  components_changed: z.object({ id: Id, subject_id: Id }),
  frameworks_changed: z.object({ school_year_id: Id }),
})
