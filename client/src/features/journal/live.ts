import { listen, subscribe } from '#platform/live/listen.ts'
import { journalQueries } from './queries.ts'

export function hearJournal(): () => void {
  const stops = [
    listen('journal', {
      // What stands before and behind a unit hangs on the others of its course.
      changed: () => [journalQueries.all()],
      templates_changed: () => [journalQueries.templates()],
      log_changed: () => [journalQueries.logs()],
      progress_changed: ({ id }) => [journalQueries.one(id).queryKey, journalQueries.lists()],
      // What hangs on a unit is kept below it.
      remarks_changed: ({ id }) => [journalQueries.below(id, 'remarks')],
      versions_changed: ({ id }) => [journalQueries.below(id, 'versions')],
    }),
    // Who takes part in a course sees its units.
    subscribe(['classroom.courses_changed'], () => [journalQueries.all()]),
  ]
  return () => stops.forEach((stop) => stop())
}
