import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

/** The extracurricular classes in which one works; for the office all of them. */
export function ActivitiesPage() {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(classroomQueries.working())
  const activities = data?.filter(({ type }) => type === 'EKSKUL')
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/rapor">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.activity.title)}
        description={t(($) => $.activity.text)}
      />
      {!activities ? (
        error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={2} label={t(($) => $.common.state.loading)} />
        )
      ) : activities.length === 0 ? (
        <EmptyState picture="people" title={t(($) => $.activity.noClass)}>
          {t(($) => $.activity.noClassText)}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
          {activities.map(({ id, name, total_student }) => (
            <li key={id}>
              <Link
                to={`/rapor/ekstrakurikuler/${id}`}
                className="flex items-center justify-between gap-3 px-4 py-3 hover:bg-muted"
              >
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted-foreground">
                    {t(($) => $.activity.pupils, { count: total_student })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
