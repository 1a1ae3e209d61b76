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

test('a slow reply corrects no quick one, unless both cannot be true', () => {
  vi.useFakeTimers({ now: 2_000_000 })
  const answer = (server: number, sentAt: number, receivedAt: number) =>
    learnServerTime(new Date(server).toISOString(), sentAt, receivedAt)
  answer(2_000_000, 1_999_900, 2_000_100)
  answer(2_000_000, 1_999_900, 2_001_900) // the page was busy for most of that
  expect(serverNow()).toBe(2_000_000)
  answer(2_600_000, 1_999_000, 2_001_000) // the phone's clock was set
  expect(serverNow()).toBe(2_600_000)
})
