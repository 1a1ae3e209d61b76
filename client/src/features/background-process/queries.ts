import type { ProcessStatus, ProcessType, ProcessView } from '@kelasku/shared/background-process/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** A process as it comes over the wire. */
export type Process = JsonifiedValue<ProcessView>

export interface ProcessSearch {
  status?: ProcessStatus | undefined
  type?: ProcessType | undefined
  page: number
}

/** What has no end yet is waiting, at work, or about to go on. */
export const isUnderWay = ({ finished_at }: Pick<Process, 'finished_at'>): boolean => finished_at === null

/** News may be lost on the way; a bar that somebody watches moves all the same. */
const slowLook = 10_000

export const processQueries = {
  all: () => ['background-process'] as const,
  list: ({ status, type, page }: ProcessSearch) =>
    queryOptions({
      queryKey: [...processQueries.all(), 'list', { status, type, page }],
      queryFn: ({ signal }) =>
        api['background-process'].list(
          { query: { page, limit: 20, ...(status && { status }), ...(type && { type }) } },
          { signal },
        ),
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...processQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api['background-process'].get({ params: { id } }, { signal })).data,
      refetchInterval: ({ state }) => state.data && isUnderWay(state.data) && slowLook,
    }),
}
