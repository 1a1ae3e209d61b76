/**
 * The board, kept true: loaded once, then told what changed. News that do not follow on what was heard before, or a line
 * that was away, mean that something is missing, and it is loaded anew; without a line it looks every five seconds.
 */
import { applyDelta, type BoardDelta } from '@kelasku/shared/exam/board'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { useLine } from '#platform/live/connection.ts'
import { listen } from '#platform/live/listen.ts'
import { boardQueries, type Board } from './queries.ts'

const withoutLine = 5_000
/** Even with one: a server that was stopped hard tells nobody that it did. */
const withLine = 60_000

export function useBoard(id: string) {
  const cache = useQueryClient()
  const line = useLine()
  const asked = useQuery({
    ...boardQueries.board(id),
    refetchInterval: line === 'terhubung' ? withLine : withoutLine,
  })
  useEffect(
    () =>
      listen('exam', {
        board: (_, delta) => delta.exam_id === id && hear(cache, delta),
        changed: (_, { id: changed }) =>
          changed === id && void cache.invalidateQueries({ queryKey: [...boardQueries.all(), id] }),
        chat: (_, { id: changed }) =>
          changed === id && void cache.invalidateQueries({ queryKey: [...boardQueries.all(), id, 'chat'] }),
        nudged: () => {},
        mine_changed: () => {},
        marks_changed: () => {},
      }),
    [cache, id],
  )
  return asked
}

function hear(cache: QueryClient, delta: BoardDelta): void {
  const { queryKey } = boardQueries.board(delta.exam_id)
  const board = cache.getQueryData(queryKey)
  if (!board) return
  const isIts = ({ part, origin }: Board['places'][number]) => part === delta.part && origin === delta.origin
  const place = board.places.find(isIts)
  if (place && delta.seq <= place.seq) return // the snapshot had it already
  if (place?.seq !== delta.seq - 1) return void cache.invalidateQueries({ queryKey })
  const places = board.places.map((one) => (isIts(one) ? { ...one, seq: delta.seq } : one))
  cache.setQueryData(queryKey, { ...board, places, rows: applyDelta(board.rows, delta.rows) } satisfies Board)
}

/** The server's time, once a second: what is late becomes late without any news. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
