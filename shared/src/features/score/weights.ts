/** The weights as they are sent. */
import { Formula, RemedialPolicy } from './sheet.ts'
import { Points } from './values.ts'

/** How the finals are weighed. */
export const weightFields = {
  formula: Formula,
  remedial_policy: RemedialPolicy,
  w1: Points,
  w2: Points,
  w3: Points,
  w4: Points,
  w5: Points,
  k13_daily: Points,
  k13_mid: Points,
  k13_end: Points,
}

export const hasWeight = ({ w1, w2, w3, w4, w5, k13_daily, k13_mid, k13_end }: Record<string, unknown>): boolean =>
  [w1, w2, w3, w4, w5].some((weight) => weight !== 0) && [k13_daily, k13_mid, k13_end].some((weight) => weight !== 0)
