import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { taskQueries, type Task } from '../queries.ts'
import { TaskForm } from './TaskForm.tsx'
import { useT } from './words.ts'

/** As long as nobody has handed in, everything of a task may be changed. */
export function EditPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: task, error, isFetching, refetch } = useQuery(taskQueries.one(id))
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to={`/revamp/tugas/${id}`}>
            <ChevronLeft aria-hidden />
            {task?.title ?? t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.edit)}
      />
      {task && <Editing task={task} />}
      {!task && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!task && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Editing({ task }: { task: Task }) {
  const t = useT()
  if (!task.can.edit)
    return (
      <EmptyState
        picture="lock"
        title={t(($) => (task.can.amend ? $.handedIn : $.forbidden))}
        action={
          <Button asChild variant="outline">
            <Link to={`/revamp/tugas/${task.id}`}>{task.title}</Link>
          </Button>
        }
      />
    )
  return <TaskForm key={task.id} task={task} />
}
