/** A score by a rubric. */
import { divideHalfUp, hundredths, ofHundredths } from './decimals.ts'

interface Criterion {
  point: number
  most: number
}

/** The share of all points, of the most that the task gives. */
export function rubricScore(criteria: readonly Criterion[], maxScore: number): number {
  const points = sumOf(criteria.map(({ point }) => point))
  const most = sumOf(criteria.map((criterion) => criterion.most))
  return most === 0 ? 0 : ofHundredths(divideHalfUp(points * hundredths(maxScore), most))
}

const sumOf = (points: readonly number[]) => points.reduce((sum, point) => sum + hundredths(point), 0)
