import type { TemplateDraft, TemplateRevision } from '@kelasku/shared/journal/own-templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'

/** Whatever was done, and also when it was refused: somebody else may have been quicker. */
function useAskAgain() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: journalQueries.templates() })
}

export function useMakeTemplate(id: string) {
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: z.input<typeof TemplateDraft>) =>
      (await api.journal.makeTemplate({ params: { id }, body })).data,
    onSettled,
  })
}

export function useReviseTemplate(id: string) {
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: z.input<typeof TemplateRevision>) =>
      (await api.journal.reviseTemplate({ params: { id }, body })).data,
    onSettled,
  })
}
