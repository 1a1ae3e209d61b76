/**
 * Scores have two decimals and are counted in hundredths, which are whole numbers: 0.1 + 0.2 never becomes
 * 0.30000000000000004, and half a hundredth goes up wherever it comes from.
 */

/** 85.5 are 8550. */
export const hundredths = (score: number): number => Math.round(score * 100)

export const ofHundredths = (count: number): number => count / 100

/** Of whole numbers that are not negative; half goes up. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  const whole = (dividend - rest) / divisor
  return rest * 2 >= divisor ? whole + 1 : whole
}

/** With at most two decimals. */
export const hasTwoDecimals = (score: number): boolean => ofHundredths(hundredths(score)) === score
