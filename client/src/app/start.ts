/** What the application begins with, before anything is drawn. */
import { startTenant } from '#features/whitelabel/tenant.ts'
import { keepQueries, restoreQueries } from '#platform/kept-queries.ts'
import { queryClient } from '#platform/query.ts'

export function startApp(): void {
  startTenant()
  void restoreQueries(queryClient)
  keepQueries(queryClient)
}
