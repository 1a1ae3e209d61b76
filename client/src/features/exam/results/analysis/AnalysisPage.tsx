import { useWaiting } from '#features/exam/marking/use-waiting.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { Distractors } from './Distractors.tsx'
import { Fifths } from './Fifths.tsx'
import { ItemCharts } from './ItemCharts.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ToLookAt } from './ToLookAt.tsx'
import { Whole } from './Whole.tsx'

/** How well the questions did their work: what the figures say, in sentences, as pictures and as a table. */
export function AnalysisPage() {
  return <Frame tab="analysis">{(exam) => <Analysis exam={exam} />}</Frame>
}

function Analysis({ exam }: { exam: View }) {
  const t = useT()
  const { data: figures, error, isFetching, refetch } = useQuery(resultQueries.statistics(exam.id))
  const { data: keys } = useQuery(resultQueries.keys(exam.id))
  const waiting = useWaiting(exam.id)
  if (!figures && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!figures || !keys) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  if (figures.attempts === 0)
    return (
      <EmptyState picture="task" title={t(($) => $.analysis.none)}>
        {t(($) => $.analysis.noneText)}
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      {waiting > 0 && <Alert tone="warning">{t(($) => $.analysis.unmarked, { count: waiting })}</Alert>}
      <Whole figures={figures} passing={exam.passing_score} />
      <ToLookAt exam={exam} figures={figures} />
      <ItemCharts items={figures.items} />
      <Fifths items={figures.items} />
      <ItemTable items={figures.items} />
      <Distractors items={figures.items} keys={keys} />
    </div>
  )
}
