/** Whether one more may come, where so many may come at once and so many each second after that. */
export function pacing({ atOnce, perSecond }: { atOnce: number; perSecond: number }): () => boolean {
  let left = atOnce
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond) - 1
    at = now
    return left >= 0
  }
}
