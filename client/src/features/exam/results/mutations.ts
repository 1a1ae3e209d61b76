import type { Regrade } from '@kelasku/shared/exam/marks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { examQueries } from '../exams/queries.ts'

/** Whatever is shown of the exam follows what was decided. */
function useFollowing() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: examQueries.all() })
}

interface OfPupil {
  examId: string
  uid: string
}

export function useEvaluate({ examId: id, uid }: OfPupil) {
  return useMutation({ mutationFn: () => api.exam.evaluate({ params: { id, uid } }), onSuccess: useFollowing() })
}

export function useFinalScore({ examId: id, uid }: OfPupil) {
  return useMutation({
    mutationFn: (body: { final_score: number; reason: string }) => api.exam.finalScore({ params: { id, uid }, body }),
    onSuccess: useFollowing(),
  })
}

/** Dry it changes nothing; what it tells is the answer itself. */
export function useRegrade(id: string) {
  const follow = useFollowing()
  return useMutation({
    mutationFn: async (body: Regrade) => (await api.exam.regrade({ params: { id }, body })).data,
    onSuccess: ({ is_applied }) => (is_applied ? follow() : undefined),
  })
}

export function useDecideLate(id: string, packet_id: string) {
  return useMutation({
    mutationFn: (body: { decisions: { question_id: string; accept: boolean }[]; reason: string }) =>
      api.exam.decideLate({ params: { id, packet_id }, body }),
    onSuccess: useFollowing(),
  })
}
