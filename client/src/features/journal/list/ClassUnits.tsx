import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { journalQueries, type UnitSearch } from '../queries.ts'
import { useT } from '../words.ts'
import { CourseUnits } from './CourseUnits.tsx'
import { useOwnCourses } from './own-courses.ts'

interface ClassUnitsProps {
  classId: string
  search: UnitSearch
  nothing: ReactNode
}

/** Every course of a class that has units, and those that the asker could begin one in. */
export function ClassUnits({ classId, search, nothing }: ClassUnitsProps) {
  const t = useT()
  const own = useOwnCourses(classId)
  const { data: units, error, isFetching, refetch } = useQuery(journalQueries.ofClass(classId, search))
  if (!units && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!units) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />

  const isWhole = search.status === undefined && search.review_status === undefined && search.search === ''
  const names = new Map(units.map(({ course_id, course_name }) => [course_id, course_name]))
  // What could be begun is offered where one looks at everything.
  if (isWhole) for (const { id, name } of own) names.set(id, name)
  if (names.size === 0) return nothing
  const isOwn = (courseId: string) => own.some(({ id }) => id === courseId)
  // One's own first: that is what a teacher comes for.
  const courses = [...names].toSorted(
    ([one, name], [other, otherName]) =>
      Number(isOwn(other)) - Number(isOwn(one)) || name.localeCompare(otherName, 'id'),
  )

  return (
    <div className="grid gap-7">
      {courses.map(([id, name]) => (
        <CourseUnits
          key={id}
          course={{ id, name }}
          units={units.filter(({ course_id }) => course_id === id)}
          isOwn={isOwn(id)}
          // A part of an order cannot be put in order.
          isWhole={isWhole}
        />
      ))}
    </div>
  )
}
