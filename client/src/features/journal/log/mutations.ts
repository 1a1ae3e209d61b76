import type { LogDraft } from '@kelasku/shared/journal/log'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'

export function useWriteLog(lessonId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof LogDraft>) =>
      (await api.journal.writeLog({ params: { id: lessonId }, body })).data,
    // Also when somebody else was quicker: what they wrote is shown.
    onSettled: () => cache.invalidateQueries({ queryKey: journalQueries.logs() }),
  })
}
