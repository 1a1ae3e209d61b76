import { useFilters } from '#platform/screen/use-filters.ts'
import { statuses, types } from './looks.ts'
import type { ProcessSearch } from './queries.ts'

/** What the address asks for; anything in it that we don't know is as if it were not there. */
export function useProcessSearch() {
  const filters = useFilters()
  const search: ProcessSearch = {
    status: filters.oneOf('status', statuses),
    type: filters.oneOf('jenis', types),
    page: filters.page,
  }
  return { search, change: filters.change, turnTo: filters.turnTo }
}
