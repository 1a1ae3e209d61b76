import { aspectsOf } from '@kelasku/shared/score/final'
import { useState } from 'react'
import { useFilters } from '#platform/screen/use-filters.ts'
import type { CellAt } from '#ui/grid/types.ts'
import type { Sheet } from '../queries.ts'

/** The cell that the address names, as who submits comes from a gap (`sel=column.pupil`, also of a final); once, when the sheet opens. */
export function useStart({ columns, pupils, setting }: Sheet): CellAt | undefined {
  const filters = useFilters()
  const [start] = useState(() => {
    const [column, row] = filters.of('sel').split('.')
    const places = [...columns.map(({ id }) => id), ...aspectsOf(setting.formula).map((aspect) => `final-${aspect}`)]
    const isThere = places.some((id) => id === column) && pupils.some(({ id }) => id === row)
    return isThere && column && row ? { row, column } : undefined
  })
  return start
}
