import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { announcementQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** Another version of an announcement; what people may have read is marked as changed. */
export function EditPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: view, error, isFetching, refetch } = useQuery(announcementQueries.one(id))
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to={`/agenda/${id}`}>
            <ChevronLeft aria-hidden />
            {view?.title ?? t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.write.change)}
      />
      {error && !view && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!view && !error && <Skeleton className="h-96 rounded-lg" />}
      {view?.can.update && <AnnouncementForm key={view.id} view={view} />}
      {view && !view.can.update && <EmptyState picture="lock" title={t(($) => $.write.forbidden)} />}
    </div>
  )
}
