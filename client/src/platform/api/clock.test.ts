import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './clock.ts'

afterEach(() => void vi.useRealTimers())

test('the server looked at its clock half way between the question and the answer', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  learnServerTime(new Date(1_500_000).toISOString(), 999_000, 1_000_000)
  expect(serverNow()).toBe(1_500_500)
  vi.advanceTimersByTime(250)
  expect(serverNow()).toBe(1_500_750)
})

test('what is no time teaches nothing', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  learnServerTime(new Date(1_000_000).toISOString(), 1_000_000, 1_000_000)
  learnServerTime('kemarin', 0, 0)
  expect(serverNow()).toBe(1_000_000)
})
