import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { askAgainAfterFirst } from './first-answers.ts'

/** Answers with what is true when it is asked, whenever the test lets it. */
function slowServer() {
  const waiting: (() => void)[] = []
  const server = { truth: 'old', asked: 0 }
  const ask = () => {
    server.asked += 1
    const answer = server.truth
    return new Promise<string>((resolve) => waiting.push(() => resolve(answer)))
  }
  const answer = async () => {
    waiting.shift()?.()
    await vi.waitFor(() => {})
  }
  return { server, ask, answer }
}

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  askAgainAfterFirst(cache)
  cache.mount()
})

const held = () => cache.getQueryData(['marks'])

test('news during the first loading is not lost: the old answer shows, and it is asked for once more', async () => {
  const { server, ask, answer } = slowServer()
  const stop = new QueryObserver(cache, { queryKey: ['marks'], queryFn: ask }).subscribe(() => {})
  server.truth = 'new'
  const told = [cache.invalidateQueries({ queryKey: ['marks'] }), cache.invalidateQueries()]
  expect(server.asked).toBe(1)
  await answer()
  expect(held()).toBe('old')
  await expect.poll(() => server.asked).toBe(2)
  await answer()
  await Promise.all(told)
  expect([held(), server.asked]).toEqual(['new', 2])
  stop()
})

test('what was only fetched ahead is old for whoever opens it', async () => {
  const { server, ask, answer } = slowServer()
  void cache.prefetchQuery({ queryKey: ['marks'], queryFn: ask })
  const told = cache.invalidateQueries()
  await answer()
  await told
  expect(server.asked).toBe(1)
  const stop = new QueryObserver(cache, { queryKey: ['marks'], queryFn: ask }).subscribe(() => {})
  expect(server.asked).toBe(2)
  stop()
})

test('other news, and news without anything under way, ask as often as before', async () => {
  const { server, ask, answer } = slowServer()
  const stop = new QueryObserver(cache, { queryKey: ['marks'], queryFn: ask }).subscribe(() => {})
  const other = cache.invalidateQueries({ queryKey: ['other'] })
  await answer()
  await other
  expect(server.asked).toBe(1)
  const own = cache.invalidateQueries({ queryKey: ['marks'] })
  await answer()
  await own
  expect(server.asked).toBe(2)
  stop()
})

test('nor is it during the attempt after one that failed', async () => {
  const { server, ask, answer } = slowServer()
  const queryFn = vi.fn<typeof ask>(ask).mockRejectedValueOnce(new Error('no line'))
  const stop = new QueryObserver(cache, { queryKey: ['marks'], queryFn }).subscribe(() => {})
  await expect.poll(() => cache.getQueryState(['marks'])?.status).toBe('error')
  void cache.refetchQueries()
  server.truth = 'new'
  void cache.invalidateQueries()
  await answer()
  await expect.poll(() => server.asked).toBe(2)
  await answer()
  expect(held()).toBe('new')
  stop()
})
