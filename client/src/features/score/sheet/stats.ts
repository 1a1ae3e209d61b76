/** What stands below a column: its mean, and how its scores lie, in five equal parts of what the column gives. */
export interface ColumnStats {
  count: number
  mean: number
  parts: readonly number[]
}

const parts = 5

/** @param scores those that are there; who is excused, or not scored yet, is no 0 */
export function statsOf(scores: readonly number[], most: number): ColumnStats | null {
  if (scores.length === 0) return null
  const counts = Array.from({ length: parts }, () => 0)
  for (const score of scores) {
    const part = Math.min(parts - 1, Math.floor((score / most) * parts + 1e-9))
    counts[part] = (counts[part] ?? 0) + 1
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { count: scores.length, mean: Math.round(mean * 100) / 100, parts: counts }
}
