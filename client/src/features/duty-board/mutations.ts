import type { TeacherPresence } from '@kelasku/shared/duty-board/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { dutyBoardQueries } from './queries.ts'

interface Looked {
  lesson_id: string
  teacher_id: string
  status: TeacherPresence | null
  rest_of_day: boolean
}

export function useMarkTeacher() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ lesson_id, ...body }: Looked) =>
      (await api['duty-board'].markTeacher({ params: { id: lesson_id }, body })).data,
    onSettled: () => cache.invalidateQueries(dutyBoardQueries.board()),
  })
}

export function useMakeLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api['duty-board'].makeLink({})).data,
    onSuccess: (link) => keepAnswer(cache, dutyBoardQueries.link().queryKey, link),
  })
}

export function useRevokeLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api['duty-board'].revokeLink({}),
    onSuccess: () => keepAnswer(cache, dutyBoardQueries.link().queryKey, null),
  })
}
