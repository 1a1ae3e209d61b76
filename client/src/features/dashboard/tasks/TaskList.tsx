import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { dashboardQueries, type Task } from '../queries.ts'
import { TaskLine } from './TaskLine.tsx'
import { useT } from './words.ts'

const keyOf = (task: Task): string => {
  switch (task.kind) {
    case 'REGISTER':
      return `register ${task.class_id}`
    case 'LESSON':
      return `lesson ${task.lesson.id}`
    case 'EXAM':
      return `exam ${task.does} ${task.exam.id}`
    case 'COUNT':
      return `${task.of} ${task.school_id}`
    default:
      return `${task.kind} ${task.id}`
  }
}

/** What waits for somebody today, across their schools and everything that they are there. */
export function TaskList() {
  const t = useT()
  const { data: tasks, error, isFetching, refetch } = useQuery(dashboardQueries.tasks())
  const schools = new Set(tasks?.map(({ school_id }) => school_id))
  return (
    <Card>
      <CardHeader title={t(($) => $.heading)} />
      <CardBody>
        {tasks?.length === 0 && (
          <EmptyState size="compact" picture="calendar" title={t(($) => $.done)}>
            {t(($) => $.doneText)}
          </EmptyState>
        )}
        {tasks && tasks.length > 0 && (
          <ul aria-label={t(($) => $.heading)} className="grid gap-2">
            {tasks.map((task) => (
              <TaskLine key={keyOf(task)} task={task} namesSchool={schools.size > 1} />
            ))}
          </ul>
        )}
        {!tasks && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!tasks && !error && <SkeletonList label={t(($) => $.common.state.loading)} count={3} />}
      </CardBody>
    </Card>
  )
}
