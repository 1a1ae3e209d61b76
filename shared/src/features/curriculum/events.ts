import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

/** All of them for staff: pupils and parents see no curriculum. */
export const curriculumEvents = liveEvents('curriculum', {
  /** Without a version where it was not written anew, as when another course follows it. */
  changed: z.object({ id: Id, version: z.int().nullable() }),
  /** The tree of one subject. */
  components_changed: z.object({ id: Id, subject_id: Id }),
  frameworks_changed: z.object({ school_year_id: Id }),
})
