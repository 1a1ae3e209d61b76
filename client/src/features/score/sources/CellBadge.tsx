import { useContext } from 'react'
import type { Column, Pupil } from '../queries.ts'
import type { ShownCell } from '../sheet/rows.ts'
import { Giving } from './giving.ts'
import { SourceBadge } from './SourceBadge.tsx'

interface CellBadgeProps {
  pupil: Pupil
  column: Column
  cell: ShownCell
  mayWrite: boolean
}

/** In a cell of the grid. */
export function CellBadge({ pupil, column, cell, mayWrite }: CellBadgeProps) {
  const give = useContext(Giving)
  return (
    <SourceBadge
      isInCell
      column={column}
      cell={cell}
      onUse={mayWrite && give ? (value) => give({ pupil, column, value }) : undefined}
    />
  )
}
