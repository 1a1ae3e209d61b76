import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useOpenClass } from '#features/classroom/use-open-class.ts'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayPlan } from './may-plan.ts'
import { PlanLine } from './parts/PlanLine.tsx'
import { blendedPlanQueries } from './queries.ts'
import { useT } from './words.ts'

/** The plans of the open class, the newest first. */
export function PlansPage() {
  const t = useT()
  const className = useRole(({ class_name }) => class_name)
  const classId = useOpenClass()
  const staff = useRole(isStaff)
  const mayPlan = useMayPlan()
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/jadwal">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={<OpenClassTitle title={t(($) => $.title)} />}
        description={className ? t(($) => $.textOf, { name: className }) : t(($) => $.text)}
        actions={
          mayPlan &&
          classId && (
            <Button asChild>
              <Link to="/blended-learning/buat">
                <Plus aria-hidden />
                {t(($) => $.plan.make)}
              </Link>
            </Button>
          )
        }
      />
      {!staff && <EmptyState picture="lock" title={t(($) => $.forbidden)} />}
      {staff && classId === undefined && <SkeletonList label={t(($) => $.common.state.loading)} />}
      {staff && classId === null && (
        <EmptyState picture="search" title={t(($) => $.noClass.title)}>
          {t(($) => $.noClass.text)}
        </EmptyState>
      )}
      {staff && classId && <Plans key={classId} classId={classId} />}
    </div>
  )
}

function Plans({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const mayPlan = useMayPlan()
  return (
    <PagedList
      of={useQuery(blendedPlanQueries.ofClass(classId, filters.page))}
      label={t(($) => $.title)}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={<EmptyState title={t(($) => $.none.title)}>{mayPlan && t(($) => $.none.text)}</EmptyState>}
    >
      {(plan) => <PlanLine key={plan.id} plan={plan} />}
    </PagedList>
  )
}
