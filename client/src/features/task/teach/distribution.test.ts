import { describe, expect, test } from 'vitest'
import { distributionOf, summaryOf } from './distribution.ts'

const counts = (scores: number[], most: number) => distributionOf(scores, most).map(({ count }) => count)

describe('how scores lie', () => {
  test('an edge belongs to the part that begins there, and the most to the last', () => {
    expect(counts([0, 9.99, 10, 79.99, 80, 100], 100)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 1, 1])
  })

  test('every score is in one part, whatever the task gives', () => {
    const scores = Array.from({ length: 201 }, (_, n) => n / 10)
    expect(counts(scores, 20).reduce((sum, count) => sum + count, 0)).toBe(scores.length)
    expect(counts([0.7, 0.3], 1)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
  })

  test('parts are named by their edges', () => {
    expect(distributionOf([], 20).at(3)).toEqual({ from: 6, until: 8, count: 0 })
  })
})

describe('what is said of them', () => {
  test('mean and median, of an even number between the two in the middle', () => {
    expect(summaryOf([90, 60, 80, 70])).toEqual({ mean: 75, median: 75, lowest: 60, highest: 90 })
    expect(summaryOf([100, 50, 50])).toEqual({ mean: 66.67, median: 50, lowest: 50, highest: 100 })
  })

  test('nothing of nothing', () => {
    expect(summaryOf([])).toBeNull()
  })
})
