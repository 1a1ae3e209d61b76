import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

/** Of what is somewhere else now: a unit, and where it is taught. */
export const UnitElsewhere = z.object({
  id: Id,
  name: z.string(),
  course_id: Id,
  course_name: z.string(),
  class_name: z.string(),
  /** Something was written in the first that the copy has not taken over. */
  is_behind: z.boolean(),
})
export type UnitElsewhere = z.infer<typeof UnitElsewhere>
