/** A score as Rekap compares it, whatever the most of the task was: 17 of 20 are 85.00. */
import { divideHalfUp, hundredths, ofHundredths } from './decimals.ts'

export const toHundred = (score: number, maxScore: number): number =>
  ofHundredths(divideHalfUp(hundredths(score) * hundredths(100), hundredths(maxScore)))
