import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EntranceFrame } from '#features/identity/widgets/EntranceFrame.tsx'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Outcome } from './Outcome.tsx'
import { verifyQueries, type Found } from './queries.ts'
import { useT } from './words.ts'

/** Behind the code on the paper: whether this report card was issued and still holds. It says nothing of what stands in it. */
export function VerifyPage() {
  const t = useT()
  const { code } = useParams()
  return (
    <EntranceFrame wide title={t(($) => $.title)} description={t(($) => $.text)}>
      {code && <Checked key={code} code={code} />}
      <CodeForm key={`typed ${code ?? ''}`} isAgain={Boolean(code)} />
      <p className="text-sm text-muted-foreground">{t(($) => $.noCertificate)}</p>
    </EntranceFrame>
  )
}

const unknown: Found = { state: 'TIDAK_DIKENAL', issued: null }

function Checked({ code }: { code: string }) {
  const t = useT()
  const { data: found, error, isFetching, refetch } = useQuery(verifyQueries.of(code))
  useArrival(found !== undefined)
  if (hasCode(error, 'too_many_requests'))
    return (
      <Alert tone="warning" live="assertive" title={t(($) => $.tooMany)}>
        {t(($) => $.tooManyText)}
      </Alert>
    )
  // Too long, or with signs that no code has: mistyped.
  if (error instanceof CallError && [400, 404, 422].includes(error.status)) return <Outcome found={unknown} />
  if (found) return <Outcome found={found} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy>
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
