import type { Board, BoardDelta, BoardPosition, BoardRow } from '@kelasku/shared/exam/board'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askAgainAfterFirst } from '#platform/first-answers.ts'
import { loadBoard } from './loading.ts'
import { catchUp, hear } from './news.ts'
import { boardQueries } from './queries.ts'

const id = 'exam'
const { queryKey } = boardQueries.board(id)

const boardAt = (seq: number, answered: number, origin = 'here'): Board => ({
  exam_id: id,
  exam_status: 'ONGOING',
  schedule_version: 1,
  server_now: 0,
  token: 'AAAAAA',
  token_until: 1,
  places: [{ part: 'all', origin, seq }],
  rows: [{ n: 1, answered } as BoardRow], // what is not looked at
})
const delta = (seq: number, answered: number, origin = 'here'): BoardDelta => ({
  exam_id: id,
  part: 'all',
  origin,
  seq,
  rows: [{ n: 1, answered }],
})
const position = (seq: number, more: Partial<BoardPosition> = {}): BoardPosition => ({
  places: [{ part: 'all', origin: 'here', seq }],
  has_other_servers: false,
  token: 'BBBBBB',
  token_until: 2,
  ...more,
})

/** A board that is shown; each load is answered when the test lets it. */
function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  askAgainAfterFirst(cache)
  const loads: ((board: Board) => void)[] = []
  const load = () => new Promise<Board>((resolve) => loads.push(resolve))
  const known = () => cache.getQueryData<Board>(queryKey)
  cache.setQueryDefaults(queryKey, { queryFn: () => loadBoard(load, known) })
  const query = cache.fetchQuery({ queryKey, staleTime: Infinity }).catch(() => {})
  onTestFinished(() => cache.clear())
  const answered = () => known()?.rows[0]?.answered
  const answer = async (board: Board) => {
    loads.shift()?.(board)
    await vi.waitFor(() => {})
    await query
  }
  return { cache, loads, known, answered, answer }
}

test('what is told during the first load is in the board when it comes', async () => {
  const { cache, answer, answered } = open()
  hear(cache, delta(1, 5))
  await answer(boardAt(0, 4))
  expect(answered()).toBe(5)
})

test('what is told during a later load is not undone by its answer', async () => {
  const { cache, loads, answer, answered } = open()
  await answer(boardAt(0, 4))
  const again = cache.fetchQuery({ queryKey, staleTime: 0 })
  hear(cache, delta(1, 5))
  expect(answered()).toBe(5)
  loads.shift()!(boardAt(0, 4))
  await again
  expect(answered()).toBe(5)
})

test('a gap makes it load anew', async () => {
  const { cache, answer } = open()
  await answer(boardAt(3, 4))
  const load = vi.spyOn(cache, 'invalidateQueries')
  hear(cache, delta(4, 5))
  hear(cache, delta(4, 5))
  expect(load).not.toHaveBeenCalled()
  hear(cache, delta(6, 7))
  expect(load).toHaveBeenCalledExactlyOnceWith({ queryKey })
})

test('another server tells of it too, and no load forgets how far that one was', async () => {
  const { cache, loads, answer, answered, known } = open()
  await answer(boardAt(3, 4))
  const load = vi.spyOn(cache, 'invalidateQueries')
  hear(cache, delta(57, 5, 'there'))
  const again = cache.fetchQuery({ queryKey, staleTime: 0 })
  loads.shift()!(boardAt(4, 5))
  await again
  hear(cache, delta(58, 6, 'there'))
  expect([answered(), load.mock.calls.length]).toEqual([6, 0])
  expect(known()?.places.map(({ origin, seq }) => [origin, seq])).toEqual([
    ['there', 58],
    ['here', 4],
  ])
})

test('watched, it loads again what it has not, and always shows the token that counts', async () => {
  const { cache, answer, known } = open()
  await answer(boardAt(3, 4))
  const load = vi.spyOn(cache, 'invalidateQueries')
  catchUp(cache, id, position(3))
  expect([known()?.token, load.mock.calls.length]).toEqual(['BBBBBB', 0])
  catchUp(cache, id, position(4))
  expect(load).toHaveBeenCalledTimes(1)
  catchUp(cache, id, position(4, { has_other_servers: true }))
  expect(load).toHaveBeenCalledTimes(2)
})

test('watched before it is loaded, it is loaded once more', async () => {
  const { cache, answer } = open()
  const load = vi.spyOn(cache, 'invalidateQueries')
  catchUp(cache, id, position(4))
  expect(load).toHaveBeenCalledExactlyOnceWith({ queryKey })
  await answer(boardAt(3, 4))
})
