/**
 * A figure of one run says little on a machine that does other things too; the ratio of two runs side by side says a
 * lot. So contestants take turns, round after round, and what counts is the median of the rounds' ratios.
 */
export type Round<Name extends string, Result> = Record<Name, Result>

/** Every contestant once a round, in an order that turns, so that none of them always runs after the same other. */
export async function takeTurns<Name extends string, Result>(
  rounds: number,
  contestants: Record<Name, () => Promise<Result>>,
): Promise<Round<Name, Result>[]> {
  const names = Object.keys(contestants) as Name[]
  const results: Round<Name, Result>[] = []
  for (let round = 0; round < rounds; round++) {
    const result: Partial<Round<Name, Result>> = {}
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]!
      result[name] = await contestants[name]()
    }
    results.push(result as Round<Name, Result>)
  }
  return results
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const medianOf = <R>(rounds: readonly R[], pick: (round: R) => number) => median(rounds.map(pick))

/** The value below which this share of all lies. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
