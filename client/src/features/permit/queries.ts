import type { Sorting } from '@kelasku/shared/kernel/paging'
import type { DispensablePupil as Pupil, Letter, PermitStatus, PermitView } from '@kelasku/shared/permit/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As it comes over the wire. */
export type View = JsonifiedValue<PermitView>
export type { Letter, Pupil }

export type PermitSort = 'name' | 'class' | 'start_date'

export interface PermitSearch extends Sorting<PermitSort> {
  status?: PermitStatus | undefined
  classId?: string | null
  page: number
}

/** The most that one call gives: a class is shown whole. */
const whole = 200
const shownAtOnce = 50

export const permitQueries = {
  all: () => ['permit'] as const,
  list: ({ status, classId, page, sort, direction }: PermitSearch) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'list', { status, classId, page, sort, direction }],
      queryFn: ({ signal }) => {
        const query = {
          page,
          ...(status && { status }),
          ...(classId && { class_id: classId }),
          ...(sort && { sort, direction }),
        }
        return api.permit.list({ query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'waiting'],
      queryFn: async ({ signal }) => (await api.permit.waiting({}, { signal })).data.total,
    }),
  dispensable: ({ search, classId }: { search: string; classId: string }) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'dispensable', { search, classId }],
      queryFn: ({ signal }) =>
        api.permit.dispensable(
          {
            query: {
              limit: classId ? whole : shownAtOnce,
              ...(search && { search }),
              ...(classId && { class_id: classId }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  reach: (id: string) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'reach', id],
      queryFn: async ({ signal }) => (await api.permit.reach({ params: { id } }, { signal })).data,
      // That somebody has read is told to nobody else: it is asked for whenever it is looked at.
      staleTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...permitQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.permit.get({ params: { id } }, { signal })).data,
    }),
}
