import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GoneTask, MyParts, MyTask } from './mine/MyTask.tsx'
import { taskQueries } from './queries.ts'
import { TaughtTask } from './teach/TaughtTask.tsx'
import { useT } from './words.ts'

/** One task. Its teachers see the class; who has to do it, or has a child that has, sees that part; who is both sees both. */
export function TaskPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: task, error, isFetching, refetch } = useQuery(taskQueries.one(id))
  // Also what is on the screen already may have gone.
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')) return <GoneTask id={id} />
  if (task?.counts)
    return (
      <div className="grid gap-8">
        <TaughtTask task={task} />
        {task.references.length > 0 && (
          <div className="page-3xl gap-5">
            <MyParts task={task} />
          </div>
        )}
      </div>
    )
  if (task) return <MyTask task={task} />
  if (!error)
    return (
      <div aria-busy className="page-6xl gap-5">
        <output className="sr-only">{t(($) => $.common.state.loading)}</output>
        <Skeleton className="h-16 max-w-md" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    )
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}
