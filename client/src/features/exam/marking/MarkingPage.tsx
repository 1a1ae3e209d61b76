import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Frame } from '../results/Frame.tsx'
import { resultQueries } from '../results/queries.ts'
import { markingQueries } from './queries.ts'
import { Queue } from './Queue.tsx'
import { useT } from './words.ts'

/** What the machine cannot mark, question by question. */
export function MarkingPage() {
  return <Frame tab="grading">{(exam) => <Questions examId={exam.id} />}</Frame>
}

function Questions({ examId }: { examId: string }) {
  const t = useT()
  const { data: questions, error, isFetching, refetch } = useQuery(markingQueries.questions(examId))
  const { data: keys } = useQuery(resultQueries.keys(examId))

  if (!questions && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!questions || !keys) return <Skeleton className="h-96 rounded-lg" />
  if (questions.length === 0)
    return (
      <EmptyState picture="task" title={t(($) => $.none)}>
        {t(($) => $.noneText)}
      </EmptyState>
    )
  return <Queue examId={examId} questions={questions} keys={keys} />
}
