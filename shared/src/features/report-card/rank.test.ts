import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, totalsOf } from './rank.ts'

const places = (...printed: (number | null)[][]) => placesOf(printed.map(totalsOf))

test('who has the same has the same place, and the next one is left out', () => {
  expect(places([90], [88], [88], [80])).toEqual([1, 2, 2, 4])
  expect(places([80, 70], [75, 75], [90, 61])).toEqual([2, 2, 1])
})

test('by the mean where not everybody has as many scores', () => {
  // 255 is more than 180 altogether, and less on the average.
  expect(places([85, 85, 85], [90, 90, null])).toEqual([2, 1])
  // Thirds are compared as thirds.
  expect(
    places(
      [80, 80, 81],
      [160, 161, 161, 160, 161, 161].map((score) => score / 2),
    ),
  ).toEqual([1, 1])
  expect(
    places(
      [100, 100, 101],
      [200, 200, 202, 100, 100, 101].map((score) => score / 2),
      [1],
    ),
  ).toEqual([1, 2, 3])
})

test('who has no score has no place, and counts for nobody', () => {
  expect(places([null, null], [70, 80], [], [90, 90])).toEqual([null, 2, null, 1])
  expect(placesOf([])).toEqual([])
})

test('the place is how many have more, and one', () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), { maxLength: 40 })
  fc.assert(
    fc.property(rows, (all) => {
      const sums = all.map((scores) => totalsOf(scores).sum)
      expect(places(...all)).toEqual(sums.map((sum) => 1 + sums.filter((other) => other > sum).length))
    }),
  )
})
