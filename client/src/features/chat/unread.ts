import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** By itself, since every page shows it and few open a room. */
export const unreadLines = () =>
  queryOptions({
    queryKey: ['chat', 'lists', 'unread'],
    queryFn: async ({ signal }) => (await api.chat.unread({}, { signal })).data,
  })
