import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { schoolQueries, type SchoolYear } from '#features/school/queries.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { usePlanRollover } from './mutations.ts'
import { NotAllowed } from './parts/NotAllowed.tsx'
import { rolloverQueries } from './queries.ts'
import { useT } from './words.ts'

/** Where the turn of the year begins, and where one finds the plan again that was left half made. */
export function StartPage() {
  const t = useT()
  const plans = useQuery(rolloverQueries.list())
  const years = useQuery(schoolQueries.years())
  if (hasCode(plans.error, 'forbidden')) return <NotAllowed />

  return (
    <div className="page-3xl gap-6">
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.start.text)}
        back={
          <Link to="/pengaturan/tahun-ajaran">
            <ChevronLeft aria-hidden />
            {t(($) => $.start.back)}
          </Link>
        }
      />
      {plans.error && !plans.data && (
        <LoadProblem error={plans.error} isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />
      )}
      {(!plans.data || !years.data) && !plans.error && <SkeletonList label={t(($) => $.common.state.loading)} />}
      {plans.data && years.data && (
        <>
          <Plans plans={plans.data} />
          <NewPlan years={years.data} />
        </>
      )}
    </div>
  )
}

type Plan = Awaited<ReturnType<NonNullable<ReturnType<typeof rolloverQueries.list>['queryFn']>>>[number]

const tones = { DRAFT: 'info', RUNNING: 'warning', DONE: 'success' } as const

function Plans({ plans }: { plans: readonly Plan[] }) {
  const t = useT()
  if (plans.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.start.plans)} />
      <CardBody>
        <ul className="grid gap-3">
          {plans.map(({ id, from_year, to_year, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex flex-wrap items-center gap-2">
                {t(($) => $.start.plan, { from: from_year.name, to: to_year.name })}
                <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
              </span>
              <Button asChild size="sm" variant={status === 'DRAFT' ? 'default' : 'outline'}>
                <Link
                  to={`/pengaturan/kenaikan/${id}`}
                  aria-label={t(($) => $.start.openOne[status === 'DRAFT' ? 'draft' : 'other'], {
                    from: from_year.name,
                    to: to_year.name,
                  })}
                >
                  {t(($) => $.start.open[status === 'DRAFT' ? 'draft' : 'other'])}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function NewPlan({ years }: { years: readonly SchoolYear[] }) {
  const t = useT()
  const navigate = useNavigate()
  const plan = usePlanRollover()
  const latest = years.toSorted(byStart).toReversed()
  const ending = latest.filter(({ status }) => status !== 'UPCOMING')
  const coming = latest.filter(({ status }) => status !== 'CLOSED')
  // Whoever has begun the new year by hand still has to bring everybody into it.
  const next = coming.findLast(({ status }) => status === 'UPCOMING') ?? coming[0]
  const [from, setFrom] = useState(ending.find(({ id }) => id !== next?.id)?.id ?? '')
  const [to, setTo] = useState(next?.id ?? '')
  const begin = () =>
    plan.mutateAsync({ from_year_id: from, to_year_id: to }).then(
      ({ id }) => navigate(`/pengaturan/kenaikan/${id}`),
      () => {}, // told above the button
    )

  if (from === '' || to === '') {
    return (
      <Alert
        tone="info"
        title={t(($) => $.start.noYear)}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to="/pengaturan/tahun-ajaran">{t(($) => $.start.makeYear)}</Link>
          </Button>
        }
      >
        {t(($) => $.start.noYearText)}
      </Alert>
    )
  }
  return (
    <Card>
      <CardHeader title={t(($) => $.start.new)} description={t(($) => $.start.newText)} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {plan.error && (
          <Alert tone="danger" live="assertive" className="sm:col-span-2">
            {problemOf(plan.error)?.text}
          </Alert>
        )}
        <Field required label={t(($) => $.start.from)}>
          <Select
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            options={optionsOf(ending)}
          />
        </Field>
        <Field required label={t(($) => $.start.to)}>
          <Select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} options={optionsOf(coming)} />
        </Field>
      </CardBody>
      <CardFooter>
        <Button busy={plan.isPending} onClick={() => void begin()}>
          {t(($) => $.start.begin)}
        </Button>
      </CardFooter>
    </Card>
  )
}

const byStart = (a: SchoolYear, b: SchoolYear) => a.start_date.localeCompare(b.start_date)
const optionsOf = (years: readonly SchoolYear[]) => years.map(({ id, name }) => ({ value: id, label: name }))
