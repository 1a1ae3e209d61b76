import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { DayPicker } from '../parts/DayPicker.tsx'
import { Tally } from '../parts/Tally.tsx'
import { useT } from '../words.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { lessonQueries, type Lesson } from './queries.ts'

export function LessonsOfDay({ courseId }: { courseId: string }) {
  const t = useT()
  const filters = useFilters()
  const today = useToday()
  const asked = filters.of('hari')
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data: lessons, error, isFetching, refetch } = useQuery(lessonQueries.onDate(courseId, date))
  return (
    <section aria-label={t(($) => $.course.tanggal)} className="grid gap-4">
      <DayPicker date={date} today={today} onPick={(day) => filters.change({ hari: day === today ? '' : day })} />
      {lessons?.length === 0 && <EmptyState picture="calendar" title={t(($) => $.course.noLesson)} />}
      {lessons?.map((lesson) => (
        <OneLesson key={lesson.schedule_id} lesson={lesson} />
      ))}
      {!lessons && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!lessons && !error && <SkeletonList count={2} label={t(($) => $.common.state.loading)} />}
    </section>
  )
}

function OneLesson({ lesson }: { lesson: Lesson }) {
  return (
    <Card interactive>
      <CardBody className="grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <div className="grid min-w-0 gap-0.5">
            <h2 className="font-medium">
              <Link to={`/revamp/absensi/pelajaran/${lesson.schedule_id}`} className="after:absolute after:inset-0">
                {lesson.title}
              </Link>
            </h2>
            <p className="text-sm text-muted-foreground">
              <AboutLesson of={lesson} />
            </p>
          </div>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        </div>
        <Tally lines={lesson.lines} />
      </CardBody>
    </Card>
  )
}
