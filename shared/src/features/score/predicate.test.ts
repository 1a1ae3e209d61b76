import { expect, test } from 'vitest'
import { defaultRanges, predicateBounds, predicateOf, wordOf } from './predicate.ts'

test.each([
  [75, { D: 0, C: 75, B: 84, A: 93 }],
  [64, { D: 0, C: 64, B: 77, A: 89 }],
  [70, { D: 0, C: 70, B: 81, A: 91 }],
])('above a KKM of %d lie three parts', (kkm, bounds) => {
  expect(predicateBounds(kkm)).toEqual(bounds)
})

test.each([
  [74, 'D'],
  [75, 'C'],
  [83, 'C'],
  [84, 'B'],
  [92, 'B'],
  [93, 'A'],
  [100, 'A'],
])('%d at a KKM of 75 is %s', (printed, predicate) => {
  expect(predicateOf(printed, 75)).toBe(predicate)
})

test.each([
  [0, 'Perlu bimbingan'],
  [40, 'Perlu bimbingan'],
  [41, 'Cukup'],
  [65, 'Cukup'],
  [66, 'Baik'],
  [86, 'Sangat baik'],
  [100, 'Sangat baik'],
])('%d is called %s, where the school says nothing else', (printed, word) => {
  expect(wordOf(printed, defaultRanges)).toBe(word)
})

test('in a gap there is no word', () => {
  expect(wordOf(50, [{ min: 60, max: 100, word: 'Baik' }])).toBeNull()
})
