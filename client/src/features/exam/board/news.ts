/** What the board does about its news, and when it is watched. */
import type { BoardDelta, BoardPosition } from '@kelasku/shared/exam/board'
import type { QueryClient } from '@tanstack/react-query'
import { isSame, noteForLoads, withNews, withOthers } from './loading.ts'
import { boardQueries } from './queries.ts'

export function hear(cache: QueryClient, delta: BoardDelta): void {
  noteForLoads(delta)
  const { queryKey } = boardQueries.board(delta.exam_id)
  const board = cache.getQueryData(queryKey)
  if (!board) return // it is taken in with the first load
  const next = withNews(board, delta)
  if (next) cache.setQueryData(queryKey, next)
  else void cache.invalidateQueries({ queryKey })
}

/** The board is watched from now on: whatever it does not show yet is loaded, and the token is the one that counts. */
export function catchUp(cache: QueryClient, id: string, position: BoardPosition): void {
  const { queryKey } = boardQueries.board(id)
  const board = cache.getQueryData(queryKey)
  const isCurrent =
    board !== undefined &&
    !position.has_other_servers &&
    position.places.every((place) => board.places.some((one) => isSame(one, place) && one.seq >= place.seq))
  if (board) {
    const { token, token_until } = position
    const places = isCurrent ? board.places : withOthers(position.places, board.places)
    cache.setQueryData(queryKey, { ...board, token, token_until, places })
  }
  if (!isCurrent) void cache.invalidateQueries({ queryKey })
}
