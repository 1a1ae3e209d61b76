import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { conferenceQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { leadsTheSchool, readsRecaps } from './readers.ts'
import { RecapTable } from './RecapTable.tsx'

/** The classes online of a course beside each other, for whoever teaches it, and for those who lead the school. */
export function RecapPage() {
  const t = useT()
  const mayRead = useRole(readsRecaps)
  const mayChoose = useRole(leadsTheSchool)
  if (!mayRead) return <NotForRole title={t(($) => $.recap.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/conference">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.recap.title)}
      />
      {mayChoose ? <OfAnyCourse /> : <OwnCourse />}
    </div>
  )
}

function OwnCourse() {
  const t = useT()
  const me = useAccount()?.user_id
  const { data: courses } = useQuery({ ...classroomQueries.taughtBy(me ?? ''), enabled: me !== undefined })
  if (!courses) return <SkeletonTable label={t(($) => $.common.state.loading)} />
  if (courses.length === 0) return <EmptyState picture="inbox" title={t(($) => $.recap.noCourse)} />
  return <OneOf courses={courses.map(({ id, name, class_name }) => ({ id, name: `${name} · ${class_name}` }))} />
}

/** By class: a school has hundreds. */
function OfAnyCourse() {
  const t = useT()
  const filters = useFilters()
  const { data: classes } = useQuery(classroomQueries.seen())
  const classId = (classes?.find(({ id }) => id === filters.of('kelas')) ?? classes?.[0])?.id
  const { data: courses } = useQuery({
    ...classroomQueries.courses(classId ?? ''),
    enabled: classId !== undefined,
    select: ({ data }) => data,
  })
  if (!classes) return <SkeletonTable label={t(($) => $.common.state.loading)} />
  if (classId === undefined) return <EmptyState picture="inbox" title={t(($) => $.recap.noClass)} />
  return (
    <>
      <Field label={t(($) => $.field.class)} className="max-w-sm">
        <Select
          value={classId}
          onChange={({ currentTarget }) => filters.change({ kelas: currentTarget.value, mapel: '' })}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {courses && courses.length > 0 && <OneOf courses={courses} />}
      {courses?.length === 0 && <EmptyState picture="inbox" title={t(($) => $.recap.noneHere)} />}
      {!courses && <SkeletonTable label={t(($) => $.common.state.loading)} />}
    </>
  )
}

function OneOf({ courses }: { courses: readonly { id: string; name: string }[] }) {
  const t = useT()
  const filters = useFilters()
  const chosen = courses.find(({ id }) => id === filters.of('mapel')) ?? courses[0]
  if (!chosen) return null
  return (
    <>
      <Field label={t(($) => $.field.course)} className="max-w-sm">
        <Select
          value={chosen.id}
          onChange={({ currentTarget }) => filters.change({ mapel: currentTarget.value })}
          options={courses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Meetings courseId={chosen.id} />
    </>
  )
}

function Meetings({ courseId }: { courseId: string }) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await download(api.conference.exportRecap({ query: { course_id: courseId } })).catch(notifyProblem)
    setSaving(false)
  }
  const { data: recap, error, isFetching, refetch } = useQuery(conferenceQueries.recap(courseId))
  if (!recap && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!recap) return <SkeletonTable label={t(($) => $.common.state.loading)} />
  if (recap.meetings.length === 0) return <EmptyState picture="inbox" title={t(($) => $.recap.none)} />
  return (
    <>
      <Button variant="outline" busy={isSaving} onClick={() => void save()} className="justify-self-start">
        <FileSpreadsheet aria-hidden />
        {t(($) => $.report.excel)}
      </Button>
      <RecapTable recap={recap} />
    </>
  )
}
