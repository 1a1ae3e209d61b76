import { listen, subscribe } from '#platform/live/listen.ts'
import { scheduleQueries } from './queries.ts'

const weeks = () => [[...scheduleQueries.all(), 'week']]

export function hearSchedule(): () => void {
  const stops = [
    listen('schedule', { changed: weeks }),
    // Who takes part in a course has it in their week.
    subscribe(['classroom.courses_changed'], weeks),
  ]
  return () => stops.forEach((stop) => stop())
}
