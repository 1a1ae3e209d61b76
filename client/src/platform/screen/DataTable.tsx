import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Chosen } from './use-chosen.ts'
import type { Sort } from './use-sort.ts'

export interface Column<Row, Key extends string = string> {
  name: string
  heading: string
  /** Where the list can be sorted by it. */
  sort?: Key
  numeric?: boolean
  /** Stands at the end of the name's line when the row is a card. */
  beside?: boolean
  /** Of a figure, which says nothing without it when the row is a card. */
  label?: string
  className?: string
  renderCell: (row: Row) => ReactNode
}

/** What can be done with a row stays in sight where the others scroll under it. */
const actsLook = 'sticky right-0 z-1 w-12 bg-inherit @max-[30rem]/table:static'

interface DataTableProps<Row, Key extends string> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first names the row. */
  columns: readonly [Column<Row, Key>, ...Column<Row, Key>[]]
  sort?: Sort<Key>
  chosen?: Chosen<Row>
  /** Names a row for whoever chooses it. */
  nameOf?: (row: Row) => string
  /** What can be done with one row: at its end. */
  renderActs?: (row: Row) => ReactNode
}

/** Rows that people compare: sorted by a press on a column, several chosen at once; below 480 px each is a card. */
export function DataTable<Row, Key extends string>({
  label,
  rows,
  keyOf,
  columns: [first, ...others],
  sort,
  chosen,
  nameOf,
  renderActs,
}: DataTableProps<Row, Key>) {
  const t = useT()
  const heading = ({ name, heading: text, sort: key, numeric = false, className }: Column<Row, Key>) => (
    <TableHeaderCell
      key={name}
      numeric={numeric}
      className={className}
      {...(sort && key && { sort: sort.of(key), onSort: () => sort.turn(key) })}
    >
      {text}
    </TableHeaderCell>
  )
  const choosable = chosen ? rows.filter(chosen.mayChoose) : []
  return (
    <Table label={label} cards="compact">
      <TableHead>
        <TableRow>
          {chosen && (
            <TableHeaderCell className="w-10 pr-0">
              <Checkbox
                aria-label={t(($) => $.table.chooseAll)}
                disabled={choosable.length === 0}
                checked={choosable.length > 0 && choosable.every(chosen.has)}
                indeterminate={choosable.some(chosen.has) && !choosable.every(chosen.has)}
                onCheckedChange={(isOn) => chosen.set(choosable, isOn)}
              />
            </TableHeaderCell>
          )}
          {[first, ...others].map(heading)}
          {renderActs && (
            <TableHeaderCell className={actsLook}>
              <span className="sr-only">{t(($) => $.table.acts)}</span>
            </TableHeaderCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} selected={chosen?.has(row) ?? false}>
            {chosen && (
              <TableCell
                className={cn(
                  'w-10 pr-0 @max-[30rem]/table:order-0! @max-[30rem]/table:w-auto @max-[30rem]/table:self-center',
                  !chosen.mayChoose(row) && '@max-[30rem]/table:hidden',
                )}
              >
                {chosen.mayChoose(row) && (
                  <Checkbox
                    aria-label={t(($) => $.table.choose, { name: nameOf?.(row) ?? '' })}
                    checked={chosen.has(row)}
                    onCheckedChange={(isOn) => chosen.set([row], isOn)}
                  />
                )}
              </TableCell>
            )}
            <TableCell heading className={first.className}>
              {first.renderCell(row)}
            </TableCell>
            {others.map(({ name, numeric = false, beside = false, label: told, className, renderCell }) => (
              <TableCell
                key={name}
                numeric={numeric}
                beside={beside}
                {...(told !== undefined && { label: told })}
                className={className}
              >
                {renderCell(row)}
              </TableCell>
            ))}
            {renderActs && (
              <TableCell beside className={cn(actsLook, 'py-1 text-right @max-[30rem]/table:self-center')}>
                {renderActs(row)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
