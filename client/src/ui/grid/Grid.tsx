/**
 * Cells that are filled by keyboard, by hand or from a spreadsheet, as an ARIA grid: one cell is a stop of the Tab key, and
 * the keys go on from there. The first columns and the head stay while the rest scrolls. A class has some sixty rows, so all
 * are drawn.
 */
import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { cn } from '../cn.ts'
import { GridBodyRow } from './GridBodyRow.tsx'
import { GridFoot } from './GridFoot.tsx'
import { leftOf } from './left-of.ts'
import { commandOf, type Command } from './keys.ts'
import type {
  ByCell,
  CellAt,
  ChangeKind,
  Dropped,
  Elsewhere,
  GridChange,
  GridColumn,
  GridRow,
  GridWords,
  Rejected,
} from './types.ts'
import { useGrid } from './use-grid.ts'
import { usePointer } from './use-pointer.ts'

/** The cell in which somebody is, for what is shown of it beside the grid. */
export interface ActiveCell<Row> extends CellAt {
  of: Row
  wrong: Rejected | undefined
}

export interface GridProps<Row extends GridRow> {
  label: string
  rows: readonly Row[]
  /** The frozen ones first. */
  columns: readonly GridColumn<Row>[]
  words: GridWords
  elsewhere?: ByCell<Elsewhere>
  /** In focus from the beginning. */
  startAt?: CellAt | undefined
  /** The row that a text in the first column of a paste means: a name, a number. */
  rowOf?: (text: string) => string | undefined
  /** One batch: whoever is told writes all of it, or says why not. */
  onChange: (changes: readonly GridChange[], kind: ChangeKind) => void
  onActive?: (at: CellAt) => void
  /** Could not be taken back, because others have written there since. */
  onLeft?: (left: readonly GridChange[], kind: 'undo' | 'redo') => void
  /** In how many cells something wrong stands, which is nowhere but there. It stays the same function. */
  onRejected?: (count: number, cells: readonly CellAt[]) => void
  /** First texts of pasted lines that no row has. */
  onUnknown?: (names: readonly string[]) => void
  /** Texts of a paste that had no place. */
  onDropped: (dropped: Dropped) => void
  /** Somebody tried to write where nobody may. */
  onLocked?: (why: string) => void
  /** Stands below the cells, about the one in which somebody is. */
  renderBar?: (cell: ActiveCell<Row>) => ReactNode
  className?: string
}

export function Grid<Row extends GridRow>(props: GridProps<Row>) {
  const { label, rows, columns, words, elsewhere, renderBar, className } = props
  const grid = useGrid(props)
  const { at, active, range, editing, cells } = grid
  const table = useRef<HTMLTableElement>(null)
  const hintId = useId()
  const frozen = useMemo(() => columns.filter(({ isFrozen }) => isFrozen), [columns])
  const frozenWidth = frozen.reduce((sum, { width }) => sum + width, 0)

  /** Where the keys are, the focus goes along; somebody who is elsewhere on the page is not fetched. */
  const hasFocus = useRef(props.startAt !== undefined)
  useLayoutEffect(() => {
    if (hasFocus.current && !editing)
      table.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each going somewhere is a new place, also where it is the same cell
  }, [at, active.row, active.column, editing])

  const take = (command: Command) => {
    hasFocus.current = true
    return grid.obey(command)
  }
  const pointer = usePointer({
    isActive: ({ row, column }) => row === active.row && column === active.column,
    goTo: (place, isExtending) => {
      hasFocus.current = true
      grid.goTo(place, isExtending)
    },
    edit: () => grid.edit(),
    open: grid.open,
  })
  const activeRow = rows[active.row]
  const activeColumn = cells[active.column]

  return (
    // Clipped, and no frame that scrolls: the bar stays in the window's.
    <div className={cn('isolate overflow-clip rounded-lg border border-border bg-card', className)}>
      <p id={hintId} className="sr-only">
        {words.hint}
      </p>
      <div
        className="relative max-h-[70dvh] overflow-auto overscroll-x-contain scroll-pt-16 scroll-pb-10 bg-card"
        style={{ scrollPaddingLeft: frozenWidth }}
      >
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as ARIA describes a grid
          role="grid"
          aria-label={label}
          aria-describedby={hintId}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          className="w-max table-fixed border-separate border-spacing-0 select-none"
          onFocus={() => (hasFocus.current = true)}
          onBlur={({ relatedTarget }) => {
            // The box in a cell goes with the key that closed it.
            if (relatedTarget && !table.current?.contains(relatedTarget)) hasFocus.current = false
          }}
          onKeyDown={(event) => {
            const isCell = event.target instanceof Element && event.target.matches('[data-cell]')
            const command = isCell ? commandOf(event) : undefined
            if (command && take(command)) event.preventDefault()
          }}
          onCopy={(event) => grid.copy(event)}
          onCut={(event) => grid.copy(event, true)}
          onPaste={(event) => grid.paste(event)}
          {...pointer}
        >
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-label={column.title}
                  style={column.isFrozen ? leftOf(frozen, index) : undefined}
                  className={cn(
                    'sticky top-0 z-3 border-r border-b border-border-strong bg-muted px-2 py-1.5 text-left align-bottom text-xs font-medium text-muted-foreground',
                    column.isFrozen && 'z-4 px-3',
                    column.isNumeric && 'text-right',
                  )}
                >
                  {column.head ?? column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const isChosen = range.top <= index && index <= range.bottom
              return (
                <GridBodyRow
                  key={row.id}
                  row={row}
                  index={index}
                  frozen={frozen}
                  cells={cells}
                  active={index === active.row ? active.column : null}
                  from={isChosen ? range.left : -1}
                  to={isChosen ? range.right : -1}
                  isLast={index === range.bottom}
                  editing={index === active.row ? editing : null}
                  rejected={grid.rejected.get(row.id)}
                  elsewhere={elsewhere?.get(row.id)}
                  words={words}
                  onClose={index === active.row ? grid.close : null}
                  onWhole={index === active.row ? grid.closeWhole : null}
                />
              )
            })}
          </tbody>
          <GridFoot rows={rows} columns={columns} frozen={frozen} />
        </table>
      </div>
      {renderBar && activeRow && activeColumn && (
        // In the window also where the table is longer; at its end it stands below the last row.
        <div className="sticky bottom-0 z-5 border-t border-border bg-card">
          {renderBar({
            row: activeRow.id,
            column: activeColumn.id,
            of: activeRow,
            wrong: grid.rejected.get(activeRow.id)?.get(activeColumn.id),
          })}
        </div>
      )}
    </div>
  )
}
