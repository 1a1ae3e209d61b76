import { listen } from '#platform/live/listen.ts'
import { announcementQueries } from './queries.ts'

/** A notice to the whole school is heard by all of it at once, so not everybody asks at once. */
const longestWait = 2_000

export const hearAnnouncement = () =>
  listen('announcement', {
    changed: (cache) => {
      const askAgain = () => void cache.invalidateQueries({ queryKey: announcementQueries.all() })
      setTimeout(askAgain, Math.random() * longestWait)
    },
    // Its author alone, who watches; and never more often than once a second.
    receipts_changed: (cache, { id }) => {
      const keys = [
        announcementQueries.one(id).queryKey,
        [...announcementQueries.all(), 'receipts', id],
        [...announcementQueries.all(), 'list'],
      ]
      keys.forEach((queryKey) => void cache.invalidateQueries({ queryKey }))
    },
  })
