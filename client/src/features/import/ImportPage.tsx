import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { KindsPage } from './KindsPage.tsx'
import { beginningOf, useKind, type KindPath } from './kinds.ts'
import { useReplaceSheet } from './mutations.ts'
import { WizardFrame } from './parts/WizardFrame.tsx'
import { importQueries, type Import } from './queries.ts'
import { addressOf, openSteps, stepOf, type Step } from './steps.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { ColumnsStep } from './steps/ColumnsStep.tsx'
import { ResultStep } from './steps/ResultStep.tsx'
import { RunStep } from './steps/RunStep.tsx'
import { UploadStep } from './steps/UploadStep.tsx'

/** One import, in the step that it stands in; whoever comes back finds it there. */
export function ImportPage() {
  const kind = useKind()
  const { id = '' } = useParams()
  const { data: draft, error, isFetching, refetch } = useQuery(importQueries.one(id))

  if (!kind) return <KindsPage />
  if (draft) return <Steps path={kind.path} draft={draft} />
  return (
    <WizardFrame kind={kind.kind} step="columns">
      {error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </WizardFrame>
  )
}

function Steps({ path, draft }: { path: KindPath; draft: Import }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const step = stepOf(draft, params.get('langkah'))
  const replace = useReplaceSheet(draft.id)
  useArrival(step)
  // Once it runs, by whose click ever, the address leaves the step before it: what comes after is the result, also
  // where wrong rows are left that could be mended in that step.
  const followRun = () => setParams({ langkah: addressOf('run') }, { replace: true })
  const onRunning = useEffectEvent(followRun)
  const isRunning = step === 'run'
  useEffect(() => {
    if (isRunning) onRunning()
  }, [isRunning])

  const goTo = (next: Step) => {
    if (next === 'template') void navigate(beginningOf(path, draft))
    // What is wrong is what one has come for.
    else setParams({ langkah: addressOf(next), ...(next === 'check' && draft.counts.wrong > 0 && { baris: 'WRONG' }) })
  }

  return (
    <WizardFrame
      kind={draft.kind}
      className={draft.presets['class']}
      courseName={draft.presets['course']}
      step={step}
      {...(draft.status === 'DRAFT' && { reachable: openSteps(draft).at(-1), onStep: goTo })}
    >
      {step === 'upload' && (
        <UploadStep
          kind={draft.kind}
          formerName={draft.file_name}
          act={replace.mutateAsync}
          onUploaded={() => goTo('columns')}
        />
      )}
      {step === 'columns' && <ColumnsStep draft={draft} onBack={() => goTo('upload')} onNext={() => goTo('check')} />}
      {step === 'check' && (
        <CheckStep draft={draft} onBack={() => goTo(draft.can.map ? 'columns' : 'result')} onBegun={followRun} />
      )}
      {step === 'run' && <RunStep draft={draft} />}
      {step === 'result' && <ResultStep path={path} draft={draft} onMend={() => goTo('check')} />}
    </WizardFrame>
  )
}
