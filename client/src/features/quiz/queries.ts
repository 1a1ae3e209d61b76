import type { QuizItem, QuizPaper, QuizStatus, QuizView } from '@kelasku/shared/quiz/contract'
import type { QuestionView } from '@kelasku/shared/quiz/question'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Item = JsonifiedValue<QuizItem>
/** Documents are what they are on the wire too; only moments become texts. */
export type Question = Omit<QuestionView, 'edited_at'> & { edited_at: string }
export type Quiz = Item & { questions: Question[]; shares: QuizView['shares'] }
export type Paper = QuizPaper

export interface BankSearch {
  box: 'mine' | 'shared'
  status: QuizStatus | undefined
  search: string
  page: number
}

export const quizQueries = {
  all: () => ['quiz'] as const,
  list: ({ box, status, search, page }: BankSearch) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'list', { box, status, search, page }],
      queryFn: ({ signal }) => {
        const query = { page, ...(status && { status }), ...(search && { search }) }
        return box === 'mine'
          ? api.quiz.mine({ query }, { signal })
          : api.quiz.list({ query: { ...query, shared: 'true' } }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.quiz.get({ params: { id } }, { signal })).data as Quiz, // see Question
    }),
  paper: (id: string) =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'paper', id],
      queryFn: async ({ signal }) => (await api.quiz.paper({ params: { id } }, { signal })).data as Paper, // see Question
    }),
  subjects: () =>
    queryOptions({
      queryKey: [...quizQueries.all(), 'subjects'],
      queryFn: async ({ signal }) => (await api.classroom.subjects({ query: { limit: 200 } }, { signal })).data,
    }),
}
