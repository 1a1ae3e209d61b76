import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batching } from './batching.ts'

const minIntervalMs = 20

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function openBatching(lanes = 1) {
  const batches: number[][] = []
  const batch = batching<number, number>({
    lanes,
    most: 1_000,
    waiting: 100,
    minIntervalMs,
    isSomebodys: () => false,
    async run(items) {
      batches.push(items)
      return items.map((item) => item * 2)
    },
  })
  return { batches, batch: (...items: number[]) => batch(items) }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('where batches keep minIntervalMs', () => {
  test('what comes alone leaves at once', async () => {
    const { batches, batch } = openBatching()
    const answer = batch(1)
    await pass(0)
    expect(batches).toEqual([[1]])
    expect(await answer).toEqual([2])
  })

  test('what comes soon after waits, with all that comes meanwhile, and nobody waits longer than the first of them', async () => {
    const { batches, batch } = openBatching()
    void batch(1)
    await pass(5)
    const answers = [batch(2), batch(3, 4)]
    await pass(10)
    answers.push(batch(5))
    await pass(4)
    expect(batches).toEqual([[1]])
    await pass(1)
    expect(batches).toEqual([[1], [2, 3, 4, 5]])
    expect(await Promise.all(answers)).toEqual([[4], [6, 8], [10]])
  })

  test('what comes later than that leaves at once again', async () => {
    const { batches, batch } = openBatching()
    void batch(1)
    await pass(minIntervalMs)
    void batch(2)
    await pass(0)
    expect(batches).toEqual([[1], [2]])
  })
})

test('more than may wait is asked to come back, and those who wait are not disturbed', async () => {
  const { batches, batch } = openBatching()
  const waiting = Array.from({ length: 100 }, (_, item) => batch(item))
  await expect(batch(100)).rejects.toMatchObject({ kind: { status: 503 } })
  await pass(0)
  expect(batches.flat()).toHaveLength(100)
  expect((await Promise.all(waiting)).flat()).toHaveLength(100)
})
