import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMarking } from '../outbox.ts'
import { attendanceQueries, type Day, type RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'
import { DayPicker } from './DayPicker.tsx'
import { FamilyOfDay } from './FamilyOfDay.tsx'
import { MarkList } from './MarkList.tsx'
import { Tally } from './Tally.tsx'
import { WhereSaved } from './WhereSaved.tsx'

const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }))

interface RegisterOfDayProps {
  classId: string
  /** Of a class that is not one's own only the running day is open, and which class it is has to be said. */
  isOnlyToday?: boolean
}

/** A class on a day: everybody present at one tap, then whoever is not. What is tapped is saved. */
export function RegisterOfDay({ classId, isOnlyToday = false }: RegisterOfDayProps) {
  const t = useT()
  const format = useFormat()
  const filters = useFilters()
  const today = useToday()
  const asked = filters.of('tanggal')
  const date = !isOnlyToday && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const { data: day, error, isFetching, refetch } = useQuery(attendanceQueries.register(classId, date))

  return (
    <section aria-label={t(($) => $.tabs.day)} className="grid gap-4">
      {isOnlyToday ? (
        <h2 className="text-lg font-semibold">
          {[day?.class_name, format.longDate(date)].filter(Boolean).join(' · ')}
        </h2>
      ) : (
        <DayPicker
          date={date}
          today={today}
          onPick={(tanggal) => filters.change({ tanggal: tanggal === today ? '' : tanggal })}
        />
      )}
      {day && <Lines day={day} />}
      {!day && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!day && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </section>
  )
}

function Lines({ day }: { day: Day }) {
  const t = useT()
  const { lines, waiting, isKept, mark } = useMarking(day)
  const [opened, setOpened] = useState<RegisterEntry | null>(null)
  const empty = lines.filter(({ cell }) => cell === null)
  // The button for the rest is gone with the last of them.
  useArrival(empty.length === 0)

  if (lines.length === 0) return <EmptyState picture="inbox" title={t(($) => $.nobody)} />
  return (
    <>
      {day.lock && (
        <Alert tone="info">
          {t(($) => $.lock[day.lock ?? 'CLOSED'])} {day.day_off}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tally lines={lines} />
        {day.can_mark && empty.length > 0 && (
          <Button onClick={() => mark(empty.map((line) => ({ line, status: 'HADIR' })))} className="max-sm:w-full">
            <CheckCheck aria-hidden />
            {t(($) => (empty.length === lines.length ? $.mark.all : $.mark.rest))}
          </Button>
        )}
      </div>
      {day.can_mark && <WhereSaved waiting={waiting.size} isKept={isKept} />}
      <MarkList
        label={t(($) => $.tabs.day)}
        lines={lines}
        canMark={day.can_mark}
        isWaiting={(id) => waiting.has(id)}
        onMark={(line, status, minutes_late) => mark([{ line, status, minutes_late }])}
        onOpen={setOpened}
      />
      {opened && (
        <Suspense>
          <PlaceDialog
            title={t(($) => $.mark.of, { name: opened.student.full_name })}
            statusLabel={t(($) => $.correct.status)}
            line={opened}
            onSave={({ status, minutes_late, note }) => {
              if (status !== null) mark([{ line: opened, status, minutes_late, note }])
            }}
            onClose={() => setOpened(null)}
          >
            {(opened.cell?.status === 'ALPA' || opened.cell?.status === 'TERLAMBAT') && (
              <FamilyOfDay classId={day.class_id} date={day.date} student={opened.student} />
            )}
          </PlaceDialog>
        </Suspense>
      )}
    </>
  )
}
