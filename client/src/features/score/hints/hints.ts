/** What looks like a mistake in a sheet and may be none: said beside the score, and it keeps nobody from anything. */
import { textOfScore } from '../sheet/values.ts'
import { t } from './words.ts'

/** One score, of 100. */
export interface Point {
  column: string
  percent: number
}

export type Hint = { kind: 'slip' } | { kind: 'far'; mean: number }

/** Of fewer nothing can be said. */
const leastScores = 5
const leastOthers = 3
/** An 8 is meant as 80 where most have more than this. */
const highMedian = 60
const slipBelow = 10
const farFrom = 30
/** An override that is higher above what was counted is looked at again when the scores are approved. */
const highOverride = 5

function medianOf(values: readonly number[]): number {
  const sorted = [...values].toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Most pupils have so much in the column that a very small score is likely a slip. @param percents of 100 */
export const isHighColumn = (percents: readonly number[]): boolean =>
  percents.length >= leastScores && medianOf(percents) > highMedian

/** Everybody has the same. */
export const areAllSame = (scores: readonly number[]): boolean =>
  scores.length >= leastScores && scores.every((score) => score === scores[0])

/** Of one pupil. @param highColumns those in which most have much */
export function hintsIn(points: readonly Point[], highColumns: ReadonlySet<string>): Map<string, Hint> {
  const sum = points.reduce((total, { percent }) => total + percent, 0)
  const hints = new Map<string, Hint>()
  for (const { column, percent } of points) {
    const others = points.length - 1
    const mean = others >= leastOthers ? (sum - percent) / others : null
    if (percent > 0 && percent <= slipBelow && highColumns.has(column)) hints.set(column, { kind: 'slip' })
    else if (mean !== null && Math.abs(percent - mean) >= farFrom)
      hints.set(column, { kind: 'far', mean: Math.round(mean * 10) / 10 })
  }
  return hints
}

/** What is to be said of a column's scores as a whole. */
export const hintOfScores = (scores: readonly number[]): string | undefined =>
  areAllSame(scores) ? t(($) => $.same) : undefined

/** So far above what was counted that it is looked at again when the scores are approved. */
export const isHighOverride = ({ override, computed }: { override: number | null; computed: number | null }): boolean =>
  override !== null && computed !== null && override - computed > highOverride

export const textOfOverride = (): string => t(($) => $.override, { most: highOverride })
export const shortTextOfOverride = (): string => t(($) => $.overrideShort, { most: highOverride })

export const textOfHint = (hint: Hint): string =>
  hint.kind === 'slip' ? t(($) => $.slip) : t(($) => $.far, { mean: textOfScore(hint.mean) })
