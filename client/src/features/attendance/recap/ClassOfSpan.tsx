import { percentOf, recordedOf } from '@kelasku/shared/attendance/counts'
import type { Alert as AlertOf } from '@kelasku/shared/attendance/status'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { BarList } from '#ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { statuses, tones } from '../looks.ts'
import { PupilLink } from '../parts/PupilLink.tsx'
import { useT } from '../words.ts'
import { recapQueries, type Recap, type Span, type Summary } from './queries.ts'

interface ClassOfSpanProps {
  classId: string
  span: Span
  /** Where it is one, with its days. */
  month?: string | undefined
}

/** Whoever gives cause to ask comes first, then the others by name. */
export function ClassOfSpan({ classId, span, month = '' }: ClassOfSpanProps) {
  const t = useT()
  const { data: summary } = useQuery({ ...recapQueries.summary(classId, month), enabled: month !== '' })
  const { data: recap, error, isFetching, refetch } = useQuery(recapQueries.recap(classId, span))
  if (!recap && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!recap) return <Skeleton className="h-96 rounded-lg" />
  if (recap.lines.length === 0) return <EmptyState picture="inbox" title={t(($) => $.nobody)} />
  return (
    <>
      {month !== '' && summary && <Figures of={summary} />}
      <Pupils of={recap} />
    </>
  )
}

function Figures({ of }: { of: Summary }) {
  const t = useT()
  const format = useFormat()
  const bars = of.days.map(({ date, counts }) => {
    const share = percentOf(counts) ?? 0
    return { id: date, label: format.dayAndMonth(date), value: share, text: format.percent(share / 100) }
  })
  return (
    <Card>
      <CardHeader
        title={t(($) => $.recap.class, { name: of.class_name })}
        description={t(($) => $.effective, { count: of.effective_days })}
      />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-2xl font-semibold tabular-nums">
            {of.percent === null ? '–' : format.percent(of.percent / 100)}{' '}
            <span className="text-sm font-normal text-muted-foreground">
              {t(($) => $.ofRecorded, { count: of.days.length })}
            </span>
          </p>
          <ul aria-label={t(($) => $.tally)} className="flex flex-wrap gap-1.5">
            {statuses
              .filter((status) => of.counts[status] > 0)
              .map((status) => (
                <li key={status}>
                  <Badge tone={tones[status]}>
                    {t(($) => $.status[status])} {of.counts[status]}
                  </Badge>
                </li>
              ))}
          </ul>
        </div>
        {bars.length > 0 && <BarList label={t(($) => $.recap.byDay)} bars={bars} most={100} />}
      </CardBody>
    </Card>
  )
}

function Pupils({ of }: { of: Recap }) {
  const t = useT()
  const format = useFormat()
  const lines = of.lines.toSorted((one, other) => other.alerts.length - one.alerts.length)
  return (
    <Table label={t(($) => $.recap.views.siswa)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
          <TableHeaderCell numeric>%</TableHeaderCell>
          {statuses.map((status) => (
            <TableHeaderCell key={status} numeric className="px-2" aria-label={t(($) => $.status[status])}>
              {t(($) => $.letter[status])}
            </TableHeaderCell>
          ))}
          <TableHeaderCell numeric>{t(($) => $.recap.cuts)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.recap.views.catatan)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.student.id}>
            <TableCell heading className="max-w-44 py-2 sm:max-w-72">
              <PupilLink of={line.student} />
              <Alerts of={line.alerts} least={of.min_attendance} />
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {line.percent === null ? '–' : format.number(line.percent)}
              <span className="block text-xs whitespace-nowrap text-muted-foreground">
                {t(($) => $.ofRecorded, { count: recordedOf(line.counts) })}
              </span>
            </TableCell>
            {statuses.map((status) => (
              <TableCell key={status} numeric className="px-2 tabular-nums">
                {line.counts[status]}
              </TableCell>
            ))}
            <TableCell numeric className="tabular-nums">
              {line.cuts}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {line.notes}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Alerts({ of, least }: { of: readonly AlertOf[]; least: number }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {of.map((alert) => (
        <Badge key={alert} tone="danger">
          {t(($) => $.recap.alert[alert], { least })}
        </Badge>
      ))}
    </span>
  )
}
