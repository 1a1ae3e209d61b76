import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { taskQueries, type Task } from '../queries.ts'
import { GradingDesk } from './GradingDesk.tsx'
import { useT } from './words.ts'

/** One pupil after the other: what was handed in, and what it is worth. `?siswa=` names whose it is. */
export function GradingPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: task, error, isFetching, refetch } = useQuery(taskQueries.one(id))
  return (
    <div className="grid gap-4">
      <PageHeader
        back={
          <Link to={`/revamp/tugas/${id}`}>
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={task?.title ?? t(($) => $.title)}
        description={task && `${task.course.class_name} · ${task.course.name}`}
      />
      {task && <Desk task={task} />}
      {!task && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!task && !error && <Skeleton className="h-[70dvh] rounded-lg" />}
    </div>
  )
}

function Desk({ task }: { task: Task }) {
  const t = useT()
  if (!task.can.grade)
    return (
      <EmptyState
        picture={task.published_at === null ? 'task' : 'lock'}
        title={t(($) => (task.published_at === null ? $.draft : $.forbidden))}
        action={
          <Button asChild variant="outline">
            <Link to={`/revamp/tugas/${task.id}`}>{task.title}</Link>
          </Button>
        }
      />
    )
  return <GradingDesk task={task} />
}
