import { useRef } from 'react'
import { Table, TableBody, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Import, Row } from '../queries.ts'
import { useT } from '../words.ts'
import { RowLine } from './RowLine.tsx'

interface RowsTableProps {
  draft: Import
  rows: readonly Row[]
}

/** The sheet as it was understood. Wrong cells stand open; Enter saves and goes to the next wrong one. */
export function RowsTable({ draft, rows }: RowsTableProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const columns = shownColumns(draft, rows)

  return (
    <div ref={frame} className="grid gap-2">
      {draft.can.mend && (
        <p className="text-sm text-muted-foreground pointer-coarse:hidden">{t(($) => $.check.keys)}</p>
      )}
      <Table cards sticky label={t(($) => $.check.table)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.check.row)}</TableHeaderCell>
            {columns.map(({ key, header }) => (
              <TableHeaderCell key={key} className="min-w-24 py-1.5 wrap-anywhere whitespace-normal">
                {header}
              </TableHeaderCell>
            ))}
            <TableHeaderCell>{t(($) => $.check.remark)}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <RowLine
              key={row.id}
              importId={draft.id}
              row={row}
              columns={columns}
              mayMend={draft.can.mend}
              onEnter={(cell, isBackwards) => frame.current && focusCell(frame.current, cell, isBackwards)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** Of what an import could fill, what this sheet fills, must fill, or got wrong; of scores only what is filled anywhere. */
function shownColumns({ kind, columns, mapping }: Import, rows: readonly Row[]): Import['columns'] {
  const spokenOf = new Set(rows.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ key }) => key)))
  const isFilled = (key: string) =>
    !['SCORE', 'REPORT_DATA'].includes(kind) || rows.some(({ cells }) => (cells[key] ?? '') !== '')
  const isMapped = (key: string) => (mapping[key] ?? null) !== null && isFilled(key)
  return columns.filter(({ key, required }) => required || isMapped(key) || spokenOf.has(key))
}

/** Where Enter leads from a cell: to the next wrong one, else to the next that stands open; backwards with Shift. */
function focusCell(frame: HTMLElement, from: HTMLInputElement, isBackwards: boolean): void {
  const open = [...frame.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const inOrder = isBackwards ? open.toReversed() : open
  const after = inOrder.slice(inOrder.indexOf(from) + 1)
  const next = after.find((cell) => cell.getAttribute('aria-invalid') === 'true') ?? after[0]
  if (!next) return from.blur()
  next.focus()
  next.select()
}
