import { placeLabels } from '@kelasku/shared/conference/policy'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesGantt, ChevronLeft, ClipboardCheck, FileSpreadsheet, Printer, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Notes } from '../together/Notes.tsx'
import { BoardPanel } from '../board/BoardPanel.tsx'
import { AboutClass } from '../parts/AboutClass.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { PollsTold } from '../polls/PollsTold.tsx'
import { conferenceQueries, type Report } from '../queries.ts'
import { Recordings } from '../recording/Recordings.tsx'
import { useT } from '../words.ts'
import { PresenceChart } from './PresenceChart.tsx'
import { PresenceTable } from './PresenceTable.tsx'
import { RoundsReport } from './RoundsReport.tsx'

/** What is kept of a class: for those who ran it everybody's time there, for a family its own. */
export function ReportPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: report, error, isFetching, refetch } = useQuery(conferenceQueries.report(id))
  const card = report?.conference
  const [saving, setSaving] = useState<'excel' | 'pdf' | null>(null)
  const save = async (as: 'excel' | 'pdf') => {
    setSaving(as)
    const call = as === 'pdf' ? api.conference.printReport : api.conference.exportReport
    await download(call({ params: { id } })).catch(notifyProblem)
    setSaving(null)
  }
  return (
    <div className="page-5xl gap-5">
      <PageHeader
        back={
          <Link to={`/revamp/conference/${id}`}>
            <ChevronLeft aria-hidden />
            {card?.title ?? t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.report.title)}
        description={card && <AboutClass of={card} hasDate />}
        meta={report && <Held report={report} />}
        actions={
          card?.can.review && (
            <>
              <Button variant="outline" busy={saving === 'pdf'} onClick={() => void save('pdf')}>
                <Printer aria-hidden />
                {t(($) => $.report.pdf)}
              </Button>
              <Button variant="outline" busy={saving === 'excel'} onClick={() => void save('excel')}>
                <FileSpreadsheet aria-hidden />
                {t(($) => $.report.excel)}
              </Button>
              <Button asChild variant="outline">
                <Link to={`/revamp/conference/${id}/tinjau`}>
                  <ClipboardCheck aria-hidden />
                  {t(($) => $.review.title)}
                </Link>
              </Button>
            </>
          )
        }
      />
      {card && <Recordings card={card} />}
      {report && <Body report={report} />}
      {!report && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!report && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Held({ report: { conference, held } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <StatusBadge of={conference} />
      {held && (
        <span>{t(($) => $.review.held, { count: held.minutes, span: format.timeRange(held.from, held.until) })}</span>
      )}
    </>
  )
}

function Body({ report }: { report: Report }) {
  const t = useT()
  const filters = useFilters()
  const { conference, held, lines, others, checks, rounds, source } = report
  // Minutes without stays have no place on the axis.
  const hasChart = source === 'STAYS'
  const isTable = !hasChart || filters.of('lihat') === 'tabel'
  if (held === null) return <EmptyState picture="inbox" title={t(($) => $.notHeld)} />
  return (
    <>
      {lines.length > 0 && hasChart && (
        <fieldset aria-label={t(($) => $.report.view)} className="flex flex-wrap gap-2">
          <FilterChip isOn={!isTable} onPress={() => filters.change({ lihat: '' })}>
            <ChartNoAxesGantt aria-hidden />
            {t(($) => $.report.chart)}
          </FilterChip>
          <FilterChip isOn={isTable} onPress={() => filters.change({ lihat: 'tabel' })}>
            <Table2 aria-hidden />
            {t(($) => $.report.table)}
          </FilterChip>
        </fieldset>
      )}
      {source === 'KEPT' && <Alert tone="neutral">{t(($) => $.report.kept)}</Alert>}
      {lines.length === 0 && <EmptyState picture="people" title={t(($) => $.report.nobody)} />}
      {lines.length > 0 &&
        (isTable ? <PresenceTable lines={lines} checks={checks} /> : <PresenceChart held={held} lines={lines} />)}
      {rounds.length > 0 && <RoundsReport id={conference.id} rounds={rounds} />}
      {conference.can.host && <PollsTold id={conference.id} />}
      {others.length > 0 && (
        <Box>
          <CardHeader title={t(($) => $.report.others)} />
          <CardBody>
            <ul className="grid gap-1.5 text-sm">
              {others.map(({ user, place, minutes }) => (
                <li key={user.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {user.full_name} <span className="text-muted-foreground">· {placeLabels[place]}</span>
                  </span>
                  {minutes !== null && <span className="tabular-nums">{t(($) => $.minutes, { count: minutes })}</span>}
                </li>
              ))}
            </ul>
          </CardBody>
        </Box>
      )}
      {conference.place !== null && (
        <Box>
          <CardHeader title={t(($) => $.notes.title)} />
          <CardBody>
            <Notes id={conference.id} name={conference.title} />
          </CardBody>
        </Box>
      )}
      {conference.place !== null && (
        <Box>
          <CardHeader title={t(($) => $.board.title)} />
          <CardBody>
            <BoardPanel id={conference.id} name={conference.title} isHost={false} isOver />
          </CardBody>
        </Box>
      )}
    </>
  )
}
