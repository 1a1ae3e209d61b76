import { isProvisional } from '@kelasku/shared/report-card/rank'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ProcessProgress } from '#features/background-process/widgets/ProcessProgress.tsx'
import { isProcessRunning, ProcessRunning } from '#features/background-process/widgets/ProcessRunning.tsx'
import { PeriodChips } from '../PeriodChips.tsx'
import { usePeriod } from '../use-period.ts'
import { explain } from '#platform/api/explain.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { LegerActions } from './LegerActions.tsx'
import { LegerTable } from './LegerTable.tsx'
import { usePrintAll } from './mutations.ts'
import { legerQueries, type Leger } from './queries.ts'
import { useT } from './words.ts'

/** What is printed of a class: its leger, and all of its report cards at once. */
export function LegerPage() {
  const t = useT()
  const { classId = '' } = useParams()
  const of = usePeriod()
  const { data, error, isFetching, refetch } = useQuery(legerQueries.one(classId, of))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {data ? (
        <Loaded leger={data} />
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={6} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

const begun = 'cetak'

function Loaded({ leger }: { leger: Leger }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const printing = usePrintAll(leger)
  // In the address, so that whoever comes back still sees how far it is.
  const processId = params.get(begun)
  const show = (id: string) =>
    setParams(
      (known) => {
        known.set(begun, id)
        return known
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        back={
          <Link to="/rapor">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.title, { name: leger.class.name })}
        description={t(($) => $.text)}
        actions={<LegerActions leger={leger} printing={printing} onBegun={show} />}
      />
      <PeriodChips semester={leger.semester} />
      {printing.error && <CannotPrint error={printing.error} />}
      {processId && <ProcessProgress key={processId} id={processId} />}
      {leger.lines.length === 0 ? (
        <EmptyState picture="people" title={t(($) => $.none)} />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
            {t(($) => $.issued, { issued: leger.issued, total: leger.lines.length })}
            {leger.courses.length > 0 && (
              <Badge look="outline">{t(($) => $.rankOnCards[leger.shows_rank ? 'shown' : 'hidden'])}</Badge>
            )}
          </p>
          {leger.courses.length === 0 && <Alert tone="info">{t(($) => $.noScores)}</Alert>}
          {leger.courses.length > 0 && (
            <p className="text-sm text-muted-foreground">
              {t(($) => $.notTakenMeans)}
              {isProvisional(leger) && ` ${t(($) => $.provisional)}`}
            </p>
          )}
          <LegerTable of={leger} />
        </>
      )}
    </>
  )
}

function CannotPrint({ error }: { error: unknown }) {
  if (isProcessRunning(error)) return <ProcessRunning />
  return (
    <Alert tone="danger" live="assertive">
      {explain(error)?.text}
    </Alert>
  )
}
