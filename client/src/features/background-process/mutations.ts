import type { ProcessAction } from '@kelasku/shared/background-process/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { processQueries } from './queries.ts'

/** Stops, goes on with, or takes back; what is taken back is answered with the process that does it. */
export function useActOnProcess(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (action: ProcessAction) => (await api['background-process'][action]({ params: { id } })).data,
    onSuccess: (process) => keepAnswer(cache, processQueries.one(process.id).queryKey, process),
    // Also when it was refused: it has gone on meanwhile. Nobody waits for the lists: what was asked for is answered.
    onSettled: () => void cache.invalidateQueries({ queryKey: processQueries.all() }),
  })
}
