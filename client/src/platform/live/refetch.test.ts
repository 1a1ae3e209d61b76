import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepAnswer } from '#platform/keep-answer.ts'
import { listen, dispatchNews } from './listen.ts'
import type { OutOfDate } from './refetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const moments = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const permits: QueryKey = ['permit']
const list: QueryKey = ['permit', 'list']
const one: QueryKey = ['permit', 'one', 'p1']

interface Listened {
  permit?: () => OutOfDate
  /** Counts as another feature's, which only hears of the event. */
  home?: () => OutOfDate
}

/** A page whose cache hears `permit.changed`. */
function open({ permit = () => [permits], home }: Listened = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  onTestFinished(listen('permit', { changed: permit }))
  if (home) onTestFinished(listen('permit', { changed: home }))
  onTestFinished(() => cache.clear())

  /** Shows a query; the server answers with what is true when it is asked, after so many milliseconds. */
  const show = (queryKey: QueryKey, truth: () => unknown = () => 'answer', ms = 10) => {
    const asked = vi.fn<() => Promise<unknown>>(() => {
      const answer = truth()
      return new Promise((resolve) => setTimeout(() => resolve(answer), ms))
    })
    const stop = new QueryObserver(cache, { queryKey, queryFn: asked }).subscribe(() => {})
    onTestFinished(stop)
    return { asked, stop, held: () => cache.getQueryData(queryKey) }
  }
  const hear = (version = 1, hearers = 1, id = 'p1') => dispatchNews(cache, 'permit.changed', { id, version }, hearers)
  return { cache, show, hear }
}

test('given twenty events in a burst, then each query is fetched once', async () => {
  const { show, hear } = open()
  const [first, second] = [show(list), show(one)]
  await moments(50)
  for (let version = 1; version <= 20; version++) {
    hear(version)
    await moments(2)
  }
  await moments(5_000)
  expect([first.asked.mock.calls.length, second.asked.mock.calls.length]).toEqual([2, 2])
})

test('given two handlers that name one query, then it is fetched once', async () => {
  const { show, hear } = open({ home: () => [['permit', 'list'], ['home']] })
  const [shared, home] = [show(list), show(['home'])]
  await moments(50)
  hear()
  await moments(5_000)
  expect([shared.asked.mock.calls.length, home.asked.mock.calls.length]).toEqual([2, 2])
})

test('given events that do not end, then what is on screen is fetched about once a second, and shows the last', async () => {
  let truth = 0
  const { show, hear } = open()
  const { asked, held } = show(list, () => truth)
  await moments(50)
  for (truth = 1; truth < 100; truth++) {
    hear(truth)
    await moments(100)
  }
  truth = 100
  hear(100)
  await moments(1_500)
  expect(held()).toBe(100)
  expect(asked.mock.calls.length).toBeGreaterThan(9)
  expect(asked.mock.calls.length).toBeLessThan(14)
})

