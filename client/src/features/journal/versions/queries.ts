import type { VersionItem, VersionView } from '@kelasku/shared/journal/versions'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { everyPage } from '#platform/api/every-page.ts'
import { journalQueries } from '../queries.ts'

export type Version = JsonifiedValue<VersionItem>
/** A document is on the wire what it is here. */
export type VersionText = Version & Pick<VersionView, 'content_doc'>

export const versionQueries = {
  list: (id: string) =>
    queryOptions({
      queryKey: journalQueries.below(id, 'versions'),
      queryFn: ({ signal }) => everyPage((query) => api.journal.versions({ params: { id }, query }, { signal })),
    }),
  one: (id: string, version_id: string) =>
    queryOptions({
      queryKey: [...journalQueries.units(), id, 'version', version_id],
      queryFn: async ({ signal }) =>
        (await api.journal.version({ params: { id, version_id } }, { signal })).data as VersionText, // see VersionText
      // How it stood then stays as it is.
      staleTime: Infinity,
    }),
}
