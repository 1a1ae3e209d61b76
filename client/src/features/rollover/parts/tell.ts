import { problemOf } from '#platform/forms/refusal-places.ts'
import { notify } from '#ui/notify.ts'

/** For a change without a form of its own: what was refused is said at the edge of the screen. */
export const tellProblem = (error: unknown): void => {
  notify({ title: problemOf(error)?.text ?? '', tone: 'danger' })
}
