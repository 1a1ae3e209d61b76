import { ArrowDown } from 'lucide-react'
import type { Column, Sheet } from '../queries.ts'
import { SourceBadge } from '../sources/SourceBadge.tsx'
import { useT } from '../words.ts'
import type { ShownCell } from './rows.ts'
import { textOf, textOfScore, type Value } from './values.ts'

interface CellTextProps {
  sheet: Pick<Sheet, 'people'>
  column: Column
  cell: ShownCell | undefined
  /** Nothing where nobody writes. */
  onUse: ((value: Value) => void) | undefined
}

/** What stands in a cell; both values where two have written. */
export function CellText({ sheet, column, cell, onUse }: CellTextProps) {
  const t = useT()
  if (!cell) return null
  const { value, stored, disputed, isBelow, isWaiting, hint } = cell
  if (disputed) {
    const by = sheet.people.find(({ id }) => id === stored?.updated_by)?.full_name.split(' ')[0]
    return (
      <span className="text-xs">
        {t(($) => $.cell.both, {
          mine: textOf(disputed.value) || t(($) => $.cell.nothing),
          name: by ?? t(($) => $.cell.somebody),
          theirs: textOf(stored) || t(($) => $.cell.nothing),
        })}
      </span>
    )
  }
  const text = value?.state === 'EXCUSED' ? '–' : textOf(value)
  return (
    <>
      <span className={isWaiting ? 'italic opacity-75' : undefined}>
        {isBelow && <ArrowDown aria-hidden className="mr-0.5 inline size-3" />}
        {text}
        {value?.remedial_score != null && ` → ${textOfScore(value.remedial_score)}`}
        {hint && (
          // Said with the cell's name; in words below the grid.
          <span
            aria-hidden
            data-hint={hint.kind}
            className="absolute top-0 right-0 size-0 border-t-8 border-l-8 border-t-warning border-l-transparent"
          />
        )}
      </span>
      <SourceBadge isInCell column={column} cell={cell} onUse={onUse} />
    </>
  )
}
