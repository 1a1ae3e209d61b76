/**
 * Of calls that come while the first is under way, one more follows it, for all of them. For news that comes faster than
 * a weak line answers: no question is cut off by the next one, and what was last is asked after too.
 */
export function oneAtATime<Given>(act: (given: Given) => Promise<unknown>): (given: Given) => Promise<void> {
  let isUnderWay = false
  let isOwed = false

  return async (given) => {
    isOwed = true
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (isOwed) {
        isOwed = false
        await act(given)
      }
    } finally {
      isUnderWay = false
    }
  }
}
