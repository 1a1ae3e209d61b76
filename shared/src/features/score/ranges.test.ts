import { expect, test } from 'vitest'
import { gapsIn } from './ranges.ts'

test.each([
  ['nothing at all', [], [[0, 100]]],
  ['all of it', [[0, 100]], []],
  [
    'in any order',
    [
      [86, 100],
      [0, 40],
      [66, 85],
      [41, 65],
    ],
    [],
  ],
  [
    'with a hole',
    [
      [0, 40],
      [66, 100],
    ],
    [[41, 65]],
  ],
  [
    'without the ends',
    [[10, 90]],
    [
      [0, 9],
      [91, 100],
    ],
  ],
] as [string, [number, number][], [number, number][]][])('what ranges leave: %s', (_, ranges, gaps) => {
  const asRanges = (pairs: [number, number][]) => pairs.map(([min, max]) => ({ min, max }))
  expect(gapsIn(asRanges(ranges))).toEqual(asRanges(gaps))
})
