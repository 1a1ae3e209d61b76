import { spreadBands } from '@kelasku/shared/report-card/cards'
import { useQuery } from '@tanstack/react-query'
import { number } from '#platform/i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { signQueries, type Half, type Numbers } from '../queries.ts'
import { columnOf, standingOf, standingTones } from '../standing.ts'
import { useT } from '../words.ts'

const bands = spreadBands.slice(0, -1).map((from, index) => ({ from, to: (spreadBands[index + 1] ?? 101) - 1 }))

/** What each subject of the class has come to: its mean, who is below the KKM, and how the finals are spread. */
export function ClassNumbers({ classId, half }: { classId: string; half: Half }) {
  const t = useT()
  const { data = [] } = useQuery(signQueries.numbers(half))
  const courses = data.filter((one) => one.class_id === classId)
  if (courses.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.numbers.ofClass)} />
      <Table bare cards label={t(($) => $.numbers.ofClass)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.numbers.subject)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.numbers.mean)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.numbers.range)}</TableHeaderCell>
            <TableHeaderCell>KKM</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.numbers.spread)}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {courses.map((one) => (
            <TableRow key={`${one.course_id} ${one.aspect}`}>
              <TableCell heading className="wrap-anywhere">
                {one.name}
                {one.aspect === 2 && ` (${t(($) => $.numbers.skills)})`}
              </TableCell>
              <TableCell numeric label={t(($) => $.numbers.mean)}>
                {number(Math.round(one.mean * 10) / 10)}
              </TableCell>
              <TableCell numeric label={t(($) => $.numbers.range)}>
                {one.lowest}–{one.highest}
              </TableCell>
              <TableCell label={`KKM ${one.passing_score}`}>
                <Badge tone={standingTones[standingOf(one)]}>
                  {one.below === 0
                    ? t(($) => $.numbers.above)
                    : t(($) => $.numbers.below, { count: one.below, pupils: one.pupils })}
                </Badge>
              </TableCell>
              <TableCell label={t(($) => $.numbers.spread)}>
                <Spread of={one} key={columnOf(one)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** A bar a band, the higher the more; said in words too. */
function Spread({ of: { spread } }: { of: Numbers }) {
  const t = useT()
  const most = Math.max(1, ...spread)
  const said = bands
    .map(({ from, to }, index) => t(($) => $.numbers.band, { from, to, count: spread[index] ?? 0 }))
    .join(', ')
  return (
    <span title={said} className="relative inline-flex h-7 items-end gap-0.5">
      <span className="sr-only">{said}</span>
      {bands.map(({ from }, index) => (
        <span
          key={from}
          aria-hidden
          className="w-4 rounded-t-xs bg-primary"
          style={{ height: `${Math.max(6, ((spread[index] ?? 0) / most) * 100)}%`, opacity: spread[index] ? 1 : 0.25 }}
        />
      ))}
    </span>
  )
}
