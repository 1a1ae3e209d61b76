import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

const fresh = { isFresh: true }

export const whitelabelQueries = {
  all: () => ['whitelabel'] as const,
  /** The tenant's appearance: of the active school, else of the page's host or its `?sekolah=`. */
  tenant: (which: { sekolah?: string; school_id?: string }) =>
    queryOptions({
      queryKey: [...whitelabelQueries.all(), 'tenant', which],
      // Asked only when it is old or known to have changed; the browser's own copy would be the former one.
      queryFn: async ({ signal }) => (await api.whitelabel.select({ query: which }, { signal, context: fresh })).data,
      staleTime: 5 * 60_000,
    }),
  /** What the active school says itself, for its admins. */
  own: (schoolId: string) =>
    queryOptions({
      queryKey: [...whitelabelQueries.all(), 'own', schoolId],
      queryFn: async ({ signal }) => (await api.whitelabel.own({}, { signal })).data,
    }),
}
