import { expect, test } from 'vitest'
import { endIfStartedAt } from './early-start.ts'

const hour = 3_600_000
const planned = { start: 100 * hour, end: 102 * hour }

test.each([
  ['an hour early', 99, 102],
  ['on the morning of its day', 88, 102],
  ['days before', 40, 42],
  ['after its start', 101, 102],
])('begun %s, it closes when it should', (_when, now, end) => {
  expect(endIfStartedAt(now * hour, planned)).toBe(end * hour)
})
