import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { examQueries } from '../exams/queries.ts'

export const markingQueries = {
  /** Below the exam's own, so that its news make these old too. */
  all: (id: string) => [...examQueries.all(), 'marking', id] as const,
  questions: (id: string) =>
    queryOptions({
      queryKey: [...markingQueries.all(id), 'questions'],
      queryFn: async ({ signal }) => (await api.exam.gradingQuestions({ params: { id } }, { signal })).data,
    }),
  queue: (id: string, question_id: string, isAnonymous: boolean, page: number) =>
    queryOptions({
      queryKey: [...markingQueries.all(id), 'queue', question_id, isAnonymous, page],
      queryFn: ({ signal }) =>
        api.exam.gradingQueue(
          { params: { id, question_id }, query: { page, anonymous: isAnonymous ? 'true' : 'false' } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
}
