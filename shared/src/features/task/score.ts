/** What a pupil gets for a task: by hand or by a rubric, less what being late costs. */
import { divideHalfUp, hundredths, ofHundredths } from './decimals.ts'
import type { LateTerms } from './late-terms.ts'
import { countedHandIn, effectiveEnd, lateIntervals, latenessOf } from './lateness.ts'

interface Marked extends LateTerms {
  raw_score: number
  max_score: number
  /** In milliseconds. */
  lateness: number
}

/** In points. */
export function deductionOf({ raw_score, max_score, lateness, ...terms }: Marked): number {
  if (terms.late_mode !== 'DEDUCT') return 0
  const intervals = lateIntervals(lateness, terms.late_interval)
  const percent = Math.min(hundredths(terms.late_percent) * intervals, hundredths(100))
  const most = hundredths(max_score)
  const share = divideHalfUp(percent * most, hundredths(100))
  const floor = divideHalfUp(hundredths(terms.late_floor) * most, hundredths(100))
  return ofHundredths(Math.min(share, Math.max(hundredths(raw_score) - floor, 0)))
}

/** The score that counts. */
export const scoreAfter = (rawScore: number, deduction: number): number =>
  ofHundredths(hundredths(rawScore) - hundredths(deduction))

export interface ScoredTask extends LateTerms {
  max_score: number
  end_date: Date
}

export interface ScoredReference {
  raw_score: number
  extended_until: Date | null
  late_waived: boolean
  /** The hand-in that the teacher chose. */
  scored_n: number | null
  hand_ins: readonly { n: number; submitted_at: Date }[]
}

export interface Score {
  deduction: number
  score: number
}

/** What was never handed in, as on paper, is not late. */
export function scoreOf(task: ScoredTask, reference: ScoredReference): Score {
  const { raw_score } = reference
  const deduction = deductionOf({ ...task, raw_score, lateness: latenessThatCounts(task, reference) })
  return { deduction, score: scoreAfter(raw_score, deduction) }
}

/** In milliseconds, of the hand-in that counts. */
export function latenessThatCounts(
  { end_date }: Pick<ScoredTask, 'end_date'>,
  { extended_until, late_waived, scored_n, hand_ins }: Omit<ScoredReference, 'raw_score'>,
): number {
  if (late_waived) return 0
  const end = effectiveEnd({ end_date, extended_until })
  const counted = countedHandIn(hand_ins, end, scored_n)
  return counted ? latenessOf(counted.submitted_at, end) : 0
}
