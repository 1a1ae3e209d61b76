import { useQuery } from '@tanstack/react-query'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { administers, teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EntrySheet } from './dialogs/EntrySheet.tsx'
import { PlanDialog } from './dialogs/PlanDialog.tsx'
import { ScheduleFeed } from './dialogs/ScheduleFeed.tsx'
import { Actions } from './parts/Actions.tsx'
import { DayList } from './parts/DayList.tsx'
import { LastChange } from './parts/LastChange.tsx'
import { TeacherPicker } from './parts/TeacherPicker.tsx'
import { WeekGrid } from './parts/WeekGrid.tsx'
import { scheduleQueries, type Entry } from './queries.ts'
import { useOpenedEntry } from './use-opened-entry.ts'
import { useWeek } from './use-week.ts'
import { placedIn, type Moved } from './week.ts'
import { useT } from './words.ts'

/** Only who plans needs what can be drawn about. */
const MovableWeek = lazy(async () => ({ default: (await import('./parts/MovableWeek.tsx')).MovableWeek }))

type Week = ReturnType<typeof useWeek>

type Opened = { what: 'entry'; id: string } | { what: 'plan'; of: Entry | null; moved?: Moved } | { what: 'feed' }

/** A week: one's own, or of the class that is open. A grid where there is room for one, a day at a time on a phone. */
export function SchedulePage() {
  const t = useT()
  const { zone } = useFormat()
  const week = useWeek()
  const [opened, setOpened] = useState<Opened | null>(week.asked ? { what: 'entry', id: week.asked } : null)
  const { classId, monday } = week
  const query = useQuery(weekQuery(week))
  const { data, error, isFetching, refetch } = query
  const placed = placedIn(monday, data ?? [], zone)
  const entry = useOpenedEntry(opened?.what === 'entry' ? opened.id : null, week.asked, query, {
    onElsewhere: ({ start_date }) => week.turnTo(dayAt(new Date(start_date), zone)),
    onMissing: () => close(),
  })
  const shown = {
    monday,
    today: week.today,
    placed,
    isOwn: classId === null,
    onOpen: ({ id }: Entry) => setOpened({ what: 'entry', id }),
  }
  const close = () => {
    setOpened(null)
    if (week.asked) week.forgetAsked()
  }

  return (
    <div className="page-6xl gap-5">
      <PageHeader
        title={classId === null ? t(($) => $.title) : <OpenClassTitle title={t(($) => $.title)} />}
        actions={
          <Actions
            classId={classId}
            openClass={week.openClass}
            monday={monday}
            onPlan={() => setOpened({ what: 'plan', of: null })}
            onFeed={() => setOpened({ what: 'feed' })}
          />
        }
      />
      <Steps {...week} entries={data ?? []} />
      <LastChange />
      {data && (
        <>
          <div className="max-md:hidden">
            {placed.some(({ entry: one }) => one.can.update) ? (
              <Suspense fallback={<WeekGrid {...shown} />}>
                <MovableWeek {...shown} onMove={(of, moved) => setOpened({ what: 'plan', of, moved })} />
              </Suspense>
            ) : (
              <WeekGrid {...shown} />
            )}
          </div>
          <div className="md:hidden">
            <DayList {...shown} date={week.date} onPick={week.turnTo} />
          </div>
        </>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      {entry && <EntrySheet entry={entry} onEdit={() => setOpened({ what: 'plan', of: entry })} onClose={close} />}
      {opened?.what === 'plan' && (
        <PlanDialog entry={opened.of} moved={opened.moved} classId={week.openClass} date={week.date} onClose={close} />
      )}
      {opened?.what === 'feed' && <ScheduleFeed onClose={close} />}
    </div>
  )
}

/** Of a teacher, of oneself, or of the open class. */
function weekQuery({ teacherId, classId, monday }: Week) {
  if (teacherId !== null) return scheduleQueries.ofTeacher(teacherId, monday)
  return classId === null ? scheduleQueries.mine(monday) : scheduleQueries.ofClass(classId, monday)
}

function Steps({ entries, ...week }: Week & { entries: readonly Entry[] }) {
  const { monday, today, date, hasClass, isOwn, teacherId, turnTo, look } = week
  const t = useT()
  const format = useFormat()
  const isOfficeOnly = useRole((role) => administers(role) && !teaches(role))
  const isThisWeek = today >= monday && today <= addDays(monday, 6)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton variant="outline" label={t(($) => $.week.before)} onClick={() => turnTo(addDays(date, -7))}>
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite" className="min-w-40 text-center font-semibold">
          {format.week(monday, addDays(monday, 6))}
        </h2>
        <IconButton variant="outline" label={t(($) => $.week.after)} onClick={() => turnTo(addDays(date, 7))}>
          <ChevronRight />
        </IconButton>
        {!isThisWeek && (
          <Button variant="ghost" size="sm" onClick={() => turnTo(today)}>
            {t(($) => $.week.now)}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {hasClass && !isOfficeOnly && (
          <fieldset className="flex gap-1 rounded-md bg-muted p-1">
            <legend className="sr-only">{t(($) => $.view.label)}</legend>
            {[true, false].map((own) => {
              const isOn = teacherId === null && own === isOwn
              return (
                <Button
                  key={String(own)}
                  size="sm"
                  variant={isOn ? 'outline' : 'ghost'}
                  aria-pressed={isOn}
                  onClick={() => look(own)}
                >
                  {t(($) => (own ? $.view.own : $.view.class))}
                </Button>
              )
            })}
          </fieldset>
        )}
        {week.mayLookAtTeachers && <TeacherPicker teacherId={teacherId} entries={entries} onPick={week.lookAt} />}
      </div>
    </div>
  )
}
