import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Recap } from '../queries.ts'
import { useT } from '../words.ts'

/** A line a pupil, a column a meeting with the share of it that they were there; names stay while the days move past. */
export function RecapTable({ recap: { meetings, lines } }: { recap: Recap }) {
  const t = useT()
  const format = useFormat()
  const days = meetings.map(({ start_date }) => format.dayAndMonth(start_date))
  const isTwice = (start: string) => days.filter((day) => day === format.dayAndMonth(start)).length > 1
  return (
    <Table label={t(($) => $.recap.title)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.report.student)}</TableHeaderCell>
          {meetings.map(({ id, title, start_date }) => (
            <TableHeaderCell key={id} numeric className="px-2">
              <Link
                to={`/revamp/conference/${id}/laporan`}
                aria-label={`${title}, ${format.longDate(start_date)}, ${format.time(start_date)}`}
                className="text-primary-ink hover:underline"
              >
                {format.dayAndMonth(start_date)}
                {isTwice(start_date) && <span className="block font-normal">{format.clock(start_date)}</span>}
              </Link>
            </TableHeaderCell>
          ))}
          <TableHeaderCell numeric>{t(($) => $.recap.joined)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.report.minutes)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.report.percent)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ student, cells, minutes, percent }) => (
          <TableRow key={student.id}>
            <TableCell heading className="whitespace-nowrap">
              {student.full_name}
            </TableCell>
            {meetings.map(({ id }) => {
              const cell = cells[id]
              return (
                <TableCell key={id} numeric className="px-2">
                  {cell && cell.minutes !== null && cell.percent !== null ? (
                    <span title={t(($) => $.minutes, { count: cell.minutes })}>
                      {format.percent(cell.percent / 100)}
                    </span>
                  ) : (
                    '–'
                  )}
                </TableCell>
              )
            })}
            <TableCell numeric className="whitespace-nowrap">
              {t(($) => $.report.checksOf, joinedOf(Object.values(cells)))}
            </TableCell>
            <TableCell numeric>{format.number(minutes)}</TableCell>
            <TableCell numeric>{percent === null ? '–' : format.percent(percent / 100)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Of theirs whose minutes are known, those in which they were at all. */
function joinedOf(cells: readonly Recap['lines'][number]['cells'][string][]) {
  const known = cells.filter(({ minutes }) => minutes !== null)
  return { answered: known.filter(({ minutes }) => minutes !== 0).length, count: known.length }
}
