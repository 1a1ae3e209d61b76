import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CurrentUnits } from '#features/journal/widgets/CurrentUnits.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { dashboardQueries, type Lesson, type Next } from '../queries.ts'
import { useT } from './words.ts'
import { LessonLink } from './LessonLink.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { useNow } from './use-now.ts'

interface DayCardProps {
  with: 'teacher' | 'class'
}

/** What is next today, what else the day has, and what waits for whoever looks. */
export function DayCard({ with: meets }: DayCardProps) {
  const t = useT()
  const { data: day, error, isFetching, refetch } = useQuery(dashboardQueries.next())
  return (
    <Card>
      <CardHeader title={t(($) => $.day.heading)} />
      <CardBody className="grid gap-4">
        {day ? (
          <Today day={day} with={meets} />
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
        {day?.is_on_duty && (
          <Button asChild size="sm">
            <Link to="/papan-piket">{t(($) => $.board.open)}</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

function Today({ day, with: meets }: DayCardProps & { day: Next }) {
  const t = useT()
  const { zone } = useFormat()
  const isFree = day.lessons.every(({ off }) => off !== null)
  const why = day.off?.title ?? day.lessons.find(({ off }) => off !== null)?.off
  return (
    <>
      {!isFree && (
        <NowAndNext
          lessons={day.lessons}
          off={day.off}
          zone={zone}
          with={meets}
          renderTitle={(lesson) => <LessonLink lesson={lesson} with={meets} />}
        />
      )}
      {isFree ? (
        <EmptyState
          size="compact"
          picture="calendar"
          title={why ? t(($) => $.day.offWhy, { why }) : t(($) => (day.off ? $.day.off : $.day.nothing))}
        >
          {t(($) => $.day.rest)}
        </EmptyState>
      ) : (
        <Lessons lessons={day.lessons} with={meets} />
      )}
    </>
  )
}

function Lessons({ lessons, with: meets }: DayCardProps & { lessons: readonly Lesson[] }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  return (
    <ol aria-label={t(($) => $.day.all)} className="divide-y divide-border border-y border-border">
      {lessons.map((lesson) => {
        const { id, room, class_name, teacher_name, start_date, end_date, off } = lesson
        const isOver = off !== null || Date.parse(end_date) <= now
        return (
          <li
            key={id}
            className={cn('relative flex gap-3 py-2 text-sm hover:bg-accent', isOver && 'text-muted-foreground')}
          >
            <span className="w-24 shrink-0 tabular-nums">{format.clockRange(start_date, end_date)}</span>
            <span className="grid min-w-0 grow">
              <span className={cn('font-medium wrap-anywhere', off !== null && 'line-through')}>
                <LessonLink lesson={lesson} with={meets} />
              </span>
              <span className="text-xs text-muted-foreground">
                {[off, meets === 'class' ? class_name : teacher_name, room].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
