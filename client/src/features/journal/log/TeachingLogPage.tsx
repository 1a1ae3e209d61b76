import { useQuery } from '@tanstack/react-query'
import { isMonth, monthOf } from '@kelasku/shared/kernel/days'
import { MonthPicker } from '#features/attendance/parts/MonthPicker.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, teaches, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { BackLink } from '../unit/BackLink.tsx'
import { useT } from '../words.ts'
import { byDay } from './by-day.ts'
import { LogLine } from './LogLine.tsx'
import { PrintMonth } from './PrintMonth.tsx'
import { logQueries, type Entry, type LogSearch } from './queries.ts'

/** What was taught in a month, lesson by lesson: one's own, or all of a class for whoever leads it. */
export function TeachingLogPage() {
  const t = useT()
  if (!useRole(isStaff)) return <NotForRole title={t(($) => $.log.notForRole)} />
  return <Log />
}

function Log() {
  const t = useT()
  const filters = useFilters()
  const now = monthOf(useToday())
  const asked = filters.of('bulan')
  const month = isMonth(asked) && asked <= now ? asked : now
  const isMissingOnly = filters.of('isi') === 'belum'
  const askedLesson = filters.of('pelajaran')
  const { isKnown, class_id, options } = useWhose(filters)
  const search: LogSearch = { month, class_id }
  const { data: entries, error, isFetching, refetch } = useQuery({ ...logQueries.month(search), enabled: isKnown })
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={<BackLink />}
        title={t(($) => $.log.title)}
        description={t(($) => $.log.text)}
        actions={<PrintMonth search={search} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthPicker
          month={month}
          latest={now}
          onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
        />
        <Filters
          count={[isMissingOnly, filters.of('kelas')].filter(Boolean).length}
          onClear={() => filters.change({ isi: '', kelas: '' })}
        >
          <fieldset aria-label={t(($) => $.log.filter)} className="flex flex-wrap gap-2">
            {options.length > 1 && (
              <Select
                aria-label={t(($) => $.log.whose)}
                options={options}
                value={class_id ?? ''}
                onChange={({ target }) => filters.change({ kelas: target.value })}
                className="w-44"
              />
            )}
            <FilterChip isOn={isMissingOnly} onPress={() => filters.change({ isi: isMissingOnly ? '' : 'belum' })}>
              {t(($) => $.log.missing)}
            </FilterChip>
          </fieldset>
        </Filters>
      </div>
      {entries && (
        <Month
          entries={entries}
          isOfClass={class_id !== undefined}
          isMissingOnly={isMissingOnly}
          asked={askedLesson}
          onClose={() => askedLesson && filters.change({ pelajaran: '' })}
        />
      )}
      {!entries && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!entries && !error && <SkeletonList count={5} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

/** One's own lessons, or those of a class that one may read whole; whoever teaches nothing begins with a class. */
function useWhose(filters: ReturnType<typeof useFilters>) {
  const t = useT()
  const isTeacher = useRole(teaches)
  const openId = useRole(({ class_id }) => class_id)
  const { data: classes } = useQuery(logQueries.classes())
  const options = [
    ...(isTeacher ? [{ value: '', label: t(($) => $.log.mine) }] : []),
    ...(classes ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const first = isTeacher ? '' : (classes?.find(({ id }) => id === openId) ?? classes?.[0])?.id
  const asked = filters.of('kelas')
  const chosen = options.some(({ value }) => value === asked) && (asked || isTeacher) ? asked : first
  return { isKnown: isTeacher || classes !== undefined, class_id: chosen || undefined, options }
}

interface MonthProps {
  entries: readonly Entry[]
  isOfClass: boolean
  isMissingOnly: boolean
  /** The lesson that somebody has come for. */
  asked: string
  onClose: () => void
}

function Month({ entries, isOfClass, isMissingOnly, asked, onClose }: MonthProps) {
  const t = useT()
  const format = useFormat()
  const written = entries.filter(({ material }) => material !== null).length
  const shown = isMissingOnly ? entries.filter(({ material }) => material === null) : entries
  if (entries.length === 0) return <EmptyState title={t(($) => $.log.none)}>{t(($) => $.log.noneText)}</EmptyState>
  return (
    <>
      <Progress
        showText
        label={t(($) => $.log.written)}
        value={written}
        max={entries.length}
        valueText={t(($) => $.log.of, { written, all: entries.length })}
      />
      {shown.length === 0 && <EmptyState title={t(($) => $.log.complete)} />}
      {byDay(shown, format.zone).map(([day, lessons]) => (
        <section key={day} aria-label={format.longDate(`${day}T12:00:00Z`)} className="grid gap-2">
          <h3 className="text-sm font-semibold">{format.longDate(`${day}T12:00:00Z`)}</h3>
          <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
            {lessons.map((entry) => (
              <LogLine
                key={entry.schedule_id}
                entry={entry}
                isOfClass={isOfClass}
                isAsked={entry.schedule_id === asked}
                onClose={onClose}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
