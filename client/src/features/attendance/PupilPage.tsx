import { semesterOf } from '@kelasku/shared/attendance/semester'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Counts } from './parts/Counts.tsx'
import { DaysOf } from './parts/DaysOf.tsx'
import { recapQueries } from './recap/queries.ts'
import { AttendanceTabs } from './widgets/AttendanceTabs.tsx'
import { useT } from './words.ts'

/** The days of one pupil, for whoever teaches or counsels them: what the semester comes to, then month by month. */
export function PupilPage() {
  const t = useT()
  const { id = '' } = useParams()
  const span = semesterOf(useToday())
  const staff = useRole(isStaff)
  const { data: recap, error, isFetching, refetch } = useQuery({ ...recapQueries.student(id, span), enabled: staff })
  if (!staff) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-4xl gap-5">
      <PageHeader title={recap?.student.full_name ?? t(($) => $.title)} />
      <AttendanceTabs />
      {!recap && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!recap && !error && <Skeleton className="h-72 rounded-lg" />}
      {recap && (
        <>
          <Card>
            <CardHeader title={t(($) => $.recap.spans.semester)} />
            <CardBody className="grid gap-3">
              <Counts counts={recap.counts} percent={recap.percent} effectiveDays={recap.effective_days} />
              {recap.alerts.length > 0 && (
                <p className="flex flex-wrap gap-1">
                  {recap.alerts.map((alert) => (
                    <Badge key={alert} tone="danger">
                      {t(($) => $.recap.alert[alert], { least: recap.min_attendance })}
                    </Badge>
                  ))}
                </p>
              )}
            </CardBody>
          </Card>
          <DaysOf studentId={id} />
        </>
      )}
    </div>
  )
}
