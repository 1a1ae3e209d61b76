import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { versionQueries, type VersionText } from './queries.ts'

export function useNameVersion(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (label: string) => (await api.journal.nameVersion({ params: { id }, body: { label } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: versionQueries.list(id).queryKey }),
  })
}

/** Only keeps what stands there now and who did it: the words are brought back by the editor. */
export function useRestoreVersion(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (version_id: string) =>
      (await api.journal.restoreVersion({ params: { id, version_id } })).data as VersionText, // see queries.ts
    onSuccess: () => cache.invalidateQueries({ queryKey: versionQueries.list(id).queryKey }),
  })
}
