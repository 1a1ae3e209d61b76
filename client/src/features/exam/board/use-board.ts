/**
 * The board, kept true: loaded once and watched, then told what changed (news.ts). Whoever watches it is told how far
 * its news have come, and loads it anew where it is behind; as long as it is not watched it looks every five seconds.
 */
import { boardRenewSeconds } from '@kelasku/shared/exam/board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { useLine } from '#platform/live/connection.ts'
import { listen } from '#platform/live/listen.ts'
import { useWatch, watchAgain } from '#platform/live/watch.ts'
import { catchUp, hear } from './news.ts'
import { boardQueries } from './queries.ts'

const withoutLine = 5_000
/** Even with one: a server that was stopped hard tells nobody that it did, and ours knows by it that somebody is here. */
const withLine = boardRenewSeconds * 1_000

export function useBoard(id: string) {
  const cache = useQueryClient()
  const line = useLine()
  const refusal = useWatch('exam.board', { id }, (position) => catchUp(cache, id, position))
  const { data, error, isFetching, refetch } = useQuery({
    ...boardQueries.board(id),
    refetchIntervalInBackground: true,
    refetchInterval: line === 'connected' ? withLine : withoutLine,
  })
  useFreshToken(id, data?.token_until ?? null)
  useEffect(
    () =>
      listen('exam', {
        board: (delta) => {
          if (delta.exam_id === id) hear(cache, delta)
        },
        changed: ({ id: changed }) => {
          if (changed !== id) return
          // Its rooms and its proctors may be others, and so what this person sees of it.
          watchAgain('exam.board', { id })
          return { atOnce: [[...boardQueries.all(), id]] }
        },
        chat: ({ id: changed }) => (changed === id ? { atOnce: [[...boardQueries.all(), id, 'chat']] } : undefined),
        nudged: () => {},
        mine_changed: () => {},
        // Late answers that wait are counted with the exam.
        marks_changed: ({ id: changed }) => (changed === id ? [[...boardQueries.all(), id, 'exam']] : undefined),
      }),
    [cache, id],
  )
  const retry = () => {
    watchAgain('exam.board', { id })
    return refetch()
  }
  // What may not be watched any more is not left standing as if it were true.
  return { data: refusal ? undefined : data, error: refusal ?? error, isFetching, refetch: retry }
}

/** Until the token on the board ends; once more a second later where the server's clock has not come that far. */
function useFreshToken(id: string, until: number | null): void {
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => serverNow() >= until && watchAgain('exam.board', { id }), 1_000)
    return () => clearInterval(timer)
  }, [id, until])
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
