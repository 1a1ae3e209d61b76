import type { QueryClient } from '@tanstack/react-query'
import { listen, overhear } from '#platform/live/listen.ts'
import { scheduleQueries } from './queries.ts'

/** A change for the whole school is heard by all of it at once, so not everybody asks at once. */
const longestWait = 2_000

const askAgain = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: [...scheduleQueries.all(), 'week'] })

export function hearSchedule(): () => void {
  const stops = [
    listen('schedule', {
      changed: (cache, { class_id }) => {
        if (class_id === null) setTimeout(() => askAgain(cache), Math.random() * longestWait)
        else askAgain(cache)
      },
    }),
    // Who takes part in a course has it in their week.
    overhear(['classroom.courses_changed'], askAgain),
  ]
  return () => stops.forEach((stop) => stop())
}
