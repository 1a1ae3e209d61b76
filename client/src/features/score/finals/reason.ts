import { texts } from '@kelasku/shared/kernel/texts'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import { z } from 'zod'
import { t } from './words.ts'

export const longestReason = 300

/** What is refused for its sake. */
export const placesOfReason = { override_reason_needed: 'reason', reason_needed: 'reason' } as const

/** Why a final is another than was counted. */
export const OverrideReason = z
  .string()
  .trim()
  .min(shortestScoreReason, { error: () => t(($) => $.reasonLong) })
  .max(longestReason, { error: texts.mostLetters(longestReason) })
