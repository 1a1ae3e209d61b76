import { listen } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { notifyEndings } from './follow.ts'
import { processQueries } from './queries.ts'

export function hearBackgroundProcess(): () => void {
  const stops = [
    // A bar that somebody watches moves twice a second, as often as it is told.
    listen('background-process', { changed: () => ({ atOnce: [processQueries.all()] }) }),
    notifyEndings(queryClient),
  ]
  return () => stops.forEach((stop) => stop())
}
