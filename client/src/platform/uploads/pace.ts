/** How much is sent in one piece: as much as takes about five seconds over the line as it is. */
const [least, most] = [64 * 1024, 4 * 1024 ** 2]
const aimMs = 5_000

export interface Pace {
  size: () => number
  /** A piece has arrived, in so much time. */
  sent: (bytes: number, ms: number) => void
  /** A piece has hung. */
  hung: () => void
}

export function newPace(): Pace {
  let size = least
  const set = (wished: number) => (size = Math.round(Math.min(most, Math.max(least, wished))))
  return {
    size: () => size,
    sent: (bytes, ms) => {
      const wished = (bytes * aimMs) / Math.max(1, ms)
      // The last piece of a file may be small, and tells little of what a large one would take.
      set(Math.min(wished, size * 4))
    },
    hung: () => set(size / 2),
  }
}
