import { expect, test } from 'vitest'
import { statsOf } from './stats.ts'
import { textOf, valueOf } from './values.ts'

test.each([
  ['85', { state: 'SCORED', score: 85 }],
  ['85,5', { state: 'SCORED', score: 85.5 }],
  ['85.5', { state: 'SCORED', score: 85.5 }],
  [' 0 ', { state: 'SCORED', score: 0 }],
  ['', { state: 'SCORED', score: null }],
  ['-', { state: 'EXCUSED', score: null }],
  ['–', { state: 'EXCUSED', score: null }],
  ['101', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['85,555', undefined],
])('%j is %o', (typed, value) => {
  expect(valueOf(typed, 100)).toEqual(value)
})

test('what stands in a cell is read as it may be typed', () => {
  expect(textOf({ state: 'SCORED', score: 85.5 })).toBe('85,5')
  expect(textOf({ state: 'SCORED', score: 0 })).toBe('0')
  expect(textOf({ state: 'SCORED', score: null })).toBe('')
  expect(textOf({ state: 'EXCUSED', score: null })).toBe('-')
  expect(textOf(null)).toBe('')
})

test('below a column stand the mean and five parts, and nothing without scores', () => {
  expect(statsOf([0, 20, 39.99, 100], 100)).toEqual({ count: 4, mean: 40, parts: [1, 2, 0, 0, 1] })
  expect(statsOf([], 100)).toBeNull()
})
