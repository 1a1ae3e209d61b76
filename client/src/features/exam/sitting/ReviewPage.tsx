import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question'
import type { Review } from '@kelasku/shared/exam/marks'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, X } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { AnswerText } from '#platform/rich-text/AnswerText.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sittingQueries } from './queries.ts'
import { useT } from './words.ts'

type Answer = Review['answers'][number]

/** What was right and what was not, once the school has shared it. */
export function ReviewPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: review, error, isFetching, refetch } = useQuery(sittingQueries.review(id))
  if (!review)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mx-auto h-96 max-w-3xl rounded-lg" />
    )
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/ujian-siswa/${id}`}>
            <ChevronLeft aria-hidden />
            {review.title}
          </Link>
        }
        title={t(($) => $.outcome.review)}
        description={
          review.score === null
            ? undefined
            : t(($) => $.review.score, {
                score: number(review.score),
                got: number(review.total_score ?? 0),
                most: number(review.total_point),
              })
        }
      />
      {review.answers.length === 0 && <EmptyState picture="lock" title={t(($) => $.review.scoreOnly)} />}
      <ol className="grid gap-4">
        {review.answers.map((answer) => (
          <li key={answer.question.id}>
            <Reviewed answer={answer} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Reviewed({ answer }: { answer: Answer }) {
  const t = useT()
  const { question, point, explanation_doc, comment } = answer
  const isFull = point !== null && point >= question.point
  return (
    <Card>
      <CardBody className="grid gap-3">
        <h2 className="flex items-center justify-between gap-2 font-semibold">
          {t(($) => $.review.question, { number: question.number })}
          <span className={cn('text-sm font-normal', isFull ? 'text-success-ink' : 'text-muted-foreground')}>
            {t(($) => $.review.points, { got: point === null ? '–' : number(point), most: number(question.point) })}
          </span>
        </h2>
        <RichText doc={question.question_doc} />
        {hasOptions(question.question_type) ? <Chosen answer={answer} /> : <Written answer={answer} />}
        {comment && <p className="rounded-md bg-muted p-3 text-sm">{comment}</p>}
        {explanation_doc && (
          <details className="text-sm">
            <summary className="cursor-pointer text-muted-foreground">{t(($) => $.review.explanation)}</summary>
            <RichText doc={explanation_doc} className="pt-2" />
          </details>
        )}
      </CardBody>
    </Card>
  )
}

function Chosen({ answer: { question, key, value } }: { answer: Answer }) {
  const t = useT()
  const chosen = new Set(partsOf(value ?? ''))
  return (
    <ol className="grid gap-1.5">
      {question.answer_options.map(({ id, value_doc }, index) => {
        const isKey = key?.includes(id) ?? false
        const isChosen = chosen.has(id)
        return (
          <li
            key={id}
            className={cn(
              'flex items-start gap-2.5 rounded-md px-2 py-1',
              isKey && 'bg-success-soft',
              isChosen && !isKey && 'bg-danger-soft',
            )}
          >
            <span className="font-semibold">{optionLetters[index]}.</span>
            <RichText doc={value_doc} className="min-w-0 grow" />
            {isChosen && (
              <span className="flex items-center gap-1 text-sm">
                {isKey ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
                {t(($) => $.review.yours)}
              </span>
            )}
            {isKey && !isChosen && <span className="text-sm">{t(($) => $.review.key)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function Written({ answer: { question, accepted, value } }: { answer: Answer }) {
  const t = useT()
  return (
    <div className="grid gap-2 text-sm">
      {value === null ? (
        <p className="text-muted-foreground">{t(($) => $.review.blank)}</p>
      ) : question.question_type === 4 ? (
        <p className="wrap-anywhere">{value}</p>
      ) : (
        <AnswerText html={value} />
      )}
      {accepted && accepted.length > 0 && <p>{t(($) => $.review.accepted, { answers: accepted.join(' / ') })}</p>}
    </div>
  )
}
