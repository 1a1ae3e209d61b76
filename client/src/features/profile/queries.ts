import type { ProposalStatus } from '@kelasku/shared/profile/machine'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** As they come over the wire. */
export type Profile = Awaited<ReturnType<typeof api.profile.mine>>['data']
export type Pending = Profile['pending'][number]
export type Proposal = Awaited<ReturnType<typeof api.profile.proposals>>['data'][number]
export type Consent = Awaited<ReturnType<typeof api.profile.consents>>['data'][number]
export type View = Awaited<ReturnType<typeof api.profile.views>>['data'][number]

export interface ProposalSearch {
  status?: ProposalStatus | undefined
  user_id?: string | undefined
  page?: number
}

/** A family's proposal is a handful of fields: a page holds some families. */
const perPage = 50

export const profileQueries = {
  all: () => ['profile'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'mine'],
      queryFn: async ({ signal }) => (await api.profile.mine({}, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'one', id],
      queryFn: async ({ signal }) =>
        (await api.profile.get({ params: { id }, query: { isGetClasses: 'true' } }, { signal })).data,
    }),
  proposals: () => [...profileQueries.all(), 'proposals'] as const,
  proposalList: ({ page = 1, status, user_id }: ProposalSearch) =>
    queryOptions({
      queryKey: [...profileQueries.proposals(), { page, status, user_id }],
      queryFn: ({ signal }) =>
        api.profile.proposals(
          { query: { page, limit: perPage, ...(status && { status }), ...(user_id && { user_id }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  completeness: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'completeness'],
      queryFn: async ({ signal }) => (await api.profile.completeCheck({}, { signal })).data,
    }),
  views: (id: string, page: number) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'views', id, page],
      queryFn: ({ signal }) => api.profile.views({ params: { id }, query: { page, limit: 10 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Consents that were taken back and that nobody of the school has talked about yet. */
  withdrawals: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'withdrawals'],
      queryFn: async ({ signal }) => (await api.profile.withdrawals({}, { signal })).data,
    }),
  consents: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'consents', id],
      queryFn: async ({ signal }) => (await api.profile.consents({ params: { id } }, { signal })).data,
    }),
}
