import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question-type'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { quizQueries, type Paper } from './queries.ts'
import { useT } from './words.ts'

/** A quiz as whoever takes the exam will see it: the server sends no key. */
export function PreviewPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: paper, error, isFetching, refetch } = useQuery(quizQueries.paper(id))
  if (!paper)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 max-w-3xl rounded-lg" />
    )
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/bank-soal/${id}`}>
            <ChevronLeft aria-hidden />
            {paper.title}
          </Link>
        }
        title={t(($) => $.act.preview)}
        description={paper.subject_name}
      />
      <ol className="grid gap-4">
        {paper.questions.map((question) => (
          <li key={question.id}>
            <Shown question={question} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Shown({ question }: { question: Paper['questions'][number] }) {
  const t = useT()
  return (
    <Card>
      <CardBody className="grid gap-3">
        <h2 className="font-semibold">
          {t(($) => $.question.number, { number: question.number })}
          {question.point !== null && (
            <span className="ml-2 text-sm font-normal text-muted-foreground">
              {t(($) => $.question.points, { points: number(question.point) })}
            </span>
          )}
        </h2>
        {question.question_doc && <RichText doc={question.question_doc} />}
        {hasOptions(question.question_type) && (
          <ol className="grid gap-2">
            {question.answer_options.map(({ id, value_doc }, index) => (
              <li key={id} className="flex items-start gap-3 rounded-lg border border-border-strong p-3">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-border-strong text-sm font-semibold"
                >
                  {optionLetters[index]}
                </span>
                <RichText doc={value_doc} className="min-w-0 grow self-center" />
              </li>
            ))}
          </ol>
        )}
        {!hasOptions(question.question_type) && (
          <p className="rounded-md border border-dashed border-border-strong px-3 py-2 text-sm text-muted-foreground">
            {t(
              ($) =>
                $.preview[question.question_type === 4 ? 'short' : question.question_type === 2 ? 'file' : 'essay'],
            )}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
