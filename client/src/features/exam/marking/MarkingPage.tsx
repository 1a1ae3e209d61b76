import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { examQueries } from '../exams/queries.ts'
import { MarkCard } from './MarkCard.tsx'
import { markingQueries } from './queries.ts'
import { useT } from './words.ts'

/** What the machine cannot mark, question by question: all pupils' answers to one below each other. */
export function MarkingPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: exam } = useQuery(examQueries.one(id))
  const { data: questions, error, isFetching, refetch } = useQuery(markingQueries.questions(id))

  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/quiz/${id}`}>
            <ChevronLeft aria-hidden />
            {exam?.title ?? t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.title)}
      />
      {!questions && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!questions && !error && <Skeleton className="h-64 rounded-lg" />}
      {questions?.length === 0 && (
        <EmptyState picture="task" title={t(($) => $.none)}>
          {t(($) => $.noneText)}
        </EmptyState>
      )}
      {questions && questions.length > 0 && <Queue examId={id} questions={questions} />}
    </div>
  )
}

interface QueueProps {
  examId: string
  questions: readonly { question_id: string; number: number; point: number; total: number; graded: number }[]
}

function Queue({ examId, questions }: QueueProps) {
  const t = useT()
  const filters = useFilters()
  const [isAnonymous, setAnonymous] = useState(false)
  const chosen = questions.find(({ question_id }) => question_id === filters.of('soal')) ?? questions[0]
  const { data, error, isFetching, refetch } = useQuery({
    ...markingQueries.queue(examId, chosen?.question_id ?? '', isAnonymous, filters.page),
    enabled: chosen !== undefined,
  })
  if (!chosen) return null

  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={t(($) => $.question)}>
          <Select value={chosen.question_id} onChange={({ target }) => filters.change({ soal: target.value })}>
            {questions.map(({ question_id, number: place, graded, total }) => (
              <option key={question_id} value={question_id}>
                {t(($) => $.progress, { number: place, graded, total })}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          checked={isAnonymous}
          onChange={({ target }) => setAnonymous(target.checked)}
          label={t(($) => $.anonymous)}
        />
      </div>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="inbox" title={t(($) => $.noAnswers)} />}
      <ol className="grid gap-4" aria-label={t(($) => $.answers, { points: number(chosen.point) })}>
        {data?.data.map((item, index) => (
          <li key={`${chosen.question_id} ${item.participant_id} ${item.version}`}>
            <MarkCard
              examId={examId}
              questionId={chosen.question_id}
              most={chosen.point}
              item={item}
              name={item.user?.full_name ?? t(($) => $.nameless, { number: index + 1 })}
            />
          </li>
        ))}
      </ol>
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
    </>
  )
}
