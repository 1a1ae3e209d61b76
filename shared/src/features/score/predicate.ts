/** What a printed final is called: by the KKM, as K13 has it, or by the school's own ranges. */
import { z } from 'zod'

export const Predicate = z.enum(['A', 'B', 'C', 'D'])
export type Predicate = z.infer<typeof Predicate>

export const predicateWords = {
  A: 'Sangat Baik',
  B: 'Baik',
  C: 'Cukup',
  D: 'Kurang',
} satisfies Record<Predicate, string>

/** The least printed final of each; what is below the KKM is D. The part above it is cut in three. */
export function predicateBounds(passingScore: number): Record<Predicate, number> {
  const kkm = Math.ceil(passingScore)
  const all = 101 - kkm
  const third = Math.floor(all / 3)
  const rest = all % 3
  const b = kkm + third + (rest >= 1 ? 1 : 0)
  return { A: b + third + (rest === 2 ? 1 : 0), B: b, C: kkm, D: 0 }
}

export function predicateOf(printed: number, passingScore: number): Predicate {
  const bounds = predicateBounds(passingScore)
  return (['A', 'B', 'C'] as const).find((predicate) => printed >= bounds[predicate]) ?? 'D'
}

/** Closed, of whole numbers. */
export interface ScoreRange {
  min: number
  max: number
  word: string
}

/** As the ministry's guide has them, where a school has made none. */
export const defaultRanges: readonly ScoreRange[] = [
  { min: 0, max: 40, word: 'Perlu bimbingan' },
  { min: 41, max: 65, word: 'Cukup' },
  { min: 66, max: 85, word: 'Baik' },
  { min: 86, max: 100, word: 'Sangat baik' },
]

/** Nothing in a gap. */
export const wordOf = (printed: number, ranges: readonly ScoreRange[]): string | null =>
  ranges.find(({ min, max }) => min <= printed && printed <= max)?.word ?? null
