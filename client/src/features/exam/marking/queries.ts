import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { examQueries } from '../exams/queries.ts'

export interface QueueSearch {
  questionId: string
  state: 'pending' | 'graded' | undefined
  isAnonymous: boolean
  /** From 1: one answer a page. */
  place: number
}

export const markingQueries = {
  /** Below the exam's own, so that its news make these old too. */
  all: (id: string) => [...examQueries.all(), 'marking', id] as const,
  questions: (id: string) =>
    queryOptions({
      queryKey: [...markingQueries.all(id), 'questions'],
      queryFn: async ({ signal }) => (await api.exam.gradingQuestions({ params: { id } }, { signal })).data,
    }),
  queue: (id: string, { questionId: question_id, state, isAnonymous, place }: QueueSearch) =>
    queryOptions({
      queryKey: [...markingQueries.all(id), 'queue', question_id, state, isAnonymous, place],
      queryFn: async ({ signal }) => {
        const query = { page: place, limit: 1, anonymous: isAnonymous ? 'true' : 'false', ...(state && { state }) }
        return api.exam.gradingQueue({ params: { id, question_id }, query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
}
