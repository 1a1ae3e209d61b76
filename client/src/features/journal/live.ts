import type { QueryClient } from '@tanstack/react-query'
import { listen, overhear } from '#platform/live/listen.ts'
import { journalQueries } from './queries.ts'

const askAgain = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: journalQueries.all() })

export function hearJournal(): () => void {
  const stops = [
    listen('journal', {
      // What stands before and behind a unit hangs on the others of its course.
      changed: askAgain,
      templates_changed: (cache) => void cache.invalidateQueries({ queryKey: journalQueries.templates() }),
      log_changed: (cache) => void cache.invalidateQueries({ queryKey: journalQueries.logs() }),
      progress_changed: (cache, { id }) => {
        void cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey })
        void cache.invalidateQueries({ queryKey: journalQueries.lists() })
      },
      // What hangs on a unit is kept below it.
      remarks_changed: (cache, { id }) =>
        void cache.invalidateQueries({ queryKey: journalQueries.below(id, 'remarks') }),
      versions_changed: (cache, { id }) =>
        void cache.invalidateQueries({ queryKey: journalQueries.below(id, 'versions') }),
    }),
    // Who takes part in a course sees its units.
    overhear(['classroom.courses_changed'], askAgain),
  ]
  return () => stops.forEach((stop) => stop())
}
