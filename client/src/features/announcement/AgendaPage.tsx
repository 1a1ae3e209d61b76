import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayWrite } from './may-write.ts'
import { AgendaFilters } from './parts/AgendaFilters.tsx'
import { AnnouncementLine } from './parts/AnnouncementLine.tsx'
import { announcementQueries, type AgendaSearch } from './queries.ts'
import { useAgendaSearch } from './use-agenda-search.ts'
import { AgendaTabs } from './widgets/AgendaTabs.tsx'
import { useT } from './words.ts'

/** What the school has told me; for writers also what they tell. New ones come by themselves. */
export function AgendaPage() {
  const t = useT()
  const mayWrite = useMayWrite()
  const { search, change, turnTo } = useAgendaSearch()
  const { data, error, isFetching, refetch } = useQuery(announcementQueries.list(search))

  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        actions={
          mayWrite && (
            <Button asChild>
              <Link to="/agenda/tulis">
                <PenLine aria-hidden />
                {t(($) => $.write.new)}
              </Link>
            </Button>
          )
        }
      />
      <AgendaTabs />
      <AgendaFilters search={search} onChange={change} />
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
      {data?.meta.total_item === 0 && <Nothing search={search} />}
      {data && data.meta.total_item > 0 && (
        <ul
          aria-label={t(($) => $.title)}
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
        >
          {data.data.map((item) => (
            <AnnouncementLine key={item.id} item={item} isManaged={search.box === 'managed'} />
          ))}
        </ul>
      )}
      {data && <Pages page={search.page} of={data.meta} onTurn={turnTo} />}
    </div>
  )
}

function Nothing({ search }: { search: AgendaSearch }) {
  const t = useT()
  if (search.search || search.status)
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.none.found)}
        action={
          <Button asChild variant="outline">
            <Link to="/agenda">{t(($) => $.filter.clear)}</Link>
          </Button>
        }
      />
    )
  if (search.box === 'managed')
    return (
      <EmptyState picture="inbox" title={t(($) => $.none.written)}>
        {t(($) => $.none.writtenText)}
      </EmptyState>
    )
  return (
    <EmptyState picture="inbox" title={t(($) => $.none.title)}>
      {t(($) => $.none.text)}
    </EmptyState>
  )
}
