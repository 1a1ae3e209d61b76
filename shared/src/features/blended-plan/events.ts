import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const blendedPlanEvents = liveEvents('blended-plan', {
  /** Made, changed or taken out, then without a version; for the class and the office. */
  changed: z.object({ class_id: Id, id: Id, version: z.int().nullable() }),
  /** A parent has given or withdrawn their word; for the family, who leads the class, and the office. */
  consent_changed: z.object({ student_id: Id }),
})
