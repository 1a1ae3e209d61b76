import { ArrowDown } from 'lucide-react'
import type { Column, Pupil, Sheet } from '../queries.ts'
import { CellBadge } from '../sources/CellBadge.tsx'
import { saidBySource } from '../sources/said.ts'
import { useT } from '../words.ts'
import type { ShownCell } from './rows.ts'
import { textOf, textOfScore } from './values.ts'

interface CellTextProps {
  sheet: Pick<Sheet, 'people'>
  pupil: Pupil
  column: Column
  cell: ShownCell | undefined
  mayWrite: boolean
}

/** What stands in a cell; both values where two have written. */
export function CellText({ sheet, pupil, column, cell, mayWrite }: CellTextProps) {
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
          <svg
            aria-hidden
            data-hint={hint.kind}
            viewBox="0 0 8 8"
            className="absolute top-0 right-0 size-2 fill-warning"
          >
            <path d="M0 0h8v8z" />
          </svg>
        )}
      </span>
      {saidBySource(column, cell) !== null && (
        <CellBadge pupil={pupil} column={column} cell={cell} mayWrite={mayWrite} />
      )}
    </>
  )
}
