import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useLine } from '#platform/live/connection.ts'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { reportDataQueries, type Activities } from '../queries.ts'
import { SemesterChips, useChosenSemester } from '../SemesterChips.tsx'
import { useT } from '../words.ts'
import { Disputes } from './Disputes.tsx'
import { activityOutbox } from './outbox.ts'
import { loadKept } from './kept.ts'
import { ResultGrid } from './ResultGrid.tsx'
import { ResultList } from './ResultList.tsx'
import { useResultRows, type ResultRow } from './rows.ts'

/** The results of an extracurricular class: by its teacher, on a laptop as a grid and on a phone as a list. */
export function ActivityPage() {
  const t = useT()
  const { classId = '' } = useParams()
  const semester = useChosenSemester()
  const { data, error, isFetching, refetch } = useQuery(reportDataQueries.activities(classId, semester))
  useEffect(() => void loadKept(), [])
  const isGone = hasCode(error, 'not_found') || hasCode(error, 'invalid_id')
  return (
    <div className="page-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        back={
          <Link to="/rapor/ekstrakurikuler">
            <ChevronLeft aria-hidden />
            {t(($) => $.activity.title)}
          </Link>
        }
        title={data ? <span className="wrap-anywhere">{data.class.name}</span> : t(($) => $.activity.title)}
        description={t(($) => $.activity.text)}
      />
      <SemesterChips known={data?.semester} />
      {data ? (
        <Results of={data} />
      ) : isGone ? (
        <EmptyState picture="search" title={t(($) => $.activity.unknown)} />
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={4} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

function Results({ of: list }: { of: Activities }) {
  const t = useT()
  const isWide = useIsWide()
  const [wrong, setWrong] = useState(0)
  const rows = useResultRows(list)
  if (rows.length === 0) return <EmptyState picture="people" title={t(($) => $.activity.nobody)} />
  return (
    <>
      {!list.can.write && <Alert tone="info">{t(($) => $.activity.readOnly)}</Alert>}
      <Disputes list={list} rows={rows} />
      {isWide ? <ResultGrid list={list} rows={rows} onWrong={setWrong} /> : <ResultList list={list} rows={rows} />}
      <WhereSaved rows={rows} wrong={isWide ? wrong : 0} />
    </>
  )
}

/** Where what was written lies, and what still lacks a predicate. */
function WhereSaved({ rows, wrong }: { rows: readonly ResultRow[]; wrong: number }) {
  const t = useT()
  const line = useLine()
  const isKept = useIsKept(activityOutbox)
  const waiting = rows.filter(({ isWaiting }) => isWaiting)
  const halves = waiting.filter(({ predicate, line: { version } }) => predicate === null && version === 0)
  const given = rows.filter(({ predicate }) => predicate !== null).length
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
      <output className={wrong > 0 ? 'font-medium text-danger-ink' : undefined}>
        {wrong > 0 && `${t(($) => $.activity.wrong, { count: wrong })} `}
        {waiting.length === 0
          ? t(($) => (wrong > 0 ? $.activity.others : $.activity.saved))
          : halves.length === waiting.length
            ? t(($) => $.activity.halves, { count: halves.length })
            : !isKept
              ? t(($) => $.activity.notKept)
              : line === 'connected'
                ? t(($) => $.activity.sending)
                : t(($) => $.activity.onDevice, { count: waiting.length })}
      </output>
      <p>{t(($) => $.activity.filled, { count: given, of: rows.length })}</p>
    </div>
  )
}
