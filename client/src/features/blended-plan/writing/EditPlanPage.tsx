import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { blendedPlanQueries, type View } from '../queries.ts'
import { useT } from '../words.ts'
import { filledFrom } from './form.ts'
import { PlanForm } from './PlanForm.tsx'

export function EditPlanPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: plan, error, isFetching, refetch } = useQuery(blendedPlanQueries.one(id))
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/blended-learning/${id}`}>
            <ChevronLeft aria-hidden />
            {t(($) => $.plan.one)}
          </Link>
        }
        title={t(($) => $.plan.change)}
        description={plan?.class_name}
      />
      {plan && <Change plan={plan} />}
      {!plan && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Change({ plan }: { plan: View }) {
  const t = useT()
  if (!plan.can.update) return <EmptyState picture="lock" title={t(($) => $.forbidden)} />
  return (
    <PlanForm key={plan.version} plan={plan} classId={plan.class_id} initial={filledFrom(plan)} pupils={plan.pupils} />
  )
}
