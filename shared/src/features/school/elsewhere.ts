/** What waits for a person in all of their schools together, and how much of it in which of the others. */
import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

export const WaitsElsewhere = z.object({ school_id: Id, school_name: z.string(), total: z.int() })
export type WaitsElsewhere = z.infer<typeof WaitsElsewhere>

export const waiting = {
  /** In all of them. */
  total: z.int(),
  /** Without those where nothing waits. */
  elsewhere: z.array(WaitsElsewhere),
}
