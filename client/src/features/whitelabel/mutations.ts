import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppearanceRevision } from '@kelasku/shared/whitelabel/contract'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { whitelabelQueries } from './queries.ts'

export function useReviseAppearance(schoolId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof AppearanceRevision>) => (await api.whitelabel.revise({ body })).data,
    onSuccess: (own) => {
      keepAnswer(cache, whitelabelQueries.own(schoolId).queryKey, own)
      // One's own screen changes with the button, and not when the news comes round.
      return cache.invalidateQueries({ queryKey: [...whitelabelQueries.all(), 'tenant'] })
    },
  })
}

interface Uploading {
  file: File
  onProgress: (share: number) => void
}

/** Uploads a picture; it is put on with everything else when the form is saved. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: async ({ file, onProgress }: Uploading) =>
      (await api.whitelabel.upload({ body: { file } }, { context: { onProgress } })).data.url,
  })
