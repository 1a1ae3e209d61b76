import { describe, expect, test } from 'vitest'
import { PageMark } from '@kelasku/shared/task/page-marks'
import { lineMark, pathOf, pointOn, signMark, textMark, withPoint, type Point } from './drawing.ts'

const page = { left: 100, top: 50, width: 400, height: 800 }

describe('a place on the screen', () => {
  test('is the same place of the page whatever its size', () => {
    expect(pointOn(page, { clientX: 300, clientY: 250 })).toEqual([5_000, 2_500])
    expect(pointOn({ ...page, width: 200, height: 400 }, { clientX: 200, clientY: 150 })).toEqual([5_000, 2_500])
  })

  test('beside the page is its edge', () => {
    expect(pointOn(page, { clientX: 0, clientY: 2_000 })).toEqual([0, 10_000])
  })
})

describe('a line', () => {
  test('passes over what is no further than a trembling hand', () => {
    const line = withPoint([[100, 100]], [104, 103])
    expect(line).toEqual([[100, 100]])
    expect(withPoint(line, [200, 100])).toEqual([
      [100, 100],
      [200, 100],
    ])
  })

  test('never has more points than the page takes', () => {
    let line: readonly Point[] = []
    for (let n = 0; n < 2_500; n++) line = withPoint(line, [(n * 40) % 10_000, Math.floor(n / 250) * 900])
    expect(line).toHaveLength(2_000)
    expect(PageMark.safeParse(lineMark('pen', 'red', line)).success).toBe(true)
  })

  test('is as long down the page as across', () => {
    const line: Point[] = [
      [0, 0],
      [100, 100],
    ]
    expect(pathOf(line, 1.5)).toBe('M0 0L100 150')
  })

  test('of one point is a dot', () => {
    expect(pathOf([[20, 10]], 1)).toBe('M20 10L20 10')
  })
})

test('every mark is one that the server takes, by a key of its own', () => {
  const marks = [
    lineMark('highlighter', 'yellow', [[1, 2]]),
    signMark('tick', [3, 4]),
    signMark('cross', [3, 4]),
    textMark('blue', [5, 6], 'Bagus'),
  ]
  for (const mark of marks) expect(PageMark.safeParse(mark).success).toBe(true)
  expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length)
})
