import { describe, expect, test, vi } from 'vitest'
import { lineOf, setPending, useConnection } from './connection.ts'

describe('the pill says', () => {
  test.each([
    [{ isOnline: true, isReached: true, socket: 'up', unacknowledged: 0 }, 'connected'],
    [{ isOnline: true, isReached: true, socket: 'idle', unacknowledged: 0 }, 'connected'],
    [{ isOnline: true, isReached: false, socket: 'up', unacknowledged: 0 }, 'connected'],
    [{ isOnline: true, isReached: true, socket: 'down', unacknowledged: 0 }, 'connecting'],
    [{ isOnline: true, isReached: true, socket: 'up', unacknowledged: 1 }, 'connecting'],
    [{ isOnline: true, isReached: true, socket: 'idle', unacknowledged: 1 }, 'connecting'],
    [{ isOnline: true, isReached: false, socket: 'down', unacknowledged: 0 }, 'offline'],
    [{ isOnline: true, isReached: false, socket: 'idle', unacknowledged: 0 }, 'offline'],
    [{ isOnline: false, isReached: true, socket: 'up', unacknowledged: 0 }, 'offline'],
  ] as const)('%o: %s', (connection, line) => {
    expect(lineOf(connection)).toBe(line)
  })

  test('how much waits, whoever keeps it', () => {
    setPending('exam', 3)
    setPending('chat', 2)
    setPending('exam', 1)
    expect(useConnection.getState().pending).toEqual({ exam: 1, chat: 2 })
  })

  test('nothing of what is only on its way', () => {
    vi.useFakeTimers()
    const isWaiting = () => useConnection.getState().isWaiting
    for (const keeper of ['exam', 'chat']) setPending(keeper, 0)
    for (let letter = 0; letter < 5; letter++) {
      setPending('document', 1)
      vi.advanceTimersByTime(1_500)
      expect(isWaiting()).toBe(false)
      setPending('document', 0)
    }
    setPending('document', 1)
    vi.advanceTimersByTime(1_500)
    setPending('document', 2)
    vi.advanceTimersByTime(600)
    expect(isWaiting()).toBe(true)
    setPending('document', 0)
    expect(isWaiting()).toBe(false)
    vi.useRealTimers()
  })
})
