import { useRef } from 'react'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import type { Column } from '../queries.ts'
import type { ShownCell } from '../sheet/rows.ts'
import { textOfScore, type Value } from '../sheet/values.ts'
import { saidBySource } from './said.ts'
import { useT } from './words.ts'

interface SourceBadgeProps {
  column: Column
  cell: ShownCell | undefined
  /** Nothing where nobody writes. */
  onUse: ((value: Value) => void) | undefined
  /** In a cell of the grid, whose own keys lead to the bar below it. */
  isInCell?: boolean
}

/** What the exam or the task says, where the sheet says something else; pressed, the sheet says it too. */
export function SourceBadge({ column, cell, onUse, isInCell = false }: SourceBadgeProps) {
  const t = useT()
  const said = saidBySource(column, cell)
  /** The press began here, and not in the cell that it chose. */
  const isPressed = useRef(false)
  if (said === null || column.source === 'MANUAL') return null
  const words = { source: t(($) => $.kind[column.source as 'EXAM' | 'TASK']), score: textOfScore(said) }
  const look = cn(
    'inline-flex max-w-full items-center rounded-sm px-1.5 font-medium whitespace-nowrap',
    tones.info.soft,
    isInCell
      ? 'ml-1.5 h-5 align-middle text-[0.6875rem]'
      : 'min-h-8 justify-self-start text-sm pointer-coarse:min-h-11',
  )
  if (!onUse)
    return (
      <span className={look}>
        <span className="truncate">{t(($) => (column.is_locked && !isInCell ? $.cell.held : $.cell.said), words)}</span>
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={isInCell ? -1 : undefined}
      className={cn(
        look,
        'cursor-pointer underline-offset-2 hover:underline focus-visible:outline-2',
        // Whoever chooses the cell, or opens it, does not mean this: it is pressed in the cell that is chosen already.
        isInCell && 'pointer-events-none in-[[role=gridcell]:focus-within]:pointer-events-auto',
      )}
      // The cell would take it for the beginning of a range.
      onPointerDown={(event) => {
        event.stopPropagation()
        isPressed.current = true
      }}
      onClick={(event) => {
        const isMeant = event.detail === 0 || (event.detail === 1 && isPressed.current)
        isPressed.current = false
        if (!isMeant) return
        event.stopPropagation()
        onUse({ state: 'SCORED', score: said })
      }}
    >
      <span className="truncate">{t(($) => $.cell.useIt, words)}</span>
    </button>
  )
}
