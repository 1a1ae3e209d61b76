import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'
import { copyQueries } from './queries.ts'

export function useDuplicate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { course_ids: string[]; shift_days: number }) =>
      (await api.journal.duplicate({ params: { id }, body })).data,
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: copyQueries.copies(id).queryKey })
      return cache.invalidateQueries({ queryKey: journalQueries.lists() })
    },
  })
}
