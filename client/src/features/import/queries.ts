import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import type { ImportKind, ImportRow, ImportRowState, ImportView } from '@kelasku/shared/import/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { holdRows } from './hold-rows.ts'

/** As they come over the wire. */
export type Import = JsonifiedValue<ImportView>
export type ImportInList = Awaited<ReturnType<typeof api.import.list>>['data'][number]
export type Row = JsonifiedValue<ImportRow>
export type RowsPage = Awaited<ReturnType<typeof api.import.rows>>
export type PasswordCard = JsonifiedValue<FirstPasswordCard>

/** Which rows are looked at. */
export interface RowsView {
  state?: ImportRowState | undefined
  search: string
  page: number
}

/** The most that one call gives, and 25 sheets of paper. */
const cardsAtOnce = 200

/** News may be lost on the way; what somebody waits for is asked after all the same. */
const slowLook = 10_000

export const importQueries = {
  all: () => ['import'] as const,
  /** @param targetId only those that go into it */
  list: (kind: ImportKind, targetId?: string) =>
    queryOptions({
      queryKey: [...importQueries.all(), 'list', kind, { targetId }],
      queryFn: ({ signal }) =>
        api.import.list({ query: { kind, limit: 10, ...(targetId && { target_id: targetId }) } }, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.import.get({ params: { id } }, { signal })).data,
      refetchInterval: ({ state }) => state.data?.status === 'RUNNING' && slowLook,
    }),
  rows: (id: string, { state, search, page }: RowsView) =>
    queryOptions({
      queryKey: [...importQueries.rowsOf(id), { state, search, page }],
      queryFn: ({ signal }) =>
        api.import.rows(
          { params: { id }, query: { page, ...(state && { state }), ...(search && { search }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      // Rows are held only as long as they are looked at: another visit sees the list as it then is.
      structuralSharing: (former, fresh) => holdRows(former as RowsPage | undefined, fresh as RowsPage),
      gcTime: 0,
    }),
  rowsOf: (id: string) => [...importQueries.all(), 'rows', id] as const,
  /** First passwords: never longer in memory than on the screen. */
  cards: (id: string, page: number) =>
    queryOptions({
      queryKey: [...importQueries.all(), 'cards', id, page],
      queryFn: ({ signal }) =>
        api.identity.cardsOfImport({ params: { id }, query: { page, limit: cardsAtOnce } }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
}
