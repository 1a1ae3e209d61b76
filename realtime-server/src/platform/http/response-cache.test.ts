import { expect, test, vi } from 'vitest'
import { openResponseCache } from './response-cache.ts'

test('who asks meanwhile and afterwards gets the one answer that was fetched', async () => {
  const take = openResponseCache<number>()
  const fetch = vi.fn<() => Promise<number>>(async () => 7)
  expect(await Promise.all([take('a', fetch), take('a', fetch)])).toEqual([7, 7])
  expect(await take('a', fetch)).toBe(7)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what failed is asked again', async () => {
  const take = openResponseCache<number>()
  await expect(take('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await take('a', async () => 7)).toBe(7)
})

test('an answer stands for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const take = openResponseCache<number>()
  await take('a', async () => 1)
  vi.advanceTimersByTime(59_000)
  expect(await take('a', async () => 2)).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(await take('a', async () => 3)).toBe(3)
  vi.useRealTimers()
})

test('a hundred stand, and the oldest goes', async () => {
  const take = openResponseCache<string>()
  for (let n = 0; n <= 100; n++) await take(String(n), async () => 'old')
  expect(await take('1', async () => 'new')).toBe('old')
  expect(await take('0', async () => 'new')).toBe('new')
})
