import { memo } from 'react'
import { cn } from '../cn.ts'
import { leftOf } from './left-of.ts'
import type { GridColumn, GridRow } from './types.ts'

interface GridFootProps<Row extends GridRow> {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  frozen: readonly GridColumn<Row>[]
}

/** What the columns say of all rows. */
function Foot<Row extends GridRow>({ rows, columns, frozen }: GridFootProps<Row>) {
  if (!columns.some(({ foot }) => foot)) return null
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, isFrozen, isNumeric, foot }, index) => (
          <td
            key={id}
            style={isFrozen ? leftOf(frozen, index) : undefined}
            className={cn(
              'sticky bottom-0 z-3 border-t border-r border-border-strong bg-muted px-2 py-1.5 text-xs',
              isFrozen && 'z-4 px-3',
              isNumeric && 'text-right tabular-nums',
            )}
          >
            {foot?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Drawn again only with another row: not while somebody walks through the cells. */
export const GridFoot = memo(Foot) as typeof Foot // memo forgets the type of the row
