import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { forumQueries } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { useT } from '../words.ts'
import { ThreadForm } from './ThreadForm.tsx'

/** A new thread. */
export function WritePage() {
  const t = useT()
  const forum = useForum()
  const { type, class_id } = forum
  const { data: place, isLoading } = useQuery(forumQueries.place({ type, class_id }))
  return (
    <div className="page-3xl gap-5">
      <PageHeader back={<BackLink forum={forum} />} title={t(($) => $.write.new)} />
      {isLoading && <Skeleton className="h-96 rounded-lg" />}
      {!isLoading && place?.can.write && <ThreadForm thread={null} />}
      {!isLoading && !place?.can.write && <EmptyState picture="lock" title={t(($) => $.write.forbidden)} />}
    </div>
  )
}
