import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forumQueries } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { useT } from '../words.ts'
import { ThreadForm } from './ThreadForm.tsx'

/** What its author says otherwise; the thread is marked as changed. */
export function EditPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { path } = useForum()
  const { data: thread, error, isFetching, refetch } = useQuery(forumQueries.one(id))
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`${path}/${id}`}>
            <ChevronLeft aria-hidden />
            {thread?.title ?? t(($) => $.write.back)}
          </Link>
        }
        title={t(($) => $.write.edit)}
      />
      {error && !thread && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!thread && !error && <Skeleton className="h-96 rounded-lg" />}
      {thread?.can.update && <ThreadForm key={thread.id} thread={thread} />}
      {thread && !thread.can.update && <EmptyState picture="lock" title={t(($) => $.write.locked)} />}
    </div>
  )
}
