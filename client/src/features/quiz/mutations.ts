import type { QuizStatus, ShareDraft } from '@kelasku/shared/quiz/contract'
import { draftOf, type QuestionDraft } from '@kelasku/shared/quiz/question'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { uuid } from '#platform/uuid.ts'
import { quizQueries, type Question, type Quiz } from './queries.ts'

const fresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: quizQueries.all() })

export interface Heading {
  title: string
  description: string
  subject_id: string | null
  level: number | null
}

export function useCreateQuiz() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (heading: Heading) => (await api.quiz.create({ body: heading })).data,
    onSuccess: () => fresh(cache),
  })
}

export function useSaveHeading(quiz: Quiz) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (heading: Heading) => api.quiz.revise({ body: { id: quiz.id, version: quiz.version, ...heading } }),
    onSuccess: () => fresh(cache),
  })
}

/** One question, new or changed; what others write in the same quiz meanwhile is not touched. */
export function useSaveQuestion(quizId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ of, draft }: { of: { id: string; version: number } | null; draft: QuestionDraft }) =>
      api.quiz.revise({ body: { id: quizId, questions: [{ ...draft, ...of }] } }),
    onSuccess: () => fresh(cache),
  })
}

export function useAddQuestions(quizId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (questions: readonly QuestionDraft[]) =>
      api.quiz.revise({ body: { id: quizId, questions: [...questions] } }),
    onSuccess: () => fresh(cache),
  })
}

export function useRemoveQuestion(quizId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Question) => api.quiz.revise({ body: { id: quizId, removed: [{ id, version }] } }),
    onSuccess: () => fresh(cache),
  })
}

/**
 * Everything as it shall stand from now on. Shown at once, and put back if it is refused. A step that is faster than the
 * answer to the one before waits for it, and goes with the version that it brought.
 */
export function useReorder(quiz: Quiz) {
  const cache = useQueryClient()
  const { queryKey } = quizQueries.one(quiz.id)
  const now = (): Quiz => cache.getQueryData(queryKey) ?? quiz
  return useMutation({
    scope: { id: `order ${quiz.id}` },
    mutationFn: (order: readonly string[]) =>
      api.quiz.revise({ body: { id: quiz.id, version: now().version, order: [...order] } }),
    onMutate: async (order) => {
      await cache.cancelQueries({ queryKey })
      const { questions, ...rest } = now()
      cache.setQueryData(queryKey, {
        ...rest,
        questions: order.flatMap((id) => questions.filter((question) => question.id === id)),
      })
    },
    onSettled: () => fresh(cache),
  })
}

export function useSetStatus(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (status: QuizStatus) => api.quiz.setStatus({ body: { id, status } }),
    onSuccess: () => fresh(cache),
  })
}

export function useDuplicate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.quiz.duplicate({ params: { id }, body: {} })).data,
    onSuccess: () => fresh(cache),
  })
}

export function useRemoveQuiz(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.quiz.remove({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...quizQueries.all(), 'list'] }),
  })
}

export function useShare(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (shares: readonly ShareDraft[]) => api.quiz.share({ body: { id, shares: [...shares] } }),
    onSuccess: () => fresh(cache),
  })
}

export const asDraft = (question: Question): QuestionDraft => draftOf(question)

/** Into another quiz: with options of its own, and without a component that is no more. */
export const asCopy = (question: Question): QuestionDraft => {
  const draft = draftOf(question)
  return {
    ...draft,
    answer_options: draft.answer_options.map((option) => ({ ...option, id: uuid() })),
    component_id: question.component?.is_deleted ? null : draft.component_id,
  }
}
