import { isUnreached } from '../engine/refused.ts'
import { withinTime } from '#platform/within-time.ts'

/** A line that holds a call without an answer is no better than none. */
const patience = 3_000

/**
 * What the server says. Where nobody answers, or not soon, what lies on this device; if the server answers after all, it is
 * told then. A refusal is an answer.
 */
export async function serverOrDevice<T>(
  asked: Promise<T>,
  kept: () => Promise<T | undefined>,
  follow: (said: T) => void,
): Promise<T> {
  const first = await Promise.race([
    asked.then(
      (said) => ({ said }),
      (error: unknown) => ({ error }),
    ),
    new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
  ])
  if (first && 'said' in first) return first.said
  if (first && !isUnreached(first.error)) throw first.error
  // A device that refuses to keep has kept nothing, nor has one that does not answer.
  const own = await withinTime(kept()).catch(() => undefined)
  if (own === undefined) return asked
  void asked.then(follow, () => {})
  return own
}
