import { listen } from '#platform/live/listen.ts'
import { notificationQueries } from './queries.ts'

export const hearNotification = () => listen('notification', { changed: () => [notificationQueries.all()] })
