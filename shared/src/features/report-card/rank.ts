/** Places in a class by what is printed: by the sum, or by the mean where not everybody has as many scores. */
export interface Totals {
  sum: number
  /** Of scores in the sum. */
  count: number
}

export const totalsOf = (printed: readonly (number | null)[]): Totals => {
  const scores = printed.filter((score) => score !== null)
  return { sum: scores.reduce((all, score) => all + score, 0), count: scores.length }
}

/** Of the same place are those who have the same, and the next place is left out: 90, 88, 88, 80 are 1, 2, 2, 4. */
export function placesOf(all: readonly Totals[]): (number | null)[] {
  const counted = all.filter(({ count }) => count > 0)
  const isByMean = counted.some(({ count }) => count !== counted[0]?.count)
  // Means as fractions, multiplied out: no rounding parts those who have the same.
  const isBefore = (one: Totals, other: Totals) =>
    isByMean ? one.sum * other.count > other.sum * one.count : one.sum > other.sum
  return all.map((mine) => (mine.count === 0 ? null : 1 + counted.filter((other) => isBefore(other, mine)).length))
}

interface Line {
  finals: readonly { printed: number | null }[]
}

/** Somebody lacks a final: where all stand may still change. */
export const isProvisional = ({ lines }: { lines: readonly Line[] }): boolean =>
  lines.some(({ finals }) => finals.some(({ printed }) => printed === null))
