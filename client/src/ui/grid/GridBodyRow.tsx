import { memo } from 'react'
import { cn } from '../cn.ts'
import { CellEditor } from './CellEditor.tsx'
import type { Command } from './keys.ts'
import { leftOf } from './left-of.ts'
import type { CellLook, Elsewhere, GridColumn, GridRow, GridWords, Rejected } from './types.ts'
import type { Editing } from './use-grid.ts'

interface GridBodyRowProps<Row extends GridRow> {
  row: Row
  index: number
  frozen: readonly GridColumn<Row>[]
  cells: readonly GridColumn<Row>[]
  /** The active cell's column, in its row alone. */
  active: number | null
  /** The chosen columns, where the row is chosen. */
  from: number
  to: number
  /** The range ends in this row. */
  isLast: boolean
  editing: Editing | null
  rejected: ReadonlyMap<string, Rejected> | undefined
  elsewhere: ReadonlyMap<string, Elsewhere> | undefined
  words: GridWords
  /** Of the active cell's row. */
  onClose: ((text: string | null, then?: Command) => void) | null
  onWhole: ((text: string) => void) | null
}

const tones: Record<NonNullable<CellLook['tone']>, string> = {
  danger: 'bg-danger-soft text-danger-ink',
  warning: 'bg-warning-soft text-warning-ink',
  muted: 'bg-muted text-muted-foreground',
  hatched: 'grid-hatched text-muted-foreground',
}

const frames: Record<Elsewhere['colour'], string> = {
  1: 'border-chart-1',
  2: 'border-chart-2',
  3: 'border-chart-3',
  4: 'border-chart-4',
  5: 'border-chart-5',
  6: 'border-chart-6',
}

function BodyRow<Row extends GridRow>({ row, frozen, cells, ...rest }: GridBodyRowProps<Row>) {
  return (
    <tr className="group/row">
      {frozen.map((column, index) => {
        const look = cn(
          'sticky z-2 h-9 truncate border-r border-b border-border bg-card px-3 text-left text-sm font-normal pointer-coarse:h-11',
          row.isMuted && 'text-muted-foreground',
          rest.active !== null && 'bg-primary-soft font-medium',
        )
        const content = column.render?.(row) ?? column.read(row)
        return index === 0 ? (
          <th key={column.id} scope="row" style={leftOf(frozen, index)} className={look}>
            {content}
          </th>
        ) : (
          <td key={column.id} style={leftOf(frozen, index)} className={look}>
            {content}
          </td>
        )
      })}
      {cells.map((column, index) => (
        <Cell key={column.id} row={row} column={column} at={index} {...rest} />
      ))}
    </tr>
  )
}

interface CellProps<Row extends GridRow> extends Omit<GridBodyRowProps<Row>, 'frozen' | 'cells'> {
  column: GridColumn<Row>
  at: number
}

function Cell<Row extends GridRow>({
  row,
  column,
  at,
  index,
  active,
  from,
  to,
  isLast,
  editing,
  rejected,
  elsewhere,
  words,
  onClose,
  onWhole,
}: CellProps<Row>) {
  const isActive = active === at
  const isChosen = from <= at && at <= to
  const look = column.look?.(row)
  const wrong = rejected?.get(column.id)
  const other = elsewhere?.get(column.id)
  // What is opened is written there.
  const isWritten = column.parse !== undefined || column.onOpen !== undefined
  const isReadOnly = !isWritten || look?.locked !== undefined
  const text = column.read(row)
  const label = [
    `${row.name}, ${column.title}: ${wrong ? words.wrong(wrong.text, wrong.problem) : text || words.empty}`,
    look?.said,
    look?.locked ?? (isWritten ? undefined : words.readOnly),
    other && words.busy(other.name),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- by itself it is one only where the table around it is known
      role="gridcell"
      data-cell={`${index} ${at}`}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-selected={isChosen}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA gives it to a gridcell
      aria-readonly={isReadOnly || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-haspopup={column.onOpen && 'dialog'}
      title={wrong?.problem ?? look?.locked}
      className={cn(
        'relative h-9 scroll-mb-16 cursor-cell truncate border-r border-b border-border bg-card px-2 text-sm pointer-coarse:h-11',
        column.isNumeric && 'text-right tabular-nums',
        (row.isMuted || !isWritten) && tones.muted,
        column.onOpen && 'cursor-pointer',
        look?.tone && tones[look.tone],
        isChosen && !isActive && 'bg-primary-soft text-foreground',
        wrong && tones.danger,
        isActive && 'z-1 outline-2 -outline-offset-2 outline-ring',
      )}
    >
      {wrong ? <span className="underline decoration-wavy">{wrong.text}</span> : (column.render?.(row) ?? text)}
      {other && (
        // Said with the cell's own name: its text stays its own.
        <span
          aria-hidden
          data-name={other.name}
          className={cn(
            'pointer-events-none absolute inset-0 border-2 text-left before:absolute before:top-0 before:left-1 before:bg-card before:text-[0.625rem] before:leading-3 before:text-foreground before:content-[attr(data-name)]',
            frames[other.colour],
          )}
        />
      )}
      {isLast && at === to && (
        <span
          aria-hidden
          data-handle
          className="absolute right-0 bottom-0 hidden size-5 touch-none rounded-tl-full bg-primary pointer-coarse:block"
        />
      )}
      {isActive && editing && onClose && onWhole && (
        <CellEditor
          editing={editing}
          label={`${row.name}, ${column.title}`}
          isNumeric={column.isNumeric === true}
          inputMode={column.inputMode ?? 'text'}
          onClose={onClose}
          isWhole={(typed) => column.isWhole?.(typed) === true}
          onWhole={onWhole}
        />
      )}
    </td>
  )
}

/** Drawn again only when something of its own is another: a class has some thousand cells. */
export const GridBodyRow = memo(BodyRow) as typeof BodyRow // memo forgets the type of the row
