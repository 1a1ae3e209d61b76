import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { ToLog } from '#features/journal/widgets/ToLog.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { lessonQueries, type Lesson } from './queries.ts'
import { RegisterOfLesson } from './RegisterOfLesson.tsx'

/** To the others of its day. */
const toLessons = (lesson: Lesson | undefined): string =>
  lesson?.course_id == null
    ? '/revamp/absensi/mapel'
    : `/revamp/absensi/mapel?mapel=${lesson.course_id}&hari=${lesson.date}`

/** The register of one lesson, for whoever takes it. */
export function LessonPage() {
  const t = useT()
  const { id = '' } = useParams()
  const staff = useRole(isStaff)
  const { data: lesson, error, isFetching, refetch } = useQuery({ ...lessonQueries.lesson(id), enabled: staff })
  if (!staff) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to={toLessons(lesson)}>
            <ChevronLeft aria-hidden />
            {t(($) => $.tabs.course)}
          </Link>
        }
        title={lesson?.title ?? t(($) => $.lesson.title)}
        description={lesson && <AboutLesson of={lesson} />}
        actions={lesson?.can_mark && <ToLog lessonId={id} date={lesson.date} />}
      />
      {lesson && <RegisterOfLesson of={lesson} />}
      {!lesson && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!lesson && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}
