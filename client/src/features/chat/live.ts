import { listen, overhear } from '#platform/live/listen.ts'

/** Most pages show no room: what is done about its news comes when there are some. */
const hearing = () => import('./hearing.ts')

export function hearChat(): () => void {
  const stops = [
    listen('chat', {
      said: (cache, news) => void hearing().then(({ said }) => said(cache, news)),
      read: (cache, news) => void hearing().then(({ read }) => read(cache, news)),
      typing: (_cache, news) => void hearing().then(({ typing }) => typing(news)),
      reports_changed: (cache) => void hearing().then(({ reportsChanged }) => reportsChanged(cache)),
      rooms_changed: (cache) => void hearing().then(({ roomsChanged }) => roomsChanged(cache)),
    }),
    // Who takes part in a course is in its room.
    overhear(['classroom.courses_changed'], (cache) => void hearing().then(({ roomsChanged }) => roomsChanged(cache))),
  ]
  return () => stops.forEach((stop) => stop())
}
