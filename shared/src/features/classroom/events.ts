import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const classroomEvents = liveEvents('classroom', {
  /** Somebody came into the class or left it, or is something else in it now; for its people and the admins. */
  members_changed: z.object({ class_id: Id }),
  /** Classes were opened, changed, archived or restored; for the whole school. */
  classes_changed: z.object({ school_id: Id }),
  /** What is taught in a class, by whom, in which order; for its people and the admins. */
  courses_changed: z.object({ class_id: Id }),
  /** Codes were issued, rotated, revoked or used; for those who give them out. */
  codes_changed: z.object({ class_id: Id }),
  /** Somebody of the school has another e-mail, duty or role; for the admins. */
  people_changed: z.object({ school_id: Id }),
})
