import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { dashboardQueries } from '../queries.ts'
import { keyOf } from './key.ts'
import { TaskLine } from './TaskLine.tsx'
import { Tomorrow } from './Tomorrow.tsx'
import { useT } from './words.ts'

/** What waits for somebody today, across their schools and everything that they are there; it ends with tomorrow. */
export function TaskList() {
  const t = useT()
  const { data: day, error, isFetching, refetch } = useQuery(dashboardQueries.tasks())
  const schools = new Set([...(day?.tasks ?? []), ...(day?.tomorrow ?? [])].map(({ school_id }) => school_id))
  const namesSchool = schools.size > 1
  return (
    <Card>
      <CardHeader title={t(($) => $.heading)} />
      <CardBody className="grid gap-3 pt-3">
        {day?.tasks.length === 0 && (
          <p className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
              <CircleCheckBig aria-hidden className="size-4.5" />
            </span>
            <span className="grid">
              <span className="font-medium">{t(($) => $.done)}</span>
              <span className="text-xs text-muted-foreground">{t(($) => $.doneText)}</span>
            </span>
          </p>
        )}
        {day && day.tasks.length > 0 && (
          <ul aria-label={t(($) => $.heading)} className="grid gap-2">
            {day.tasks.map((task) => (
              <TaskLine key={keyOf(task)} task={task} namesSchool={namesSchool} />
            ))}
          </ul>
        )}
        {day && day.tomorrow.length > 0 && <Tomorrow of={day.tomorrow} namesSchool={namesSchool} />}
        {!day && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!day && !error && <SkeletonList label={t(($) => $.common.state.loading)} count={3} />}
      </CardBody>
    </Card>
  )
}
