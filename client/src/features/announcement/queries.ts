import type {
  AnnouncementItem,
  AnnouncementStatus,
  AnnouncementView,
  Receipt,
  Target,
} from '@kelasku/shared/announcement/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** As they come over the wire. */
export type Item = JsonifiedValue<AnnouncementItem>
export type View = JsonifiedValue<AnnouncementView>
export type ReceiptRow = JsonifiedValue<Receipt>

export interface AgendaSearch {
  box: 'inbox' | 'managed'
  status?: AnnouncementStatus | undefined
  classId?: string | null
  search: string
  page: number
}

export interface ReceiptSearch {
  state?: 'done' | 'pending' | undefined
  search: string
  page: number
}

export const announcementQueries = {
  all: () => ['announcement'] as const,
  list: ({ box, status, classId, search, page }: AgendaSearch) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'list', { box, status, classId, search, page }],
      queryFn: ({ signal }) =>
        api.announcement.list(
          {
            query: {
              box,
              page,
              ...(status && { status }),
              ...(classId && { class_id: classId }),
              ...(search && { search }),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  unread: () =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'unread'],
      queryFn: async ({ signal }) => (await api.announcement.unread({}, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.announcement.get({ params: { id } }, { signal })).data,
      meta: { isKept: true },
    }),
  receipts: (id: string, { state, search, page }: ReceiptSearch) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'receipts', id, { state, search, page }],
      queryFn: ({ signal }) =>
        api.announcement.receipts(
          { params: { id }, query: { page, ...(state && { state }), ...(search && { search }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  people: (search: string) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'people', search],
      queryFn: async ({ signal }) =>
        (await api.announcement.addressees({ query: { ...(search && { search }) } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  reach: (audience: readonly Target[]) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'reach', audience],
      queryFn: async ({ signal }) =>
        (await api.announcement.reach({ body: { audience: [...audience] } }, { signal })).data.total,
      enabled: audience.length > 0,
      placeholderData: keepPreviousData,
    }),
}
