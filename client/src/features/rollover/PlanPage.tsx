import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { NotAllowed } from './parts/NotAllowed.tsx'
import { rolloverQueries, type Rollover } from './queries.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { ClassesStep } from './steps/ClassesStep.tsx'
import { RunStep } from './steps/RunStep.tsx'
import { StudentsStep } from './steps/StudentsStep.tsx'
import { useT } from './words.ts'

/** One plan: made step by step, kept at each change, and watched while it is put into effect. */
export function PlanPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: plan, error, isFetching, refetch } = useQuery(rolloverQueries.one(id))
  if (hasCode(error, 'forbidden')) return <NotAllowed />

  return (
    <div className="page-5xl gap-6">
      <PageHeader
        title={t(($) => $.title)}
        {...(plan && { description: t(($) => $.start.plan, { from: plan.from_year.name, to: plan.to_year.name }) })}
        back={
          <Link to="/pengaturan/kenaikan">
            <ChevronLeft aria-hidden />
            {t(($) => $.plan.back)}
          </Link>
        }
      />
      {plan && <Plan plan={plan} />}
      {!plan && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonList label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

/** The places of the wizard, as its address says them. */
const steps = ['kelas', 'siswa', 'periksa'] as const
type Step = (typeof steps)[number]

const stepOf = (text: string | null): Step => steps.find((step) => step === text) ?? 'kelas'

const bodies = { kelas: ClassesStep, siswa: StudentsStep, periksa: CheckStep }

function Plan({ plan }: { plan: Rollover }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const undoing = params.get('pengembalian')
  // What is being taken back is watched to its end, though the plan is a draft again by then.
  if (plan.status !== 'DRAFT' || undoing) return <RunStep plan={plan} undoing={undoing} />

  const step = stepOf(params.get('langkah'))
  const go = (next: Step) => setParams({ langkah: next })
  const here = steps.indexOf(step)
  const [before, after] = [steps[here - 1], steps[here + 1]]
  const Body = bodies[step]
  return (
    <>
      <Stepper
        label={t(($) => $.steps.label)}
        steps={steps.map((name) => ({ label: t(($) => $.steps[name]) }))}
        current={here}
        reachable={steps.length - 1}
        onStepChange={(index) => go(steps[index] ?? 'kelas')}
        doneText={t(($) => $.steps.done)}
      />
      <Body plan={plan} />
      <div className="flex flex-wrap justify-between gap-3">
        {before ? (
          <Button variant="outline" onClick={() => go(before)}>
            {t(($) => $.common.action.back)}
          </Button>
        ) : (
          <span />
        )}
        {after && <Button onClick={() => go(after)}>{t(($) => $.plan.to[after])}</Button>}
      </div>
    </>
  )
}
