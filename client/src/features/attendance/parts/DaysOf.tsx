import { useQuery } from '@tanstack/react-query'
import { firstDayOf, isMonth, lastDayOf, monthOf } from '@kelasku/shared/kernel/days'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { attendanceQueries, type Report } from '../queries.ts'
import { MyRecap } from '../recap/MyRecap.tsx'
import { useT } from '../words.ts'
import { HeatCalendar } from './HeatCalendar.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { Counts } from './Counts.tsx'

/** The days of a pupil, a month at a time. */
export function DaysOf({ studentId }: { studentId: string }) {
  const t = useT()
  const filters = useFilters()
  const now = monthOf(useToday())
  const asked = filters.of('bulan')
  const month = isMonth(asked) ? asked : now
  const { data, error, isFetching, refetch } = useQuery(
    attendanceQueries.report(studentId, firstDayOf(month), lastDayOf(month)),
  )
  return (
    <section aria-label={t(($) => $.tabs.mine)} className="grid gap-4">
      <MonthPicker
        month={month}
        latest={now}
        onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
      />
      {data && <Shown report={data} month={month} />}
      <MyRecap studentId={studentId} month={month} />
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-72 rounded-lg" />}
    </section>
  )
}

function Shown({ report, month }: { report: Report; month: string }) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <Counts counts={report.counts} percent={report.percent} effectiveDays={report.effective_days} />
        <HeatCalendar month={month} days={report.days} daysOff={report.days_off} />
      </CardBody>
    </Card>
  )
}
