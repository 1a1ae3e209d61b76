import type { ExamDraft } from '@kelasku/shared/exam/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { examQueries, type View } from './queries.ts'

function keep(cache: QueryClient, view: View): void {
  keepAnswer(cache, examQueries.one(view.id).queryKey, view)
  void cache.invalidateQueries({ queryKey: [...examQueries.all(), 'list'] })
}

export function useSaveExam(of: { id: string; version: number } | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: ExamDraft) => {
      if (of === null) return (await api.exam.create({ body: draft })).data
      return (await api.exam.update({ params: { id: of.id }, body: { ...draft, version: of.version } })).data
    },
    onSuccess: (view) => keep(cache, view),
  })
}

export type Step = 'publish' | 'start' | 'withdraw' | 'cancel' | 'scores_set' | 'publish_scores' | 'archive'

export function useStep(exam: View) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ event, reason }: { event: Step; reason: string }) =>
      (await api.exam.setStatus({ body: { id: exam.id, event, version: exam.version, reason } })).data,
    onSuccess: (view) => keep(cache, view),
  })
}

export function useRemoveExam(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.exam.remove({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...examQueries.all(), 'list'] }),
  })
}

/** Something of its participants: the exam counts them, and has another version. */
const renew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: examQueries.all() })

export type Seating = 'CLASS' | 'MIXED'

export function useSeatAll(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (by: Seating) => (await api.exam.seat({ params: { id }, body: { by } })).data.seated,
    onSuccess: () => renew(cache),
  })
}

interface Placing {
  userId: string
  place: { room_id: string | null; session_id: string | null; seat: number | null; extra_minutes: number }
}

export function usePlaceParticipant(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, place }: Placing) =>
      api.exam.updateParticipant({ params: { id, uid: userId }, body: place }),
    onSuccess: () => renew(cache),
  })
}

export function useLeaveOut(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
      api.exam.removeParticipant({ params: { id, uid: userId }, query: { reason } }),
    onSuccess: () => renew(cache),
  })
}
