import type { OriginView } from '@kelasku/shared/journal/copies'
import type { UnitElsewhere } from '@kelasku/shared/journal/unit-elsewhere'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'

export type Elsewhere = JsonifiedValue<UnitElsewhere>
/** As it comes over the wire: only moments would become texts, and there are none. */
export type Origin = OriginView

const below = (id: string) => [...journalQueries.one(id).queryKey, 'copies'] as const

export const copyQueries = {
  copies: (id: string) =>
    queryOptions({
      queryKey: [...below(id), 'made'],
      queryFn: async ({ signal }) => (await api.journal.copies({ params: { id } }, { signal })).data,
    }),
  origin: (id: string) =>
    queryOptions({
      queryKey: [...below(id), 'origin'],
      queryFn: async ({ signal }) => (await api.journal.origin({ params: { id } }, { signal })).data as Origin, // see Origin
    }),
  /** Where a copy may go: what the asker teaches now. */
  courses: (userId: string) =>
    queryOptions({
      queryKey: [...journalQueries.all(), 'own-courses', userId],
      queryFn: async ({ signal }) =>
        (await api.classroom.taughtBy({ params: { id: userId }, query: { limit: 200 } }, { signal })).data,
    }),
}
