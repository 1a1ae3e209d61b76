/** How the scores of a class lie: ten equal parts of what the task gives. */
export interface Part {
  from: number
  until: number
  count: number
}

const parts = 10
const rounded = (value: number) => Math.round(value * 100) / 100

/** A score on the edge belongs to the part that begins there; the most belongs to the last. */
export function distributionOf(scores: readonly number[], most: number): Part[] {
  const width = most / parts
  const partOf = (score: number) => Math.min(parts - 1, Math.floor(rounded(score) / width + 1e-9))
  return Array.from({ length: parts }, (_, index) => ({
    from: rounded(index * width),
    until: rounded((index + 1) * width),
    count: scores.filter((score) => partOf(score) === index).length,
  }))
}

export interface Summary {
  mean: number
  median: number
  lowest: number
  highest: number
}

export function summaryOf(scores: readonly number[]): Summary | null {
  const sorted = scores.toSorted((one, other) => one - other)
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)]
  if (lowest === undefined || highest === undefined) return null
  const middle = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? lowest,
    sorted[Math.ceil((sorted.length - 1) / 2)] ?? lowest,
  ]
  return {
    mean: rounded(sorted.reduce((sum, score) => sum + score, 0) / sorted.length),
    median: rounded((middle[0]! + middle[1]!) / 2), // two of them, a line above
    lowest,
    highest,
  }
}
