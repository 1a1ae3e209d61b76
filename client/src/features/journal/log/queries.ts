import type { LogEntry } from '@kelasku/shared/journal/log'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { everyPage } from '#platform/api/every-page.ts'
import { journalQueries } from '../queries.ts'

export type Entry = JsonifiedValue<LogEntry>

export interface LogSearch {
  month: string
  /** All of this class instead of one's own. */
  class_id?: string | undefined
}

export const askedOf = ({ month, class_id }: LogSearch) => ({ month, ...(class_id && { class_id }) })

export const logQueries = {
  /** The whole of it: no class has more lessons in a month than a few pages. */
  month: (search: LogSearch) =>
    queryOptions({
      queryKey: [...journalQueries.logs(), 'month', search],
      queryFn: ({ signal }) =>
        everyPage((query) => api.journal.log({ query: { ...askedOf(search), ...query } }, { signal })),
    }),
  classes: () =>
    queryOptions({
      queryKey: [...journalQueries.all(), 'log-classes'],
      queryFn: async ({ signal }) => (await api.journal.logClasses({}, { signal })).data,
    }),
  units: (course_id: string) =>
    queryOptions({
      queryKey: [...journalQueries.lists(), 'course', course_id],
      queryFn: async ({ signal }) =>
        (await api.journal.ofCourse({ query: { course_id, limit: 200 } }, { signal })).data,
    }),
}
