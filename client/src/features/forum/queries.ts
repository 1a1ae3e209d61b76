import type {
  CommentView,
  Former as FormerView,
  ForumType,
  ReportStatus,
  ReportView,
  ThreadItem,
  ThreadStatus,
  ThreadView,
} from '@kelasku/shared/forum/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. Documents are what they are there too; only moments become texts. */
type Said<View extends { content_doc: unknown }> = JsonifiedValue<Omit<View, 'content_doc'>> & Pick<View, 'content_doc'>
export type Item = JsonifiedValue<ThreadItem>
export type Thread = Said<ThreadView>
export type Comment = Said<CommentView>
export type Former = Said<FormerView>
export type Report = JsonifiedValue<ReportView>

/** A thread, or one of its replies. */
export interface Meant {
  thread_id: string
  comment_id: string | null
}

/** Of a class's forum, which class; nothing there means all of one's classes. */
export interface Forum {
  type: ForumType
  class_id: string | null
}

export interface ForumSearch extends Forum {
  status?: ThreadStatus | undefined
  search: string
  page: number
}

export interface ReportSearch extends Forum {
  status?: ReportStatus | undefined
  page: number
}

const asked = ({ type, class_id }: Forum) => ({ type, ...(class_id && { class_id }) })

export const forumQueries = {
  all: () => ['forum'] as const,
  lists: () => [...forumQueries.all(), 'list'] as const,
  list: ({ status, search, page, ...forum }: ForumSearch) =>
    queryOptions({
      queryKey: [...forumQueries.lists(), { ...forum, status, search, page }],
      queryFn: ({ signal }) =>
        api.forum.list(
          { query: { ...asked(forum), page, ...(status && { status }), ...(search && { search }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  places: () => [...forumQueries.all(), 'place'] as const,
  place: (forum: Forum) =>
    queryOptions({
      queryKey: [...forumQueries.places(), forum],
      queryFn: async ({ signal }) => (await api.forum.place({ query: asked(forum) }, { signal })).data,
      // Without a class, a forum of classes is many.
      enabled: forum.type !== 'CLASS' || forum.class_id !== null,
    }),
  threads: () => [...forumQueries.all(), 'one'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: [...forumQueries.threads(), id],
      queryFn: async ({ signal }) => (await api.forum.get({ params: { id } }, { signal })).data as Thread, // see Said
    }),
  commentsOf: (id: string) => [...forumQueries.all(), 'comments', id] as const,
  comments: (id: string, page: number) =>
    queryOptions({
      queryKey: [...forumQueries.commentsOf(id), page],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.forum.comments({ params: { id }, query: { page } }, { signal })
        return { data: data as Comment[], meta } // see Said
      },
      placeholderData: keepPreviousData,
    }),
  former: ({ thread_id: id, comment_id }: Meant) =>
    queryOptions({
      queryKey: [...forumQueries.all(), 'former', id, comment_id],
      queryFn: async ({ signal }) => {
        const query = comment_id === null ? {} : { comment_id }
        return (await api.forum.history({ params: { id }, query }, { signal })).data as Former[] // see Said
      },
      // Another wording may have come since it was looked at.
      staleTime: 0,
    }),
  reportLists: () => [...forumQueries.all(), 'reports'] as const,
  reports: ({ status, page, ...forum }: ReportSearch) =>
    queryOptions({
      queryKey: [...forumQueries.reportLists(), { ...forum, status, page }],
      queryFn: ({ signal }) =>
        api.forum.reports({ query: { ...asked(forum), page, ...(status && { status }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  muteLists: () => [...forumQueries.all(), 'mutes'] as const,
  mutes: (forum: Forum) =>
    queryOptions({
      queryKey: [...forumQueries.muteLists(), forum],
      queryFn: async ({ signal }) =>
        (await api.forum.mutes({ query: { ...asked(forum), limit: 200 } }, { signal })).data,
      enabled: forum.type !== 'CLASS' || forum.class_id !== null,
    }),
}
