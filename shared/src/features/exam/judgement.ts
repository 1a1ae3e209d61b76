/**
 * What the figures of an analysis say to a teacher, and which questions ask for a look. The bounds are those that
 * Indonesian teachers learn (Arikunto for facility, Ebel for discrimination); none of them is a verdict on a question.
 */
import type { ExamStatistics, ItemStatistics } from './analysis.ts'

export const easeOf = (facility: number): 'HARD' | 'FAIR' | 'EASY' => {
  if (facility < 0.3) return 'HARD'
  return facility <= 0.7 ? 'FAIR' : 'EASY'
}

export const powerOf = (discrimination: number): 'INVERTED' | 'WEAK' | 'FAIR' | 'GOOD' => {
  if (discrimination < 0) return 'INVERTED'
  if (discrimination < 0.2) return 'WEAK'
  return discrimination < 0.4 ? 'FAIR' : 'GOOD'
}

export const relianceOf = (alpha: number): 'LOW' | 'FAIR' | 'HIGH' => {
  if (alpha < 0.6) return 'LOW'
  return alpha < 0.8 ? 'FAIR' : 'HIGH'
}

/** Of so few pupils each figure wavers with every one of them. */
export const isWavering = ({ attempts }: Pick<ExamStatistics, 'attempts'>): boolean => attempts < 20

/** The most urgent first: what may be a wrong key before what is merely easy. */
export type Concern = 'INVERTED' | 'LURING' | 'WEAK' | 'TOO_HARD' | 'TOO_EASY' | 'BLANK' | 'IDLE'

type Figures = Pick<ItemStatistics, 'facility' | 'discrimination' | 'blank_rate' | 'distractors'>

/** @param attempts an option that nobody took is idle only where many could have. */
export function concernsOf(
  { facility, discrimination, blank_rate, distractors }: Figures,
  attempts: number,
): Concern[] {
  const wrong = distractors.filter(({ is_key }) => !is_key)
  const judged: [Concern, boolean][] = [
    ['INVERTED', discrimination !== null && discrimination < 0],
    ['LURING', wrong.some(({ point_biserial }) => point_biserial !== null && point_biserial > 0.2)],
    ['WEAK', discrimination !== null && discrimination >= 0 && discrimination < 0.2],
    ['TOO_HARD', facility !== null && facility < 0.2],
    ['TOO_EASY', facility !== null && facility > 0.95],
    ['BLANK', blank_rate !== null && blank_rate >= 0.2],
    ['IDLE', attempts >= 20 && wrong.some(({ count }) => count === 0)],
  ]
  return judged.flatMap(([concern, holds]) => (holds ? [concern] : []))
}
