import { expect, test } from 'vitest'
import { handNumbers, handsInOrder } from './hands.ts'

const seat = (user_id: string, second: number | null) => ({
  user_id,
  hand_at: second === null ? null : new Date(Date.UTC(2026, 10, 23, 0, 0, second)),
})

test('who raised first stands first, whatever the order of the seats', () => {
  const seats = [seat('c', 3), seat('a', null), seat('b', 1), seat('d', 2)]
  expect(handsInOrder(seats).map(({ user_id }) => user_id)).toEqual(['b', 'd', 'c'])
  expect(handNumbers(seats.toReversed())).toEqual(handNumbers(seats))
})

test('two of the same moment have the same numbers everywhere', () => {
  expect([...handNumbers([seat('b', 1), seat('a', 1)])]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a lowered hand renumbers those behind it', () => {
  const seats = [seat('a', 1), seat('b', 2), seat('c', 3)]
  expect(handNumbers(seats).get('c')).toBe(3)
  expect(handNumbers(seats.map((one) => (one.user_id === 'b' ? seat('b', null) : one))).get('c')).toBe(2)
})
