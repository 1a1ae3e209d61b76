import type { Outcome, RolloverStudent, RolloverView } from '@kelasku/shared/rollover/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Rollover = JsonifiedValue<RolloverView>
export type Source = Rollover['sources'][number]
export type RolloverClass = Rollover['classes'][number]
export type Student = JsonifiedValue<RolloverStudent>

export const outcomes = ['PROMOTED', 'RETAINED', 'GRADUATED', 'TRANSFERRED', 'DROPPED'] as const satisfies Outcome[]
export const staysAtSchool = (outcome: Outcome) => outcome === 'PROMOTED' || outcome === 'RETAINED'

export interface StudentSearch {
  class_id?: string | undefined
  search?: string | undefined
  outcome?: Outcome | undefined
  only?: 'exceptions' | 'without_target' | undefined
  page: number
}

export const rolloverQueries = {
  all: () => ['rollover'] as const,
  list: () =>
    queryOptions({
      queryKey: [...rolloverQueries.all(), 'list'],
      queryFn: async ({ signal }) => (await api.rollover.list({ query: {} }, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...rolloverQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.rollover.get({ params: { id } }, { signal })).data,
    }),
  students: (id: string, { class_id, search, outcome, only, page }: StudentSearch) =>
    queryOptions({
      queryKey: [...rolloverQueries.all(), 'students', id, { class_id, search, outcome, only, page }],
      queryFn: ({ signal }) =>
        api.rollover.students(
          {
            params: { id },
            query: {
              page,
              limit: 40,
              ...(class_id && { class_id }),
              ...(search && { search }),
              ...(outcome && { outcome }),
              ...(only && { only }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
}
