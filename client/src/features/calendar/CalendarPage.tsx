import { useQuery } from '@tanstack/react-query'
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weeksOf } from '@kelasku/shared/kernel/days'
import { CalendarSync, ChevronLeft, ChevronRight, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { AgendaTabs } from '#features/announcement/widgets/AgendaTabs.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { CalendarFeed } from './dialogs/CalendarFeed.tsx'
import { EntryDialog } from './dialogs/EntryDialog.tsx'
import { NationalDialog } from './dialogs/NationalDialog.tsx'
import { DayList } from './parts/DayList.tsx'
import { MonthGrid } from './parts/MonthGrid.tsx'
import { calendarQueries, type Entry } from './queries.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useT } from './words.ts'

type Opened = { what: 'entry'; entry: Entry | null; date: string } | { what: 'feed' } | { what: 'national' }

/** As far ahead as the list looks: a school year. */
const listedDays = 330

/** The school's year, a month at a time or as a list of what comes. */
export function CalendarPage() {
  const t = useT()
  const isAdmin = useRole(administers)
  const { month, isList, today, change } = useCalendarView()
  const [opened, setOpened] = useState<Opened | null>(null)
  const weeks = weeksOf(month)
  const from = isList ? firstDayOf(month) : (weeks[0]?.[0] ?? firstDayOf(month))
  const until = isList ? addDays(from, listedDays) : (weeks.at(-1)?.[6] ?? lastDayOf(month))
  const { data, error, isFetching, refetch } = useQuery(calendarQueries.days(from, until))
  const open = (entry: Entry) => (isAdmin ? setOpened({ what: 'entry', entry, date: entry.start_date }) : undefined)
  const inMonth = data?.filter(
    ({ start_date, end_date }) => end_date >= firstDayOf(month) && start_date <= lastDayOf(month),
  )

  return (
    <div className="page-5xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        actions={
          <>
            <Button variant="outline" onClick={() => setOpened({ what: 'feed' })}>
              <CalendarSync aria-hidden />
              {t(($) => $.feed.open)}
            </Button>
            {isAdmin && (
              <>
                <Button variant="outline" onClick={() => setOpened({ what: 'national' })}>
                  <ListPlus aria-hidden />
                  {t(($) => $.national.open)}
                </Button>
                <Button
                  onClick={() =>
                    setOpened({
                      what: 'entry',
                      entry: null,
                      date: month === monthOf(today) ? today : firstDayOf(month),
                    })
                  }
                >
                  <Plus aria-hidden />
                  {t(($) => $.entry.add)}
                </Button>
              </>
            )}
          </>
        }
      />
      <AgendaTabs />
      <Steps month={month} isList={isList} onChange={change} thisMonth={monthOf(today)} />
      {error && !data && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
      {data && !isList && (
        <>
          <MonthGrid month={month} entries={data} today={today} onOpen={isAdmin ? open : undefined} />
          {/* What a phone's screen is too narrow to write into a grid. */}
          <div className="md:hidden">
            <DayList entries={inMonth ?? []} onOpen={isAdmin ? open : undefined} />
            {inMonth?.length === 0 && <Nothing isAdmin={isAdmin} />}
          </div>
        </>
      )}
      {data && isList && <DayList entries={data} onOpen={isAdmin ? open : undefined} />}
      {data && isList && data.length === 0 && <Nothing isAdmin={isAdmin} />}
      {opened?.what === 'entry' && (
        <EntryDialog entry={opened.entry} date={opened.date} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'feed' && <CalendarFeed onClose={() => setOpened(null)} />}
      {opened?.what === 'national' && <NationalDialog onClose={() => setOpened(null)} />}
    </div>
  )
}

interface StepsProps {
  month: string
  thisMonth: string
  isList: boolean
  onChange: (next: { month?: string; isList?: boolean }) => void
}

function Steps({ month, thisMonth, isList, onChange }: StepsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          variant="outline"
          label={t(($) => $.month.previous)}
          onClick={() => onChange({ month: addMonths(month, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite" className="min-w-36 text-center font-semibold">
          {t(($) => (isList ? $.month.from : $.month.of), { month: format.month(firstDayOf(month)) })}
        </h2>
        <IconButton
          variant="outline"
          label={t(($) => $.month.next)}
          onClick={() => onChange({ month: addMonths(month, 1) })}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {month !== thisMonth && (
          <Button variant="ghost" size="sm" onClick={() => onChange({ month: thisMonth })}>
            {t(($) => $.month.now)}
          </Button>
        )}
        <fieldset className="flex gap-1 rounded-md bg-muted p-1">
          <legend className="sr-only">{t(($) => $.view.label)}</legend>
          {[false, true].map((list) => (
            <Button
              key={String(list)}
              size="sm"
              variant={list === isList ? 'outline' : 'ghost'}
              aria-pressed={list === isList}
              onClick={() => onChange({ isList: list })}
            >
              {t(($) => (list ? $.view.list : $.view.month))}
            </Button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

function Nothing({ isAdmin }: { isAdmin: boolean }) {
  const t = useT()
  return (
    <EmptyState picture="calendar" size="compact" title={t(($) => $.none.title)}>
      {isAdmin && t(($) => $.none.text)}
    </EmptyState>
  )
}
