import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { ChildChips } from './ChildChips.tsx'
import { recapQueries, type Course } from './queries.ts'
import { SubjectCard } from './SubjectCard.tsx'
import { usePupil } from './use-pupil.ts'
import { useT } from './words.ts'

/** Laporan nilai: what teachers have shared of a pupil's marks, subject by subject. */
export function RecapPage() {
  const t = useT()
  const pupil = usePupil()
  const title = t(($) => $.title)
  if (!pupil.isPupil && !pupil.isParent)
    return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader title={title} description={t(($) => $.text)} />
      <ChildChips pupil={pupil} />
      {pupil.id && <Subjects studentId={pupil.id} />}
    </div>
  )
}

function Subjects({ studentId }: { studentId: string }) {
  const t = useT()
  const { data: courses, error, isFetching, refetch } = useQuery(recapQueries.of(studentId))
  if (!courses && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!courses) return <SkeletonCards label={t(($) => $.common.state.loading)} />
  const marked = courses.filter(({ marks }) => marks.length > 0)
  if (marked.length === 0)
    return (
      <EmptyState picture="inbox" title={t(($) => $.none)}>
        {t(($) => $.noneText)}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t(($) => $.subjects)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {marked.map((course) => (
          <li key={course.course_id} className="grid">
            <SubjectCard course={course} studentId={studentId} />
          </li>
        ))}
      </ul>
      <NotYet courses={courses.filter(({ marks }) => marks.length === 0)} />
    </>
  )
}

function NotYet({ courses }: { courses: readonly Course[] }) {
  const t = useT()
  if (courses.length === 0) return null
  return (
    <p className="text-sm text-muted-foreground">
      {t(($) => $.notYet, { names: courses.map(({ course_name }) => course_name).join(', ') })}
    </p>
  )
}
