/** Exact fractions: what is rounded twice prints another number (84.4967, by way of 84.50, would become 85). */

export interface Fraction {
  /** Not negative, nor is any score. */
  over: bigint
  under: bigint
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

/** In lowest terms, so that a sheet of many columns does not grow numbers without end. */
export function fraction(over: bigint, under: bigint): Fraction {
  const common = divisor(over, under)
  return common === 0n ? { over: 0n, under: 1n } : { over: over / common, under: under / common }
}

export const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n })

/** Scores and weights have at most two decimals. */
export const ofDecimal = (number: number): Fraction => fraction(BigInt(Math.round(number * 100)), 100n)

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under)

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under)

export const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under, one.under * other.over)

export const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under

export const larger = (one: Fraction, other: Fraction): Fraction => (isLess(one, other) ? other : one)
export const smaller = (one: Fraction, other: Fraction): Fraction => (isLess(other, one) ? other : one)

/** To a whole number; a half goes up. */
export const roundHalfUp = ({ over, under }: Fraction): number => Number((over * 2n + under) / (under * 2n))

/** To two decimals; half a hundredth goes up. */
export const toHundredths = ({ over, under }: Fraction): number => roundHalfUp({ over: over * 100n, under }) / 100

/**
 * What is kept of it: four decimals, the rest cut off. A number that was cut never reaches a half that the exact one did
 * not reach, so rounding what is kept gives what rounding the exact number gives.
 */
export const cutToFour = ({ over, under }: Fraction): number => Number((over * 10_000n) / under) / 10_000

export interface Weighed {
  value: Fraction
  weight: Fraction
}

/** Nothing, where nothing has a weight. */
export function weightedMean(parts: readonly Weighed[]): Fraction | null {
  const weight = parts.map((part) => part.weight).reduce(plus, whole(0))
  if (weight.over === 0n) return null
  return dividedBy(parts.map((part) => times(part.value, part.weight)).reduce(plus, whole(0)), weight)
}
