import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ProcessFilters } from './parts/ProcessFilters.tsx'
import { ProcessItem } from './parts/ProcessItem.tsx'
import { processQueries } from './queries.ts'
import { useProcessSearch } from './use-process-search.ts'
import { useT } from './words.ts'

/** What the school's server is doing and has done. It comes by itself and moves by itself. */
export function InformationPage() {
  const t = useT()
  const { search, change, turnTo } = useProcessSearch()
  const { data, error, isFetching, refetch } = useQuery(processQueries.list(search))
  const isForStaff = hasCode(error, 'forbidden')

  return (
    <div className="page-4xl gap-5">
      <PageHeader title={t(($) => $.title)} description={isForStaff ? null : t(($) => $.description)} />
      {!isForStaff && <ProcessFilters search={search} onChange={change} />}
      {isForStaff && <NotForRole title={t(($) => $.forStaff.title)} />}
      {!data && error && !isForStaff && (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
      {data?.meta.total_item === 0 && <Nothing isFiltered={Boolean(search.status ?? search.type)} />}
      {data && data.meta.total_item > 0 && (
        <ul aria-label={t(($) => $.list)} className="divide-y divide-border rounded-lg border border-border bg-card">
          {data.data.map((process) => (
            <ProcessItem key={process.id} process={process} />
          ))}
        </ul>
      )}
      {data && <Pages page={search.page} of={data.meta} onTurn={turnTo} />}
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (!isFiltered)
    return (
      <EmptyState picture="inbox" title={t(($) => $.none.title)}>
        {t(($) => $.none.text)}
      </EmptyState>
    )
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.none.found)}
      action={
        <Button asChild variant="outline">
          <Link to="/information">{t(($) => $.filter.clear)}</Link>
        </Button>
      }
    />
  )
}
