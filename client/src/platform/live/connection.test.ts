import { describe, expect, test } from 'vitest'
import { lineOf, setPending, useConnection } from './connection.ts'

describe('the pill says', () => {
  test.each([
    [{ isOnline: true, isReached: true, socket: 'up' }, 'terhubung'],
    [{ isOnline: true, isReached: true, socket: 'idle' }, 'terhubung'],
    [{ isOnline: true, isReached: false, socket: 'up' }, 'terhubung'],
    [{ isOnline: true, isReached: true, socket: 'down' }, 'menyambung'],
    [{ isOnline: true, isReached: false, socket: 'down' }, 'luring'],
    [{ isOnline: true, isReached: false, socket: 'idle' }, 'luring'],
    [{ isOnline: false, isReached: true, socket: 'up' }, 'luring'],
  ] as const)('%o: %s', (connection, line) => {
    expect(lineOf(connection)).toBe(line)
  })

  test('how much waits, whoever keeps it', () => {
    setPending('exam', 3)
    setPending('chat', 2)
    setPending('exam', 1)
    expect(useConnection.getState().pending).toEqual({ exam: 1, chat: 2 })
  })
})
