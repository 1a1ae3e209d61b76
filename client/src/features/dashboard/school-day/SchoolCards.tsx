import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { dashboardQueries } from '../queries.ts'
import { SchoolCard } from './SchoolCard.tsx'
import { useT } from './words.ts'

/** How today goes in each school that the person leads or administers; one without classes has its first steps instead. */
export function SchoolCards() {
  const t = useT()
  const { data: schools, error, isFetching, refetch } = useQuery(dashboardQueries.schools())
  if (!schools)
    return error ? (
      <Card>
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <SkeletonCards label={t(($) => $.common.state.loading)} count={1} />
    )
  const open = schools.filter(({ classes }) => classes.length > 0)
  if (open.length === 0) return null
  return (
    <div className={cn('grid items-start gap-5', open.length > 1 && 'lg:grid-cols-2')}>
      {open.map((school, index) => (
        // All of them lie on one server.
        <SchoolCard key={school.school_id} of={school} namesSchool={schools.length > 1} saysBackup={index === 0} />
      ))}
    </div>
  )
}
