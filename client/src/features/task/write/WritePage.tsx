import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { teaches, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { proposedCourse } from './courses.ts'
import { TaskForm } from './TaskForm.tsx'
import { useOwnCourses } from './use-own-courses.ts'
import { useT } from './words.ts'

/** A new task; `?kelas=` names the class that it is begun for, otherwise it is the open one. */
export function WritePage() {
  const t = useT()
  const isTeacher = useRole(teaches)
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/tugas">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.heading)}
      />
      {isTeacher ? <Write /> : <EmptyState picture="lock" title={t(($) => $.forbidden)} />}
    </div>
  )
}

function Write() {
  const t = useT()
  const [params] = useSearchParams()
  const openId = useRole(({ class_id }) => class_id)
  const classId = params.get('kelas') ?? openId
  const courses = useOwnCourses()
  if (!courses) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return <TaskForm key={classId} task={null} courseId={proposedCourse(courses, classId)?.id ?? null} />
}
