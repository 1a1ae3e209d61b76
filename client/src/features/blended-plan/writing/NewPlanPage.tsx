import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useOpenClass } from '#features/classroom/use-open-class.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayPlan } from '../may-plan.ts'
import { useT } from '../words.ts'
import { blankForm } from './form.ts'
import { PlanForm } from './PlanForm.tsx'

/** A new plan of the open class. */
export function NewPlanPage() {
  const t = useT()
  const mayPlan = useMayPlan()
  const className = useRole(({ class_name }) => class_name)
  const classId = useOpenClass()
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/blended-learning">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.plan.make)}
        description={className}
      />
      {!mayPlan && <EmptyState picture="lock" title={t(($) => $.forbidden)} />}
      {mayPlan && classId === undefined && <SkeletonList label={t(($) => $.common.state.loading)} />}
      {mayPlan && classId === null && <EmptyState picture="search" title={t(($) => $.noClass.title)} />}
      {mayPlan && classId && <Make key={classId} classId={classId} />}
    </div>
  )
}

function Make({ classId }: { classId: string }) {
  const t = useT()
  const today = useToday()
  const { data, error, isFetching, refetch } = useQuery(classroomQueries.students(classId))
  if (data) return <PlanForm plan={null} classId={classId} initial={blankForm(today)} pupils={data.data} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
}
