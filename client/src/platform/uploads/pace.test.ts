import { expect, test } from 'vitest'
import { newPace } from './pace.ts'

const kB = 1024

test('pieces grow until one takes about five seconds, and no further than four megabytes', () => {
  const pace = newPace()
  expect(pace.size()).toBe(64 * kB)
  // A line of 50 kB a second.
  for (let nth = 0; nth < 5; nth++) pace.sent(pace.size(), (pace.size() / (50 * kB)) * 1_000)
  expect(pace.size()).toBe(250 * kB)
  for (let nth = 0; nth < 5; nth++) pace.sent(pace.size(), 20)
  expect(pace.size()).toBe(4 * kB * kB)
})

test('a piece that hung is followed by smaller ones, and none is smaller than 64 kB', () => {
  const pace = newPace()
  for (let nth = 0; nth < 3; nth++) pace.sent(pace.size(), 20)
  const before = pace.size()
  pace.hung()
  expect(pace.size()).toBe(before / 2)
  for (let nth = 0; nth < 20; nth++) pace.hung()
  pace.sent(64 * kB, 60_000)
  expect(pace.size()).toBe(64 * kB)
})
