import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, PenLine } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ConsentList } from './parts/ConsentList.tsx'
import { GroupList } from './parts/GroupList.tsx'
import { RemoveButton } from './parts/RemoveButton.tsx'
import { Span } from './parts/Span.tsx'
import { StandingBadge } from './parts/StandingBadge.tsx'
import { WeekTable } from './parts/WeekTable.tsx'
import { blendedPlanQueries, type View } from './queries.ts'
import { useT } from './words.ts'

/** One plan: its week, its groups, and for whoever plans, which parents have agreed. */
export function PlanPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: plan, error, isFetching, refetch } = useQuery(blendedPlanQueries.one(id))
  return (
    <div className="page-3xl gap-5">
      {plan && <Shown plan={plan} />}
      {!plan && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Shown({ plan }: { plan: View }) {
  const t = useT()
  return (
    <>
      <PageHeader
        back={
          <Link to="/blended-learning">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={<Span of={plan} />}
        meta={
          <>
            {plan.class_name}
            <StandingBadge of={plan} />
          </>
        }
        actions={plan.can.update && <Actions plan={plan} />}
      />
      <Card>
        <CardHeader title={t(($) => $.week.title)} />
        <CardBody className="grid gap-4">
          <WeekTable week={plan.week} />
          {plan.days_off.length > 0 && <DaysOff days={plan.days_off} />}
        </CardBody>
      </Card>
      {plan.can.update && <ConsentList pupils={plan.pupils} />}
      <GroupList pupils={plan.pupils} />
    </>
  )
}

function Actions({ plan }: { plan: View }) {
  const t = useT()
  return (
    <>
      <RemoveButton plan={plan} />
      <Button asChild>
        <Link to={`/blended-learning/${plan.id}/ubah`}>
          <PenLine aria-hidden />
          {t(($) => $.common.action.edit)}
        </Link>
      </Button>
    </>
  )
}

function DaysOff({ days }: { days: View['days_off'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-medium">{t(($) => $.daysOff)}</h3>
      <ul className="grid gap-0.5 text-muted-foreground">
        {days.map(({ date, title }) => (
          <li key={date}>
            {format.longDate(date)} · {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