test('given an event while a fetch is under way, then that one is not cut off, and one more follows', async () => {
  let truth = 'old'
  const { show, hear } = open({ permit: () => ({ atOnce: [permits] }) })
  const { asked, held } = show(list, () => truth, 1_000)
  await moments(500)
  truth = 'new'
  hear(1)
  hear(2)
  await moments(510)
  expect(held()).toBe('old')
  await moments(1_200)
  expect(held()).toBe('new')
  await moments(5_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('given events faster than the line, then they do not keep its answers from coming', async () => {
  let truth = 0
  const { show, hear } = open({ permit: () => ({ atOnce: [permits] }) })
  const { asked, held } = show(list, () => truth, 1_000)
  for (truth = 1; truth < 50; truth++) {
    hear(truth)
    await moments(100)
  }
  expect(held()).toBeGreaterThan(20)
  expect(asked.mock.calls.length).toBeLessThan(7)
})

test('given an event and then a fetch for another reason, then there is no second', async () => {
  const { cache, show, hear } = open()
  const { asked } = show(list)
  await moments(50)
  hear()
  void cache.invalidateQueries({ queryKey: list })
  await moments(5_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('given a fetch after the event that was called off, then it is fetched once more', async () => {
  const { cache, show, hear } = open()
  const { asked } = show(list)
  await moments(50)
  hear()
  await moments(105)
  void cache.cancelQueries({ queryKey: list })
  await moments(5_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('given a query that is only fetched by hand, then it is marked as out of date and not fetched', async () => {
  const { cache, hear } = open()
  const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('answer'))
  onTestFinished(new QueryObserver(cache, { queryKey: list, queryFn: asked, staleTime: 'static' }).subscribe(() => {}))
  await moments(50)
  hear()
  await moments(5_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(cache.getQueryState(list)?.isInvalidated).toBe(true)
})

test('given a query that nobody looks at, then it is fetched when it is opened', async () => {
  const { show, hear } = open()
  const closed = show(list)
  await moments(50)
  closed.stop()
  hear()
  await moments(5_000)
  expect(closed.asked).toHaveBeenCalledOnce()
  const { asked } = show(list)
  expect(asked).toHaveBeenCalledOnce()
})

test('given a query that is closed before its fetch, then it is fetched when it is opened again', async () => {
  const { show, hear } = open()
  const closed = show(list)
  await moments(50)
  hear()
  closed.stop()
  await moments(5_000)
  const { asked } = show(list)
  expect(asked).toHaveBeenCalledOnce()
})

test('given a thousand hearers, then each page waits for a moment of its own; given a few, nobody waits', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => vi.mocked(Math.random).mockRestore())
  const { show, hear } = open()
  const { asked } = show(list)
  await moments(50)
  hear(1, 1_000)
  await moments(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await moments(200)
  expect(asked).toHaveBeenCalledTimes(2)
  await moments(10_000)
  hear(2, 3)
  await moments(150)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('given many hearers and one of few, then the query is fetched at the earlier moment, for both', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  onTestFinished(() => vi.mocked(Math.random).mockRestore())
  const { show, hear } = open()
  const { asked } = show(list)
  await moments(50)
  hear(1, 1_000)
  hear(2, 1)
  await moments(150)
  expect(asked).toHaveBeenCalledTimes(2)
  await moments(5_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

/** As a mutation does it: what it has brought back stands, and the lists are fetched. */
function store(cache: QueryClient, version: number) {
  keepAnswer(cache, one, { id: 'p1', version })
  void cache.invalidateQueries({ queryKey: list })
}

test('given what the page has stored itself, then its event fetches nothing again, whenever it comes', async () => {
  for (const wait of [0, 5, 3_000]) {
    const { cache, show, hear } = open()
    const [shown, listed] = [show(one, () => ({ id: 'p1', version: 2 })), show(list)]
    await moments(50)
    store(cache, 3)
    await moments(wait)
    hear(3)
    await moments(5_000)
    expect([shown.asked.mock.calls.length, listed.asked.mock.calls.length]).toEqual([1, 2])
    cache.clear()
  }
})

test('given an event that comes before the answer to the mutation, then nothing is fetched twice either', async () => {
  const { cache, show, hear } = open()
  const [shown, listed] = [show(one, () => ({ id: 'p1', version: 2 })), show(list)]
  await moments(50)
  const mutation = cache.getMutationCache().build(cache, {
    mutationFn: () => new Promise((resolve) => setTimeout(() => resolve(3), 600)),
    onSuccess: () => store(cache, 3),
  })
  void mutation.execute(undefined)
  await moments(100)
  hear(3)
  await moments(5_000)
  expect([shown.asked.mock.calls.length, listed.asked.mock.calls.length]).toEqual([1, 2])
})

test('given what somebody else has changed since, then it is fetched', async () => {
  const { cache, show, hear } = open()
  const [shown, listed] = [show(one, () => ({ id: 'p1', version: 4 })), show(list)]
  await moments(50)
  store(cache, 3)
  hear(3)
  hear(4)
  await moments(5_000)
  expect(shown.held()).toEqual({ id: 'p1', version: 4 })
  expect(listed.asked).toHaveBeenCalledTimes(3)
})

test('given a query that the mutation did not fetch, then the event of it does', async () => {
  const { cache, show, hear } = open({ permit: () => [permits, ['home']] })
  const home = show(['home'])
  await moments(50)
  store(cache, 3)
  hear(3)
  hear(3)
  await moments(5_000)
  expect(home.asked).toHaveBeenCalledTimes(2)
})

test('given a mutation that takes long, then events of others wait a second for it, and not longer', async () => {
  const { cache, show, hear } = open()
  const { asked } = show(list)
  await moments(50)
  void cache
    .getMutationCache()
    .build(cache, { mutationFn: () => new Promise(() => {}) })
    .execute(undefined)
  hear()
  await moments(500)
  expect(asked).toHaveBeenCalledTimes(1)
  await moments(700)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('given a mutation whose outcome is shown already, then no fetch of that query comes between', async () => {
  const { cache, show, hear } = open()
  const { asked, held } = show(list, () => 'as it was')
  await moments(50)
  cache.setQueryData(list, 'as it will be')
  let answer = () => {}
  const mutation = cache.getMutationCache().build(cache, {
    mutationKey: list,
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
  })
  void mutation.execute(undefined)
  hear()
  await moments(10_000)
  expect([asked.mock.calls.length, held()]).toEqual([1, 'as it will be'])
  answer()
  await moments(200)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('given a fetch that fails, then it is not repeated without end', async () => {
  const { cache, hear } = open()
  const asked = vi.fn<() => Promise<string>>().mockResolvedValueOnce('here').mockRejectedValue(new Error('no line'))
  const stop = new QueryObserver(cache, { queryKey: list, queryFn: asked }).subscribe(() => {})
  onTestFinished(stop)
  await moments(50)
  hear()
  await moments(20_000)
  expect(asked).toHaveBeenCalledTimes(2)
})
