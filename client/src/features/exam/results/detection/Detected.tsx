import { SignalCode, signals, verdictLabels } from '@kelasku/shared/exam/signals'
import { useQuery } from '@tanstack/react-query'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { resultQueries } from '../queries.ts'
import type { Detection } from '../wire.ts'
import { useT } from '../words.ts'
import { verdictTones } from './tones.ts'

/** What one pupil's device noticed, as a sum and one by one. */
export function Detected({ examId, userId }: { examId: string; userId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(resultQueries.detection(examId, userId))
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (data.signals.length === 0)
    return <EmptyState size="compact" picture="task" title={t(($) => $.detection.nothing)} />
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={verdictTones[data.verdict]}>{verdictLabels[data.verdict]}</Badge>
        {t(($) => $.detection.caution)}
      </p>
      <Sums of={data.signals} />
      <Events of={data.events} />
    </div>
  )
}

function Sums({ of }: { of: Detection['signals'] }) {
  const t = useT()
  return (
    <Table cards label={t(($) => $.detection.sums)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.detection.signal)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.detection.count)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.detection.seconds)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.detection.weight)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {of.map(({ code, name, count, seconds, weight }) => (
          <TableRow key={code}>
            <TableCell heading>{name}</TableCell>
            <TableCell numeric label={t(($) => $.detection.count)}>
              {number(count)}
            </TableCell>
            <TableCell numeric label={t(($) => $.detection.seconds)}>
              {number(Math.round(seconds))}
            </TableCell>
            <TableCell numeric label={t(($) => $.detection.weight)}>
              {weight === 0 ? t(($) => $.detection.information) : number(weight)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Events({ of }: { of: Detection['events'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-primary-ink">
        {t(($) => $.detection.events, { count: of.length })}
      </summary>
      <ol className="mt-2 grid gap-3 border-l-2 border-border pl-4">
        {of.map(({ code, at, duration, question_number, detail }) => (
          <li key={`${at} ${code}`}>
            <p className="font-medium">{signals[SignalCode.parse(code)].name}</p>
            {detail && <p className="text-muted-foreground wrap-anywhere">{detail}</p>}
            <p className="text-xs text-muted-foreground">
              {[
                format.time(at),
                duration > 0 && t(($) => $.detection.lasted, { count: Math.round(duration) }),
                question_number !== null && t(($) => $.question, { number: question_number }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
