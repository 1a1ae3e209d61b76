import type { WatchAnswer } from '@kelasku/shared/kernel/watch'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lineOf, useConnection } from './connection.ts'
import { watch, watchAgain, watchOver } from './watch.ts'

type Answer = WatchAnswer | Promise<WatchAnswer>

/** A socket whose other end is the test. */
function open(isUp = true) {
  const ears = new Map<string, () => void>()
  const told: string[] = []
  const answers: Answer[] = []
  const socket = {
    connected: isUp,
    on: (event: string, ear: () => void) => void ears.set(event, ear),
    emit: (name: string) => void told.push(name),
    timeout: () => ({
      emitWithAck: async (name: string, sent: unknown) => {
        told.push(name)
        asked.push(sent)
        const answer = answers.shift()
        if (!answer) throw new Error('operation has timed out')
        return answer
      },
    }),
  }
  const asked: unknown[] = []
  onTestFinished(watchOver(socket as unknown as Socket))
  const become = (connected: boolean) => {
    socket.connected = connected
    ears.get(connected ? 'connect' : 'disconnect')?.()
  }
  return { told, asked, answers, become }
}

const at = (version: number): WatchAnswer => ({ position: { version } })
const refusedWith = (code: string, status: number): WatchAnswer => ({ refused: { code, status, message: 'kata' } })

/** Watches a room until the end of the test. */
function watchRoom(id = 'a') {
  const positions: number[] = []
  const refusals: string[] = []
  const end = watch(
    'chat.room',
    { id },
    { acknowledged: ({ version }) => positions.push(version), refused: ({ code }) => refusals.push(code) },
  )
  onTestFinished(end)
  return { positions, refusals, end }
}

const pill = () => lineOf({ ...useConnection.getState(), isOnline: true, isReached: true, socket: 'up' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('is asked for when the socket comes, and again with each reconnect; the pill waits for the answer', async () => {
  const { asked, answers, become } = open(false)
  const { positions } = watchRoom()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked, pill()]).toEqual([[], 'connecting'])

  answers.push(at(3), at(7))
  become(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, positions, pill()]).toEqual([[{ name: 'chat.room', input: { id: 'a' } }], [3], 'connected'])
  become(false)
  expect(pill()).toBe('connecting')
  become(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([positions, pill()]).toEqual([[3, 7], 'connected'])
})

test('is asked for once more where the answer was lost or the server had no time', async () => {
  const { answers } = open()
  const { positions, refusals } = watchRoom()
  await vi.advanceTimersByTimeAsync(500)
  expect(pill()).toBe('connecting')
  answers.push(refusedWith('service_unavailable', 503), at(1))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(pill()).toBe('connecting')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([positions, refusals, pill()]).toEqual([[1], [], 'connected'])
})

test('that the server refuses is said to the page, and not asked for again until the socket comes back', async () => {
  const { asked, answers, become } = open()
  answers.push(refusedWith('not_found', 404), at(2))
  const { positions, refusals } = watchRoom()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([refusals, asked.length]).toEqual([['not_found'], 1])
  become(false)
  become(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(positions).toEqual([2])
})

test('of two components is ended by the last of them', async () => {
  const { told, answers } = open()
  answers.push(at(1), at(1))
  const [one, other] = [watchRoom(), watchRoom()]
  await vi.advanceTimersByTimeAsync(0)
  expect(other.positions).toEqual([1])
  one.end()
  expect(told).not.toContain('unwatch')
  other.end()
  expect(told.filter((name) => name === 'unwatch')).toHaveLength(1)
  expect(pill()).toBe('connected')
})

test('an answer that comes after the end, or after a later question, says nothing', async () => {
  const { answers } = open()
  let answerLate: (answer: WatchAnswer) => void = () => {}
  answers.push(new Promise((resolve) => (answerLate = resolve)), at(5))
  const { positions, end } = watchRoom()
  watchAgain('chat.room', { id: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  answerLate(at(4))
  await vi.advanceTimersByTimeAsync(0)
  expect(positions).toEqual([5])

  answers.push(at(6))
  watchAgain('chat.room', { id: 'a' })
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([positions, pill()]).toEqual([[5], 'connected'])
})
