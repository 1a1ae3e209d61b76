import type { Tone } from '#ui/tone.ts'
import type { Numbers } from './queries.ts'

/** How a course stands to its KKM: all above it, some below, or below it on the whole. */
export type CourseStanding = 'ABOVE' | 'SOME_BELOW' | 'BELOW'

export const standingOf = ({ mean, passing_score, below }: Pick<Numbers, 'mean' | 'passing_score' | 'below'>) =>
  (mean < passing_score ? 'BELOW' : below > 0 ? 'SOME_BELOW' : 'ABOVE') satisfies CourseStanding

export const standingTones: Record<CourseStanding, Tone> = {
  ABOVE: 'success',
  SOME_BELOW: 'warning',
  BELOW: 'danger',
}

/** A subject of two classes is one column; skills are another than knowledge. */
export const columnOf = ({ name, aspect }: Pick<Numbers, 'name' | 'aspect'>): string => `${aspect} ${name}`
