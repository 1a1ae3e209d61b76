/** The score of one pupil as it is typed: `85,5` and `85.5`, and by a rubric the points of its criteria. */
import { scoreIn } from '@kelasku/shared/task/pasted-scores'
import { rubricScore } from '@kelasku/shared/task/rubric'
import { z } from 'zod'
import { number } from '#platform/i18n/format.ts'
import type { Task } from '../queries.ts'
import { t } from './words.ts'

/** Nothing where a criterion has no points yet. */
export type Points = readonly (number | null)[]

export const scoreFields = (most: number) =>
  z.object({
    score: z.string().transform((typed, context) => {
      const score = scoreIn(typed)
      if (score !== null && score <= most) return score
      context.issues.push({ code: 'custom', input: typed, message: t(($) => $.between, { most: number(most) }) })
      return z.NEVER
    }),
  })

/** As it is typed and printed here. */
export const written = (score: number | null | undefined): string =>
  score == null ? '' : String(score).replace('.', ',')

export const areGiven = (points: Points): points is number[] =>
  points.length > 0 && points.every((point) => point !== null)

/** What the points are worth; nothing as long as one is missing. */
export const scoreOfPoints = (
  { rubric, max_score }: Pick<Task, 'rubric' | 'max_score'>,
  points: Points,
): number | null =>
  areGiven(points)
    ? rubricScore(
        rubric.map(({ most }, index) => ({ point: points[index] ?? 0, most })),
        max_score,
      )
    : null

const isPoints = (value: unknown): value is Points =>
  Array.isArray(value) && value.every((point) => point === null || typeof point === 'number')

/** As a draft keeps them. */
export function pointsIn(draft: string): Points | null {
  try {
    const value: unknown = draft === '' ? null : JSON.parse(draft)
    return isPoints(value) ? value : null
  } catch {
    return null
  }
}
