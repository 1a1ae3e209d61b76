import { useQuery } from '@tanstack/react-query'
import { isMonth, monthOf } from '@kelasku/shared/kernel/days'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { tones as colours } from '#ui/tone.ts'
import { tones } from '../looks.ts'
import { MonthPicker } from '../parts/MonthPicker.tsx'
import { useT } from '../words.ts'
import { lessonQueries, type CourseOfMonth } from './queries.ts'

export function LessonsOfMonth({ courseId }: { courseId: string }) {
  const t = useT()
  const filters = useFilters()
  const now = monthOf(useToday())
  const asked = filters.of('bulan')
  const month = isMonth(asked) ? asked : now
  const { data, error, isFetching, refetch } = useQuery(lessonQueries.month(courseId, month))
  return (
    <section aria-label={t(($) => $.course.bulan)} className="grid gap-4">
      <MonthPicker
        month={month}
        latest={now}
        onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
      />
      {data?.lessons.length === 0 && <EmptyState picture="inbox" title={t(($) => $.course.noneRecorded)} />}
      {data && data.lessons.length > 0 && <LessonMatrix of={data} />}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
    </section>
  )
}

/** A column a lesson, which leads to its register. */
function LessonMatrix({ of: { course_name, class_name, lessons, lines } }: { of: CourseOfMonth }) {
  const t = useT()
  const format = useFormat()
  return (
    <Table label={`${course_name} · ${class_name}`}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
          {lessons.map(({ schedule_id, date, period_no }) => (
            <TableHeaderCell key={schedule_id} className="min-w-8 px-0.5 text-center tabular-nums">
              <Link
                to={`/revamp/absensi/pelajaran/${schedule_id}`}
                aria-label={[
                  format.longDate(date),
                  period_no !== null && t(($) => $.lesson.period, { number: period_no }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                className="inline-grid min-h-6 min-w-6 place-items-center underline underline-offset-2"
              >
                {Number(date.slice(8))}
              </Link>
            </TableHeaderCell>
          ))}
          <TableHeaderCell numeric>%</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ student, cells, percent }) => (
          <TableRow key={student.id}>
            <TableCell heading className="max-w-36 truncate py-1.5 sm:max-w-64">
              {student.full_name}
            </TableCell>
            {lessons.map(({ schedule_id }) => {
              const status = cells[schedule_id]
              return (
                <TableCell key={schedule_id} className="p-0.5">
                  {status && (
                    <span
                      title={t(($) => $.status[status])}
                      className={cn(
                        'mx-auto grid size-6 place-items-center rounded font-semibold',
                        colours[tones[status]].soft,
                      )}
                    >
                      {t(($) => $.letter[status])}
                    </span>
                  )}
                </TableCell>
              )
            })}
            <TableCell numeric className="tabular-nums">
              {percent === null ? '–' : format.number(percent)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
