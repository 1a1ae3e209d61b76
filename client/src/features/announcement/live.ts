import { listen, subscribe } from '#platform/live/listen.ts'
import { announcementQueries } from './queries.ts'

export function hearAnnouncement(): () => void {
  const stops = [
    // Of another school that nobody has open: whoever is told of it hears that everywhere.
    subscribe(['notification.changed'], () => [announcementQueries.unread().queryKey]),
    hearHere(),
  ]
  return () => stops.forEach((stop) => stop())
}

const hearHere = () =>
  listen('announcement', {
    changed: () => [announcementQueries.all()],
    // Its author alone, who watches; and never more often than once a second.
    receipts_changed: ({ id }) => [
      announcementQueries.one(id).queryKey,
      [...announcementQueries.all(), 'receipts', id],
      [...announcementQueries.all(), 'list'],
    ],
  })
