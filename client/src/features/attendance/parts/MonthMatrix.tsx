import { useFormat } from '#platform/i18n/i18n.ts'
import { lastOf } from '#platform/i18n/month.ts'
import { cn } from '#ui/cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { tones as colours } from '#ui/tone.ts'
import { statuses, tones } from '../looks.ts'
import type { MonthOfClass } from '../queries.ts'
import { useT } from '../words.ts'

type LineOfMonth = MonthOfClass['lines'][number]

/** So many unexcused days say as much as less presence than the school expects: somebody should ask. */
const mostAlpa = 3
const isBelow = ({ percent, counts }: LineOfMonth, least: number) =>
  (percent !== null && percent < least) || counts.ALPA >= mostAlpa

/** Names stay where they are while the days move past them. */
export function MonthMatrix({ of: { month, days_off, effective_days, min_attendance, lines } }: { of: MonthOfClass }) {
  const t = useT()
  const days = [...Array(Number(lastOf(month).slice(8))).keys()].map((index) => index + 1)
  const off = new Set(days_off.map(({ date }) => Number(date.slice(8))))

  return (
    <>
      <p className="text-sm text-muted-foreground">{t(($) => $.effective, { count: effective_days })}</p>
      <Table label={t(($) => $.tabs.month)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
            {days.map((day) => (
              <TableHeaderCell
                key={day}
                className={cn('min-w-7 px-0.5 text-center tabular-nums', off.has(day) && 'bg-muted')}
              >
                {day}
              </TableHeaderCell>
            ))}
            {statuses.map((status) => (
              <TableHeaderCell key={status} numeric className="px-2" aria-label={t(($) => $.status[status])}>
                {t(($) => $.letter[status])}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric>%</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <MonthRow
              key={line.student.id}
              line={line}
              days={days}
              off={off}
              isWorrying={isBelow(line, min_attendance)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

interface MonthRowProps {
  line: LineOfMonth
  days: readonly number[]
  off: ReadonlySet<number>
  isWorrying: boolean
}

function MonthRow({ line, days, off, isWorrying }: MonthRowProps) {
  const t = useT()
  const format = useFormat()
  return (
    <TableRow>
      <TableCell heading className="max-w-36 truncate py-1.5 sm:max-w-64">
        {line.student.full_name}
      </TableCell>
      {days.map((day) => {
        const status = line.days[String(day)]
        return (
          <TableCell key={day} className={cn('p-0.5', off.has(day) && 'bg-muted')}>
            {status && (
              <span
                title={t(($) => $.status[status])}
                className={cn('grid size-6 place-items-center rounded font-semibold', colours[tones[status]].soft)}
              >
                {t(($) => $.letter[status])}
              </span>
            )}
          </TableCell>
        )
      })}
      {statuses.map((status) => (
        <TableCell key={status} numeric className="px-2 tabular-nums">
          {line.counts[status]}
        </TableCell>
      ))}
      <TableCell numeric className={cn('tabular-nums', isWorrying && 'font-semibold text-danger-ink')}>
        {line.percent === null ? '–' : format.number(line.percent)}
      </TableCell>
    </TableRow>
  )
}
