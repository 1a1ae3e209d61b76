import { listen } from '#platform/live/listen.ts'
import { calendarQueries } from './queries.ts'

export const hearCalendar = () => listen('calendar', { changed: () => [calendarQueries.all()] })
