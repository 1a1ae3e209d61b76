import type { QuizStatus, ShareDraft } from '@kelasku/shared/quiz/contract'
import { draftOf, type QuestionDraft } from '@kelasku/shared/quiz/question'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { learnVersion } from '#platform/live/refetch.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { uuid } from '#platform/uuid.ts'
import { quizQueries, type Question, type Quiz } from './queries.ts'

const fresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: quizQueries.all() })

/** All is fetched after the answer, and its event fetches nothing a second time. */
function saved(cache: QueryClient, quiz: { id: string; version: number }) {
  learnVersion(cache, quizQueries.all(), quiz)
  return fresh(cache)
}

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
    onSuccess: (quiz) => saved(cache, quiz),
  })
}

export function useSaveHeading(quiz: Quiz) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (heading: Heading) =>
      (await api.quiz.revise({ body: { id: quiz.id, version: quiz.version, ...heading } })).data,
    onSuccess: (answer) => saved(cache, answer),
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
 * Moves a question by so many places from where it stands, which the screen may not have drawn yet. Shown at once; the
 * steps are sent one after the other, each with the version that the one before has brought back.
 */
export function useMove(quiz: Quiz) {
  const cache = useQueryClient()
  const { queryKey } = quizQueries.one(quiz.id)
  const now = (): Quiz => cache.getQueryData(queryKey) ?? quiz
  const order = useMutation({
    mutationKey: queryKey,
    scope: { id: `order ${quiz.id}` },
    mutationFn: async (ids: readonly string[]) =>
      (await api.quiz.revise({ body: { id: quiz.id, version: now().version, order: [...ids] } })).data,
    onSuccess: ({ version }) => cache.setQueryData(queryKey, (shown) => shown && { ...shown, version }),
    onError: notifyProblem,
    onSettled: (_saved, error) =>
      error || cache.isMutating({ mutationKey: queryKey }) === 1 ? fresh(cache) : undefined,
  })
  return (id: string, by: number) => {
    const { questions, ...rest } = now()
    const from = questions.findIndex((question) => question.id === id)
    const moved = questions[from]
    if (!moved || !questions[from + by]) return
    const next = questions.toSpliced(from, 1).toSpliced(from + by, 0, moved)
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, { ...rest, questions: next })
    order.mutate(next.map((question) => question.id))
  }
}

export function useSetStatus(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (status: QuizStatus) => (await api.quiz.setStatus({ body: { id, status } })).data,
    onSuccess: (quiz) => saved(cache, quiz),
  })
}

export function useDuplicate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.quiz.duplicate({ params: { id }, body: {} })).data,
    onSuccess: (quiz) => saved(cache, quiz),
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
