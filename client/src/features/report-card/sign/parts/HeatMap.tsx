import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { tones } from '#ui/tone.ts'
import { classPath } from '../place.ts'
import type { Half, Numbers } from '../queries.ts'
import { columnOf, standingOf, standingTones } from '../standing.ts'
import { useT } from '../words.ts'

/** Classes by subjects: the mean of the printed finals, and in words how many are below the KKM. */
export function HeatMap({ of: all, half }: { of: readonly Numbers[]; half: Half }) {
  const t = useT()
  const classes = [...new Map(all.map((one) => [one.class_id, one])).values()]
  const columns = [...new Map(all.map((one) => [columnOf(one), one])).values()]
  return (
    <Table sticky label={t(($) => $.numbers.title)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.numbers.class)}</TableHeaderCell>
          {columns.map((one) => (
            <TableHeaderCell key={columnOf(one)} className="min-w-28 py-2 align-bottom wrap-anywhere whitespace-normal">
              {one.name}
              {one.aspect === 2 && ` (${t(($) => $.numbers.skills)})`}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {classes.map(({ class_id: id, class_name: name }) => (
          <TableRow key={id}>
            <TableCell heading>
              <Link to={classPath(id, half)} className="touch-reach text-primary-ink hover:underline">
                {name}
              </Link>
            </TableCell>
            {columns.map((column) => (
              <TableCell key={columnOf(column)} className="p-1">
                <Cell of={all.find((one) => one.class_id === id && columnOf(one) === columnOf(column))} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Cell({ of }: { of: Numbers | undefined }) {
  const t = useT()
  if (!of)
    return (
      <span className="px-2 text-muted-foreground">
        –<span className="sr-only">{t(($) => $.numbers.unknown)}</span>
      </span>
    )
  const standing = standingOf(of)
  return (
    <span className={cn('grid rounded-sm px-2 py-1', tones[standingTones[standing]].soft)}>
      <span className="font-semibold tabular-nums">{number(Math.round(of.mean * 10) / 10)}</span>
      <span className="text-xs">
        {standing === 'ABOVE'
          ? t(($) => $.numbers.above)
          : t(($) => $.numbers.below, { count: of.below, pupils: of.pupils })}
      </span>
    </span>
  )
}
