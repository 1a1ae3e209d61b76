import type { ImportRowState } from '@kelasku/shared/import/contract'
import { useFilters } from '#platform/screen/use-filters.ts'
import type { RowsView } from '../queries.ts'
import { looks } from './looks.ts'

const states = Object.keys(looks) as ImportRowState[] // our own literal

/** Which rows the address asks for. */
export function useRowsView() {
  const filters = useFilters()
  const view: RowsView = { state: filters.oneOf('baris', states), search: filters.of('cari'), page: filters.page }
  return { view, change: filters.change, turnTo: filters.turnTo }
}
