import type { PublishedCard } from '@kelasku/shared/report-card/cards'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As it comes over the wire. */
export type Card = JsonifiedValue<PublishedCard>
export type Course = Card['snapshot']['courses'][number]

export const familyQueries = {
  all: () => ['report-card', 'family'] as const,
  /** All that are out, of the asker or of all their children in the open school: a line over the semesters needs them too. */
  mine: () =>
    queryOptions({
      queryKey: [...familyQueries.all(), 'mine'],
      queryFn: async ({ signal }) => (await api['report-card'].published({ query: {} }, { signal })).data,
    }),
}
