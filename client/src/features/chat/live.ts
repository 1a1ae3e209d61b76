import { listen, subscribe } from '#platform/live/listen.ts'
import { unreadLines } from './unread.ts'

/** Most pages show no room: what is done about its news comes when there are some. */
const hearing = () => import('./hearing.ts')

export function hearChat(): () => void {
  const stops = [
    listen('chat', {
      said: async (news, cache) => (await hearing()).said(cache, news),
      read: async (news, cache) => (await hearing()).read(cache, news),
      typing: async (news) => (await hearing()).typing(news),
      reports_changed: async () => (await hearing()).reportsChanged(),
      rooms_changed: async () => (await hearing()).roomsChanged(),
    }),
    // Of another school that nobody has open: whoever is told of it hears that everywhere.
    subscribe(['notification.changed'], () => [unreadLines().queryKey]),
    // Who takes part in a course is in its room.
    subscribe(['classroom.courses_changed'], async () => (await hearing()).roomsChanged()),
  ]
  return () => stops.forEach((stop) => stop())
}
