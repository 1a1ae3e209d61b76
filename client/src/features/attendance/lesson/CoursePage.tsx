import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { WithClass } from '../parts/WithClass.tsx'
import { AttendanceTabs } from '../widgets/AttendanceTabs.tsx'
import { useT } from '../words.ts'
import { LessonsOfDay } from './LessonsOfDay.tsx'
import { LessonsOfMonth } from './LessonsOfMonth.tsx'

/** A course of the open class: its lessons of a day, each with a register, and a month as a table. */
export function CoursePage() {
  const t = useT()
  if (!useRole(isStaff)) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-4xl gap-5">
      <PageHeader title={<OpenClassTitle title={t(($) => $.title)} />} />
      <AttendanceTabs />
      <WithClass>{(classId) => <CoursesOf key={classId} classId={classId} />}</WithClass>
    </div>
  )
}

const views = ['tanggal', 'bulan'] as const

function CoursesOf({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = useQuery(classroomQueries.courses(classId))
  const courses = data?.data ?? []
  const course = courses.find(({ id }) => id === filters.of('mapel')) ?? courses[0]
  const view = filters.oneOf('tampilan', views) ?? 'tanggal'

  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  if (!course) return <EmptyState picture="inbox" title={t(($) => $.course.none)} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t(($) => $.course.choose)} className="w-full sm:w-72">
          <Select
            value={course.id}
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => filters.change({ mapel: value })}
          />
        </Field>
        <fieldset aria-label={t(($) => $.course.view)} className="flex gap-2">
          {views.map((one) => (
            <FilterChip key={one} isOn={view === one} onPress={() => filters.change({ tampilan: one })}>
              {t(($) => $.course[one])}
            </FilterChip>
          ))}
        </fieldset>
      </div>
      {view === 'tanggal' ? <LessonsOfDay courseId={course.id} /> : <LessonsOfMonth courseId={course.id} />}
    </>
  )
}
