/** What a task says about being late. */
import { z } from 'zod'

/** Not taken, taken as it is, or taken for less. */
export const LateMode = z.enum(['NONE', 'ALLOW', 'DEDUCT'])
export type LateMode = z.infer<typeof LateMode>

export const LateInterval = z.enum(['DAY', 'HOUR'])
export type LateInterval = z.infer<typeof LateInterval>

export interface LateTerms {
  late_mode: LateMode
  /** Of the most that can be had, for each interval that has begun. */
  late_percent: number
  late_interval: LateInterval
  /** No deduction leads below this share of the most, in percent. What was below it by itself stays as it was. */
  late_floor: number
}
