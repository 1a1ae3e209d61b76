import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { tones } from '../looks.ts'
import { DayPicker } from '../parts/DayPicker.tsx'
import { attendanceQueries, type RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'
import { recapQueries, type Pupil } from './queries.ts'

const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

/**
 * Each pupil of a class on one day, lesson after lesson; who was there and missed one is named so. Whoever answers for
 * the day puts it right here.
 */
export function PupilsOfDay({ classId }: { classId: string }) {
  const t = useT()
  const filters = useFilters()
  const today = useToday()
  const asked = filters.of('hari')
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data: pupils, error, isFetching, refetch } = useQuery(recapQueries.pupils(classId, date))
  const { data: register } = useQuery(attendanceQueries.register(classId, date))
  const [corrected, setCorrected] = useState<RegisterEntry | null>(null)
  const lineOf = (pupil: Pupil) =>
    register?.can_mark
      ? register.lines.find(({ student, cell }) => student.id === pupil.student.id && !cell?.is_held)
      : undefined
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
            <PupilLine key={pupil.student.id} pupil={pupil} line={lineOf(pupil)} onCorrect={setCorrected} />
          ))}
        </ul>
      )}
      {!pupils && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!pupils && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
      {corrected && (
        <Suspense>
          <CorrectDialog day={{ class_id: classId, date }} line={corrected} onClose={() => setCorrected(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface PupilLineProps {
  pupil: Pupil
  /** Their place in the register of the day, where the reader may change it. */
  line: RegisterEntry | undefined
  onCorrect: (line: RegisterEntry) => void
}

function PupilLine({ pupil: { student, day, lessons }, line, onCorrect }: PupilLineProps) {
  const t = useT()
  const nameOf = ({ period_no, title }: Pupil['lessons'][number]) =>
    period_no === null ? title : t(($) => $.lesson.period, { number: period_no })
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 gap-2">
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
      </div>
      {line && (
        <IconButton label={`${t(($) => $.correct.act)} ${student.full_name}`} onClick={() => onCorrect(line)}>
          <PenLine />
        </IconButton>
      )}
    </li>
  )
}
