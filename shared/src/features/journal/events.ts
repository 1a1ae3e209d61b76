import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const journalEvents = liveEvents('journal', {
  /**
   * A unit was begun, changed, published, put elsewhere, judged or taken away; for all who see it. Without a version
   * where it was not written anew.
   */
  changed: z.object({ id: Id, course_id: Id, version: z.int().nullable() }),
  /** Something was said in its margin, settled or taken back; for whoever sees it being written. */
  remarks_changed: z.object({ id: Id }),
  /** How its words stood was kept, or brought back; for whoever sees them being written. */
  versions_changed: z.object({ id: Id }),
  /** What was taught in a lesson was written down; for whoever reads the log of its class. */
  log_changed: z.object({ class_id: Id }),
  /** What the school's own units may begin with; for whoever works there. */
  templates_changed: z.object({ id: Id }),
  /** Somebody has opened a unit, or worked through it; for themselves, and for whoever teaches it. */
  progress_changed: z.object({ id: Id }),
})
