import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card } from '#ui/card.tsx'
import { ClassCard, ClassCardSkeleton } from './parts/ClassCard.tsx'
import { CourseCard } from './parts/CourseCard.tsx'
import { NoClass } from './parts/NoClass.tsx'

/** A pupil: my class, and what is taught in it by whom. */
export function StudentHome() {
  const { data: current, error, isFetching, refetch } = useQuery(classroomQueries.current())

  if (error && !current) {
    return (
      <Card>
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!current) return <ClassCardSkeleton />
  if (!current.class) return <NoClass />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
      <ClassCard of={current.class} />
      <CourseCard classId={current.class.id} />
    </div>
  )
}
