import { expect, test } from 'vitest'
import { componentKindAt, phaseOf, tiersOf } from './tiers.ts'

test('a class level lies in its phase', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(phaseOf)).toEqual(
    'FONDASI A A B B C C D D D E F F F'.split(' '),
  )
})

test('the state’s curricula name their tiers, a school’s own is named by the school', () => {
  expect(tiersOf('MERDEKA', [])).toEqual(['Elemen', 'TP'])
  expect(tiersOf('K13', ['Bab'])).toEqual(['KI', 'KD'])
  expect(tiersOf('CUSTOM', ['Bab', 'Topik', 'Sasaran'])).toEqual(['Bab', 'Topik', 'Sasaran'])
})

test('a component’s place says what it is', () => {
  expect([1, 2].map((depth) => componentKindAt('MERDEKA', depth))).toEqual(['ELEMENT', 'TP'])
  expect([1, 2].map((depth) => componentKindAt('K13', depth))).toEqual(['KI', 'KD'])
  expect(componentKindAt('CUSTOM', 3)).toBe('CUSTOM')
})
