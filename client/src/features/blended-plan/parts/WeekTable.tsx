import { dayOn } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { groups } from '../looks.ts'
import type { PlanSummary } from '../queries.ts'
import { useT } from '../words.ts'
import { ModeBadge } from './ModeBadge.tsx'

/** Which group comes on which weekday. */
export function WeekTable({ week }: { week: PlanSummary['week'] }) {
  const t = useT()
  const format = useFormat()
  const inOrder = week.toSorted((one, other) => one.weekday - other.weekday)
  return (
    <Table bare label={t(($) => $.week.title)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.week.day)}</TableHeaderCell>
          {groups.map((group) => (
            <TableHeaderCell key={group}>{t(($) => $.group.name, { group })}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {inOrder.map((day) => (
          <TableRow key={day.weekday}>
            <TableCell heading>{format.weekday(dayOn(day.weekday))}</TableCell>
            {groups.map((group) => (
              <TableCell key={group}>
                <ModeBadge mode={day[group]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
