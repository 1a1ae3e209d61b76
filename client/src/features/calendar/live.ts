import { listen } from '#platform/live/listen.ts'
import { calendarQueries } from './queries.ts'

/** The whole school hears it at once, so not everybody asks at once. */
const longestWait = 2_000

export const hearCalendar = () =>
  listen('calendar', {
    changed: (cache) => {
      const askAgain = () => void cache.invalidateQueries({ queryKey: calendarQueries.all() })
      setTimeout(askAgain, Math.random() * longestWait)
    },
  })
