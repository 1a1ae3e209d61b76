import { expect, test } from 'vitest'
import { dealt, GroupsDraft, mostGroups, sizesOf, smallestOf } from './groups.ts'

test('sizes differ by one at most', () => {
  expect(sizesOf(17, 4)).toEqual([5, 4, 4, 4])
  expect(sizesOf(16, 4)).toEqual([4, 4, 4, 4])
  expect(sizesOf(2, 3)).toEqual([1, 1, 0])
  for (let people = 0; people <= 60; people += 1)
    for (let count = 1; count <= mostGroups; count += 1) {
      const sizes = sizesOf(people, count)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
})

test('everybody is in one group, by chance', () => {
  const people = Array.from({ length: 17 }, (_, nth) => nth)
  const groups = dealt(people, 4, Math.random)
  expect(groups.map(({ length }) => length)).toEqual([5, 4, 4, 4])
  expect(groups.flat().toSorted((one, other) => one - other)).toEqual(people)
  // The lowest number that chance can give, and the highest.
  expect(dealt([1, 2, 3], 1, () => 0)).toEqual([[2, 3, 1]])
  expect(dealt([1, 2, 3], 1, () => 0.999)).toEqual([[1, 2, 3]])
  // Each comes first about as often as any other.
  const first = [0, 0, 0]
  for (let round = 0; round < 3_000; round += 1) first[dealt([0, 1, 2], 3, Math.random)[0]![0]!]! += 1
  for (const times of first) expect(times).toBeGreaterThan(800)
})

test('whoever comes late goes to the smallest, and of two to the first', () => {
  const group = (no: number, size: number) => ({ no, size })
  expect(smallestOf([group(1, 5), group(3, 4), group(2, 4)])).toEqual(group(2, 4))
  expect(smallestOf([])).toBeUndefined()
})

test('a round has up to twenty groups, named ones with names', () => {
  const isFine = (draft: object) => GroupsDraft.safeParse(draft).success
  expect(isFine({ how: 'RANDOM', count: mostGroups })).toBe(true)
  expect(isFine({ how: 'RANDOM', count: mostGroups + 1 })).toBe(false)
  expect(isFine({ how: 'CHOSEN', count: 0 })).toBe(false)
  expect(isFine({ how: 'HAND', groups: [] })).toBe(false)
  expect(isFine({ how: 'HAND', groups: [{ name: ' ', user_ids: [] }] })).toBe(false)
  expect(isFine({ how: 'HAND', groups: [{ name: 'Merah', user_ids: [] }], minutes: 0 })).toBe(false)
})
