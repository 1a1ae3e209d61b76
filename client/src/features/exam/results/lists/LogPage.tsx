import { EventKind } from '@kelasku/shared/exam/marks'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import type { LogLine } from '../wire.ts'
import { useT, type t as say } from '../words.ts'

/** Everything that happened, the latest first. */
export function LogPage() {
  return (
    <Frame tab="log" Actions={Taken}>
      {(exam) => <Log examId={exam.id} />}
    </Frame>
  )
}

function Taken({ exam: { id } }: { exam: View }) {
  const t = useT()
  return (
    <DownloadButton file={() => api.exam.exportEvents({ params: { id } })}>{t(($) => $.file.events)}</DownloadButton>
  )
}

const kinds = EventKind.options

function Log({ examId }: { examId: string }) {
  const t = useT()
  const filters = useFilters()
  const kind = filters.oneOf('jenis', kinds)
  const { data, error, isFetching, refetch } = useQuery(resultQueries.log(examId, kind, filters.page))
  return (
    <div className="grid gap-4">
      <Field label={t(($) => $.log.kind)} className="sm:max-w-64">
        <Select value={kind ?? ''} onChange={({ target }) => filters.change({ jenis: target.value })}>
          <option value="">{t(($) => $.log.all)}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(($) => $.log.kinds[one])}
            </option>
          ))}
        </Select>
      </Field>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={8} columns={4} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="inbox" title={t(($) => $.log.none)} />}
      {data && data.data.length > 0 && <Lines of={data.data} />}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
    </div>
  )
}

function Lines({ of }: { of: readonly LogLine[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Table cards="compact" label={t(($) => $.tab.log)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.log.event)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.log.at)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.log.who)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.log.detail)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.log.by)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {of.map((line) => (
          <TableRow key={line.id}>
            <TableCell heading>{line.name}</TableCell>
            <TableCell beside>
              <time dateTime={line.at} className="whitespace-nowrap">
                {format.date(line.at)}, {format.second(line.at)}
              </time>
            </TableCell>
            <TableCell label={t(($) => $.log.who)}>{line.user_name ?? t(($) => $.log.everybody)}</TableCell>
            <Told label={t(($) => $.log.detail)}>{detailOf(line, t)}</Told>
            <Told label={t(($) => $.log.by)}>{line.by_name}</Told>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** On a card a line that says nothing is left out. */
function Told({ label, children }: { label: string; children: string | null }) {
  return (
    <TableCell label={label} className={cn('wrap-anywhere', !children && '@max-[30rem]/table:hidden!')}>
      {children || '–'}
    </TableCell>
  )
}

const detailOf = ({ question_number, seconds, detail }: LogLine, t: typeof say): string =>
  [
    question_number !== null && t(($) => $.question, { number: question_number }),
    seconds !== null && seconds > 0 && t(($) => $.chart.seconds, { seconds: number(Math.ceil(seconds)) }),
    detail,
  ]
    .filter(Boolean)
    .join(' · ')
