import type { ForumType } from '@kelasku/shared/forum/place'
import { queryOptions } from '@tanstack/react-query'

export const unreadKey = ['forum', 'unread'] as const

/**
 * By itself, since every page shows it and few open a forum; the call comes when the first page stands, with those of
 * every other page.
 * @param class_id the class whose forum counts; nothing for all of one's classes
 */
export const unreadThreads = (class_id: string | null) =>
  queryOptions({
    queryKey: [...unreadKey, class_id],
    queryFn: async ({ signal }): Promise<Record<ForumType, number>> => {
      const { api } = await import('#platform/api/api.ts')
      return (await api.forum.unread({ query: { ...(class_id && { class_id }) } }, { signal })).data
    },
  })
