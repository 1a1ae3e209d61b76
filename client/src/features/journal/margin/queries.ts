import type { LineView, RemarkView } from '@kelasku/shared/journal/remarks'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { everyPage } from '#platform/api/every-page.ts'
import { journalQueries } from '../queries.ts'

export type Remark = JsonifiedValue<RemarkView>
export type RemarkLine = JsonifiedValue<LineView>

export const remarkQueries = {
  list: (id: string) =>
    queryOptions({
      queryKey: journalQueries.below(id, 'remarks'),
      queryFn: ({ signal }) => everyPage((query) => api.journal.remarks({ params: { id }, query }, { signal })),
    }),
}
