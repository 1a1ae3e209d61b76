import type { NotificationSettings, NotificationView } from '@kelasku/shared/notification/contract'
import type { Topic } from '@kelasku/shared/notification/topic'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** As they come over the wire. */
export type Notice = JsonifiedValue<NotificationView>
export type Settings = JsonifiedValue<NotificationSettings>

export interface NoticeSearch {
  topic: Topic | undefined
  isUnreadOnly: boolean
  page: number
}

export const notificationQueries = {
  all: () => ['notification'] as const,
  list: ({ topic, isUnreadOnly, page }: NoticeSearch) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'list', { topic, isUnreadOnly, page }],
      queryFn: ({ signal }) =>
        api.notification.list(
          { query: { page, ...(topic && { topic }), ...(isUnreadOnly && { unread: 'true' }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  unread: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread'],
      queryFn: async ({ signal }) => (await api.notification.unread({}, { signal })).data.total,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'settings'],
      queryFn: async ({ signal }) => (await api.notification.settings({}, { signal })).data,
    }),
}
