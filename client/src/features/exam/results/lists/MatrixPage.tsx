import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import type { Keyed } from '../wire.ts'
import { useT } from '../words.ts'

/** Everybody's answers side by side. */
export function MatrixPage() {
  return (
    <Frame tab="matrix" Actions={Taken}>
      {(exam) => <Matrix examId={exam.id} />}
    </Frame>
  )
}

function Taken({ exam: { id } }: { exam: View }) {
  const t = useT()
  return (
    <DownloadButton file={() => api.exam.exportAnswers({ params: { id } })}>{t(($) => $.file.answers)}</DownloadButton>
  )
}

function Matrix({ examId }: { examId: string }) {
  const t = useT()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = useQuery(resultQueries.matrix(examId, filters.page))
  const { data: keys } = useQuery(resultQueries.keys(examId))
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data || !keys) return <SkeletonTable count={6} columns={5} label={t(($) => $.common.state.loading)} />
  if (data.data.length === 0) return <EmptyState size="compact" picture="people" title={t(($) => $.matrix.none)} />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted-foreground">{t(($) => $.matrix.text)}</p>
      <Table label={t(($) => $.tab.matrix)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell className="max-w-36 sm:max-w-none">{t(($) => $.scores.name)}</TableHeaderCell>
            {keys.map(({ question }) => (
              <TableHeaderCell key={question.id}>{t(($) => $.question, { number: question.number })}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.data.map(({ participant_id, user, answers }) => (
            <TableRow key={participant_id}>
              <TableCell heading className="max-w-36 align-top sm:max-w-none">
                <Link
                  to={`/quiz/${examId}/hasil/peserta/${participant_id}`}
                  className="touch-reach text-primary-ink hover:underline"
                >
                  {user.full_name}
                </Link>
              </TableCell>
              {keys.map((keyed) => (
                <Cell
                  key={keyed.question.id}
                  keyed={keyed}
                  answer={answers.find(({ question_id }) => question_id === keyed.question.id)}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />
    </div>
  )
}

interface CellProps {
  keyed: Keyed
  answer: { written: string; point: number | null; is_by_hand: boolean } | undefined
}

function Cell({ keyed: { question }, answer }: CellProps) {
  const t = useT()
  if (!answer) return <TableCell className="text-muted-foreground">–</TableCell>
  const { written, point } = answer
  return (
    <TableCell className="max-w-52 min-w-28 align-top">
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {written || t(($) => $.matrix.blank)}
      </span>
      <span
        className={cn(
          'block text-xs tabular-nums',
          point !== null && point >= question.point ? 'text-success-ink' : 'text-muted-foreground',
        )}
      >
        {point === null ? t(($) => $.mark.none) : `${number(point)}/${number(question.point)}`}
      </span>
    </TableCell>
  )
}
