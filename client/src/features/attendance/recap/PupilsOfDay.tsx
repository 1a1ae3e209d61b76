import { useQuery } from '@tanstack/react-query'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { tones } from '../looks.ts'
import { DayPicker } from '../parts/DayPicker.tsx'
import { useT } from '../words.ts'
import { recapQueries, type Pupil } from './queries.ts'

/** Each pupil of a class on one day, lesson after lesson; who was there and missed one is named so. */
export function PupilsOfDay({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const today = useToday()
  const asked = filters.of('hari')
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data: pupils, error, isFetching, refetch } = useQuery(recapQueries.pupils(classId, date))
  return (
    <section aria-label={t(($) => $.recap.views.jam)} className="grid gap-4">
      <DayPicker date={date} today={today} onPick={(day) => filters.change({ hari: day === today ? '' : day })} />
      {pupils?.length === 0 && <EmptyState picture="inbox" title={t(($) => $.nobody)} />}
      {pupils && pupils.length > 0 && (
        <ul
          aria-label={t(($) => $.recap.views.jam)}
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
        >
          {pupils.map((pupil) => (
            <PupilLine key={pupil.student.id} pupil={pupil} />
          ))}
        </ul>
      )}
      {!pupils && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!pupils && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </section>
  )
}

function PupilLine({ pupil: { student, day, lessons } }: { pupil: Pupil }) {
  const t = useT()
  const nameOf = ({ period_no, title }: Pupil['lessons'][number]) =>
    period_no === null ? title : t(($) => $.lesson.period, { number: period_no })
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{student.full_name}</span>
        {day ? (
          <Badge tone={tones[day.status]}>{t(($) => $.status[day.status])}</Badge>
        ) : (
          <span className="text-sm text-muted-foreground">{t(($) => $.unmarked)}</span>
        )}
        {day?.is_derived && <span className="text-sm text-muted-foreground">{t(($) => $.recap.derived)}</span>}
      </p>
      {lessons.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {lessons.map((lesson) => (
            <li key={lesson.schedule_id}>
              <Badge tone={tones[lesson.status]} look={lesson.is_cut ? 'soft' : 'outline'}>
                {lesson.is_cut
                  ? t(($) => $.recap.cut, { lesson: nameOf(lesson) })
                  : `${nameOf(lesson)}: ${t(($) => $.status[lesson.status])}`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
