import { useQuery } from '@tanstack/react-query'
import { isMonth, monthOf } from '@kelasku/shared/kernel/days'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MonthMatrix } from './parts/MonthMatrix.tsx'
import { MonthPicker } from './parts/MonthPicker.tsx'
import { WithClass } from './parts/WithClass.tsx'
import { attendanceQueries } from './queries.ts'
import { AttendanceTabs } from './widgets/AttendanceTabs.tsx'
import { useT } from './words.ts'

/** A class in a month, as a school's own book has it. */
export function MonthPage() {
  const t = useT()
  if (!useRole(isStaff)) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="grid gap-5">
      <PageHeader title={<OpenClassTitle title={t(($) => $.title)} />} />
      <AttendanceTabs />
      <WithClass>{(classId) => <MonthOf classId={classId} />}</WithClass>
    </div>
  )
}

function MonthOf({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const now = monthOf(useToday())
  const asked = filters.of('bulan')
  const month = isMonth(asked) ? asked : now
  const { data, error, isFetching, refetch } = useQuery(attendanceQueries.month(classId, month))
  return (
    <div className="grid gap-4">
      <MonthPicker
        month={month}
        latest={now}
        onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
      />
      {data && data.lines.length === 0 && <EmptyState picture="inbox" title={t(($) => $.nobody)} />}
      {data && data.lines.length > 0 && <MonthMatrix of={data} />}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
    </div>
  )
}
