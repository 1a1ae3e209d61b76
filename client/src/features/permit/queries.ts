import type { Letter, PermitStatus, PermitView } from '@kelasku/shared/permit/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As it comes over the wire. */
export type View = JsonifiedValue<PermitView>
export type { Letter }

export interface PermitSearch {
  status?: PermitStatus | undefined
  page: number
}

export const permitQueries = {
  all: () => ['permit'] as const,
  list: ({ status, page }: PermitSearch) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'list', { status, page }],
      queryFn: ({ signal }) => api.permit.list({ query: { page, ...(status && { status }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'waiting'],
      queryFn: async ({ signal }) => (await api.permit.waiting({}, { signal })).data.total,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.permit.get({ params: { id } }, { signal })).data,
    }),
}
