import { listen } from '#platform/live/listen.ts'
import { announcementQueries } from './queries.ts'

export const hearAnnouncement = () =>
  listen('announcement', {
    changed: () => [announcementQueries.all()],
    // Its author alone, who watches; and never more often than once a second.
    receipts_changed: ({ id }) => [
      announcementQueries.one(id).queryKey,
      [...announcementQueries.all(), 'receipts', id],
      [...announcementQueries.all(), 'list'],
    ],
  })
