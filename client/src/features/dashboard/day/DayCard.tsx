import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CurrentUnits } from '#features/journal/widgets/CurrentUnits.tsx'
import { formatFor } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { Facts } from '#ui/facts.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { dashboardQueries, type Day, type OwnLesson } from '../queries.ts'
import { useT } from './words.ts'
import { LessonLink } from './LessonLink.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { meetsOnline } from './moment.ts'
import { useNow } from './use-now.ts'

/** What is next today and what else the day has, in each school of the person; what the list of tasks says is not repeated. */
export function DayCard() {
  const t = useT()
  const { data: days, error, isFetching, refetch } = useQuery(dashboardQueries.days())
  // There a lesson of today gets its room with one press.
  const isTeacher = useRole(teaches)
  const isOnDuty = useRole(({ positions }) => positions.includes('DUTY'))
  return (
    <Card>
      <CardHeader title={t(($) => $.day.heading)} />
      <CardBody className="grid gap-4">
        {days ? (
          days.map((day) => <Today key={`${day.school_id} ${day.as}`} day={day} namesSchool={days.length > 1} />)
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={3} />
        )}
        <CurrentUnits />
      </CardBody>
      <CardFooter>
        <Button asChild size="sm" variant="outline">
          <Link to="/revamp/jadwal">{t(($) => $.day.week)}</Link>
        </Button>
        {isTeacher && (
          <Button asChild size="sm" variant="outline">
            <Link to="/revamp/conference">{t(($) => $.classes)}</Link>
          </Button>
        )}
        {isOnDuty && (
          <Button asChild size="sm">
            <Link to="/papan-piket">{t(($) => $.board.open)}</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

function Today({ day, namesSchool }: { day: Day; namesSchool: boolean }) {
  const t = useT()
  const { data: list } = useQuery(dashboardQueries.tasks())
  const listed = new Set(list?.tasks.flatMap((task) => (task.kind === 'LESSON' ? task.lesson.id : [])))
  const lessons = day.lessons.filter(({ id }) => !listed.has(id))
  const isFree = day.lessons.every(({ off }) => off !== null)
  const why = day.off?.title ?? day.lessons.find(({ off }) => off !== null)?.off
  return (
    <section className="grid gap-4">
      {namesSchool && <h3 className="text-sm font-semibold">{day.school_name}</h3>}
      {lessons.length > 0 && !isFree && (
        <NowAndNext
          lessons={lessons}
          off={day.off}
          zone={day.timezone}
          with={day.as === 'PUPIL' ? 'teacher' : 'class'}
          renderTitle={(lesson) => <LessonLink lesson={lesson} in={day} />}
        />
      )}
      {isFree ? (
        <p className="text-sm text-muted-foreground">
          {why ? t(($) => $.day.offWhy, { why }) : t(($) => (day.off ? $.day.off : $.day.nothing))}
        </p>
      ) : lessons.length > 0 ? (
        <Lessons day={day} lessons={lessons} />
      ) : (
        <p className="text-sm text-muted-foreground">{t(($) => $.day.listed)}</p>
      )}
    </section>
  )
}

function Lessons({ day, lessons }: { day: Day; lessons: readonly OwnLesson[] }) {
  const t = useT()
  const format = formatFor(day.timezone)
  const now = useNow()
  return (
    <ol aria-label={t(($) => $.day.all)} className="divide-y divide-border border-y border-border">
      {lessons.map((lesson) => {
        const { id, room, class_name, teacher_name, start_date, end_date, off, unit } = lesson
        const isOver = off !== null || lesson.online === 'ENDED' || Date.parse(end_date) <= now
        return (
          <li
            key={id}
            className={cn('relative flex gap-3 py-2 text-sm hover:bg-accent', isOver && 'text-muted-foreground')}
          >
            <span className="w-24 shrink-0 tabular-nums">{format.clockRange(start_date, end_date)}</span>
            <span className="grid min-w-0 grow">
              <span className={cn('font-medium wrap-anywhere', off !== null && 'line-through')}>
                <LessonLink lesson={lesson} in={day} />
              </span>
              <Facts
                className="text-xs text-muted-foreground"
                of={[
                  off,
                  day.as === 'PUPIL' ? teacher_name : class_name,
                  room,
                  unit?.name,
                  meetsOnline(lesson) && t(($) => $.day.online),
                ]}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
