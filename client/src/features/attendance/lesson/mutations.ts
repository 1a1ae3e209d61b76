import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { lessonQueries } from './queries.ts'

export function useCheckIn(scheduleId: string) {
  const cache = useQueryClient()
  const { queryKey } = lessonQueries.checkIn(scheduleId)
  return useMutation({
    mutationFn: async () => (await api.attendance.checkIn({ body: { schedule_id: scheduleId } })).data,
    onSuccess: (own) => keepAnswer(cache, queryKey, own),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
