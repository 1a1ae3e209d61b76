/** What is typed into a score sheet. */
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

/** numeric(6,2) */
export const mostPoints = 9999.99

export const Points = z
  .number()
  .min(0, { error: texts.pointsNeeded })
  .max(mostPoints, { error: texts.mostPoints(mostPoints) })
  .refine((points) => Math.round(points * 100) / 100 === points, { error: texts.pointsTooFine })

export const shortestScoreReason = 5

/** Why somebody writes who does not teach the course: the office has to say, its teachers are told. Teachers need none. */
export const WriteReason = z
  .string()
  .trim()
  .max(300, { error: texts.mostLetters(300) })
  .default('')
