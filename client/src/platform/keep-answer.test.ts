import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

const door = ['door']

/** Every question is answered when the test says so, with what was true when it was asked. */
function doorman() {
  const state = { stands: 'outside' }
  const waiting: (() => void)[] = []
  const ask = vi.fn<() => Promise<string>>(() => {
    const { stands } = state
    return new Promise((resolve) => waiting.push(() => resolve(stands)))
  })
  return { state, ask, answerAll: () => waiting.splice(0).forEach((answer) => answer()) }
}

test('an answer asked for before an act does not take the place of what the act has brought back', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } })
  const { state, ask, answerAll } = doorman()
  const stop = new QueryObserver(cache, { queryKey: door, queryFn: ask }).subscribe(() => {})
  state.stands = 'inside'
  keepAnswer(cache, door, 'inside')
  expect(cache.getQueryData(door)).toBe('inside')
  answerAll()
  await expect.poll(() => cache.isFetching()).toBe(0)
  expect(cache.getQueryData(door)).toBe('inside')
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

test('nor on a page that nobody looks at, which asks when it is opened again', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  const { ask, answerAll } = doorman()
  void cache.prefetchQuery({ queryKey: door, queryFn: ask })
  keepAnswer(cache, door, 'inside')
  answerAll()
  await expect.poll(() => cache.isFetching()).toBe(0)
  expect(cache.getQueryData(door)).toBe('inside')
  expect(cache.getQueryState(door)?.isInvalidated).toBe(true)
})

test('nothing is asked for where nothing was', () => {
  const cache = new QueryClient()
  keepAnswer(cache, door, 'inside')
  expect([cache.getQueryData(door), cache.isFetching()]).toEqual(['inside', 0])
})
