import { countsOf, recordedOf, type Figures } from '@kelasku/shared/attendance/counts'
import { alertsOf, statusesOf, statusOf } from '@kelasku/shared/attendance/status'
import { daysOfMonth } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { tones as colours } from '#ui/tone.ts'
import { statuses, tones } from '../looks.ts'
import type { MonthOfClass } from '../queries.ts'
import { useT } from '../words.ts'
import { PupilLink } from './PupilLink.tsx'

type LineOfMonth = MonthOfClass['lines'][number]

const asksFor = ({ percent, counts }: Figures, least: number) =>
  alertsOf({ alpa: counts.ALPA, percent, days: recordedOf(counts) }, least).length > 0

/**
 * What the days come to stays in sight on the right where there is room beside the names, each sum as far from the edge
 * as those behind it are wide. In rem.
 */
const wide = { sum: 1.75, percent: 3.75 }
const sumAt = (index: number) => ({
  minWidth: `${wide.sum}rem`,
  right: `${wide.percent + (statuses.length - 1 - index) * wide.sum}rem`,
})
const percentAt = { minWidth: `${wide.percent}rem`, right: 0 }
const sumLook = (index?: number) =>
  cn(
    'bg-inherit pr-1 pl-0 tabular-nums md:sticky md:z-1',
    index === undefined && 'pr-3',
    index === 0 && 'after:absolute after:inset-y-0 after:left-0 after:w-px after:bg-border-strong max-md:relative',
  )

/** Names stay where they are while the days move past them. */
export function MonthMatrix({ of: { month, days_off, effective_days, min_attendance, lines } }: { of: MonthOfClass }) {
  const t = useT()
  const days = daysOfMonth(month).map((_, index) => index + 1)
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
                className={cn(
                  'px-0 text-center tabular-nums',
                  off.has(day) ? 'min-w-4.5 bg-muted font-normal' : 'min-w-5.5',
                )}
              >
                {day}
              </TableHeaderCell>
            ))}
            {statuses.map((status, index) => (
              <TableHeaderCell
                key={status}
                numeric
                style={sumAt(index)}
                className={sumLook(index)}
                title={t(($) => $.status[status])}
                aria-label={t(($) => $.status[status])}
              >
                {t(($) => $.letter[status])}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric style={percentAt} className={sumLook()}>
              %
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <MonthRow key={line.student.id} line={line} days={days} off={off} least={min_attendance} />
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
  /** What the school expects, in percent. */
  least: number
}

function MonthRow({ line, days, off, least }: MonthRowProps) {
  const t = useT()
  const format = useFormat()
  const figures = countsOf(statusesOf(line.days))
  const { counts, percent } = figures
  return (
    <TableRow>
      <TableCell heading className="max-w-36 py-1 sm:max-w-56">
        <PupilLink of={line.student} />
      </TableCell>
      {days.map((day) => {
        const status = statusOf(line.days[day - 1])
        return (
          <TableCell key={day} className={cn('p-px', off.has(day) && 'bg-muted')}>
            {status && (
              <span
                title={t(($) => $.status[status])}
                className={cn(
                  'mx-auto grid size-5 place-items-center rounded-sm text-xs font-semibold',
                  colours[tones[status]].soft,
                )}
              >
                {t(($) => $.letter[status])}
              </span>
            )}
          </TableCell>
        )
      })}
      {statuses.map((status, index) => (
        <TableCell key={status} numeric style={sumAt(index)} className={sumLook(index)}>
          {counts[status]}
        </TableCell>
      ))}
      <TableCell
        numeric
        style={percentAt}
        title={t(($) => $.ofRecorded, { count: recordedOf(counts) })}
        className={cn(sumLook(), asksFor(figures, least) && 'font-semibold text-danger-ink')}
      >
        {percent === null ? '–' : format.number(percent)}
      </TableCell>
    </TableRow>
  )
}
