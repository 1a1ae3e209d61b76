import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import type { storageApi } from '@kelasku/shared/storage/contract'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'

export const storageQueries = {
  usage: () =>
    queryOptions({
      queryKey: ['storage', 'usage'],
      queryFn: async ({ signal }) => (await api.storage.usage({}, { signal })).data,
      // Every upload changes it, and nobody is told of that.
      staleTime: 0,
    }),
}

export function useSetLimits() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<typeof storageApi.setLimits>['body']) =>
      (await api.storage.setLimits({ body })).data,
    onSuccess: (usage) => keepAnswer(cache, storageQueries.usage().queryKey, usage),
    // Another admin may have been faster: what they have set is shown, and stands at what is pressed next.
    onError: () => cache.invalidateQueries({ queryKey: storageQueries.usage().queryKey }),
  })
}
