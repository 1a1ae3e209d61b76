import type { QueryClient } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { oneAtATime } from '#platform/live/one-at-a-time.ts'
import { queryClient } from '#platform/query.ts'
import { tellEndings } from './follow.ts'
import { processQueries } from './queries.ts'

export function hearBackgroundProcess(): () => void {
  const stops = [listen('background-process', { changed: (cache) => void askAgain(cache) }), tellEndings(queryClient)]
  return () => stops.forEach((stop) => stop())
}

/** Progress is told twice a second. A weak line answers more slowly, and must not have its question cut off by the next. */
const askAgain = oneAtATime((cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: processQueries.all() }, { cancelRefetch: false }),
)
