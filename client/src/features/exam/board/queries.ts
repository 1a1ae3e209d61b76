import type { Board, BoardRow, ChatLine, TimelineEntry } from '@kelasku/shared/exam/board'
import type { ExamView } from '@kelasku/shared/exam/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { loadBoard } from './loading.ts'

export type { Board, BoardRow }
export type View = JsonifiedValue<ExamView>
export type ExamChatLine = JsonifiedValue<ChatLine>
export type Entry = JsonifiedValue<TimelineEntry>

export const boardQueries = {
  all: () => ['exam-board'] as const,
  board: (id: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), id, 'rows'],
      queryFn: ({ client, queryKey, signal }): Promise<Board> =>
        loadBoard(
          async () => (await api.exam.board({ params: { id } }, { signal })).data,
          () => client.getQueryData<Board>(queryKey),
        ),
      // News of rows keep it fresh (use-board.ts).
      staleTime: Infinity,
    }),
  exam: (id: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), id, 'exam'],
      queryFn: async ({ signal }) => {
        const { data } = await api.exam.get({ params: { id } }, { signal })
        return 'thresholds' in data ? data : null
      },
    }),
  timeline: (id: string, uid: string, page: number) =>
    queryOptions({
      queryKey: [...boardQueries.all(), id, 'timeline', uid, page],
      queryFn: ({ signal }) => api.exam.timeline({ params: { id, uid }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  chat: (id: string, uid: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), id, 'chat', uid],
      queryFn: async ({ signal }) =>
        (await api.exam.chat({ params: { id }, query: { participant_id: uid } }, { signal })).data,
    }),
}
