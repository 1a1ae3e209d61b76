import type { CalendarEntry } from '@kelasku/shared/calendar/contract'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Entry = CalendarEntry
export type Address = JsonifiedValue<SecretAddress>

/** More than a school year has; the contract's highest. */
const all = 200

export const calendarQueries = {
  all: () => ['calendar'] as const,
  days: (from: string, until: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(), 'days', from, until],
      queryFn: async ({ signal }) => (await api.calendar.list({ query: { from, until, limit: all } }, { signal })).data,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
    }),
  nationalLists: () =>
    queryOptions({
      queryKey: [...calendarQueries.all(), 'national'],
      queryFn: async ({ signal }) => (await api.calendar.nationalLists({}, { signal })).data,
    }),
  address: () =>
    queryOptions({
      queryKey: [...calendarQueries.all(), 'address'],
      queryFn: async ({ signal }) => (await api.calendar.feedAddress({}, { signal })).data,
    }),
}
