import { listen } from '#platform/live/listen.ts'
import { notificationQueries } from './queries.ts'

/** A notice to a whole school is told to all of it at once: not everybody asks in the same moment, and nobody waits long. */
const longestWait = 500

export const hearNotification = () =>
  listen('notification', {
    changed: (cache) => {
      const askAgain = () => void cache.invalidateQueries({ queryKey: notificationQueries.all() })
      setTimeout(askAgain, Math.random() * longestWait)
    },
  })
