import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/call-error.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { EarlierImports } from './parts/EarlierImports.tsx'
import { NotAllowed } from './parts/NotAllowed.tsx'
import { WizardFrame } from './parts/WizardFrame.tsx'
import { KindsPage } from './KindsPage.tsx'
import { useKind } from './kinds.ts'
import { useUploadSheet } from './mutations.ts'
import { importQueries } from './queries.ts'
import { addressOf, stepOf } from './steps.ts'
import { TemplateStep } from './steps/TemplateStep.tsx'
import { UploadStep } from './steps/UploadStep.tsx'
import { useChosenClass } from './use-chosen-class.ts'

/** Before there is a draft: the template, the upload, and what was begun earlier. */
export function StartPage() {
  const kind = useKind()
  if (kind && 'isOfPage' in kind) return <Navigate replace to={kind.home} />
  return kind ? <Start {...kind} /> : <KindsPage />
}

function Start({ kind, path }: NonNullable<ReturnType<typeof useKind>>) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const step = stepOf(null, params.get('langkah'))
  const chosen = useChosenClass()
  const upload = useUploadSheet(kind, chosen?.id)
  const { data: earlier, error } = useQuery(importQueries.list(kind))
  useArrival(step)

  const goTo = (next: 'template' | 'upload') =>
    setParams((former) => ({ ...Object.fromEntries(former), langkah: addressOf(next) }))
  if ([error, upload.error].some((problem) => hasCode(problem, 'forbidden'))) return <NotAllowed kind={kind} />

  return (
    <WizardFrame
      kind={kind}
      className={chosen?.name}
      step={step}
      reachable="upload"
      onStep={(next) => goTo(next === 'upload' ? next : 'template')}
    >
      {step === 'upload' ? (
        <UploadStep
          kind={kind}
          act={upload.mutateAsync}
          onUploaded={(draft) => void navigate(`/impor/${path}/${draft.id}?langkah=${addressOf('columns')}`)}
        />
      ) : (
        <TemplateStep kind={kind} className={chosen?.name} onNext={() => goTo('upload')} />
      )}
      {earlier && earlier.data.length > 0 && <EarlierImports path={path} imports={earlier.data} />}
    </WizardFrame>
  )
}
