import { aspectsOf } from '@kelasku/shared/score/final'
import { useState } from 'react'
import { useFilters } from '#platform/screen/use-filters.ts'
import type { CellAt } from '#ui/grid/types.ts'
import type { Sheet } from '../queries.ts'

/**
 * The cell that the address names, as who submits comes from a gap (`sel=column.pupil`, also of a final); once, when the sheet
 * opens. Of a pupil alone (`sel=.pupil`) the first cell that is still empty, else the first.
 */
export function useStart({ columns, pupils, cells, setting }: Sheet): CellAt | undefined {
  const filters = useFilters()
  const [start] = useState(() => {
    const [column, row] = filters.of('sel').split('.')
    if (!row || !pupils.some(({ id }) => id === row)) return undefined
    const places = [...columns.map(({ id }) => id), ...aspectsOf(setting.formula).map((aspect) => `final-${aspect}`)]
    if (column) return places.includes(column) ? { row, column } : undefined
    const ofPupil = cells.filter(({ student_id }) => student_id === row)
    const filled = new Set(
      ofPupil.flatMap((cell) =>
        cell.score !== null || cell.remedial_score !== null || cell.state === 'EXCUSED' ? cell.item_id : [],
      ),
    )
    const first = columns.find(({ id }) => !filled.has(id)) ?? columns[0]
    return first && { row, column: first.id }
  })
  return start
}
