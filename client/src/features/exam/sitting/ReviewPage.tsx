import type { Review } from '@kelasku/shared/exam/marks'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Answered } from '../answered/Answered.tsx'
import { ForSitters } from './parts/ForSitters.tsx'
import { childLookedAt, sittingQueries } from './queries.ts'
import { useT } from './words.ts'

type Answer = Review['answers'][number]

/** What was right and what was not, once the school has shared it. */
export const ReviewPage = () => (
  <ForSitters>
    <OneReview />
  </ForSitters>
)

function OneReview() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: review, error, isFetching, refetch } = useQuery(sittingQueries.review(id, useRole(childLookedAt)))
  if (!review)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 max-w-3xl rounded-lg" />
    )
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/ujian-siswa/${id}`}>
            <ChevronLeft aria-hidden />
            {review.title}
          </Link>
        }
        title={t(($) => $.outcome.review)}
      />
      {review.score !== null && <Score review={review} score={review.score} />}
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

function Score({ review, score }: { review: Review; score: number }) {
  const t = useT()
  const isEnough = score >= review.passing_score
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {t(($) => $.score)} <strong className="ml-1 text-3xl tabular-nums">{number(score)}</strong>
          <span className="block text-sm text-muted-foreground">
            {t(($) => $.review.sum, { got: number(review.total_score ?? 0), most: number(review.total_point) })}
          </span>
        </p>
        <Badge tone={isEnough ? 'success' : 'warning'}>
          {t(($) => $.review.verdict[isEnough ? 'passed' : 'notPassed'], { passing: number(review.passing_score) })}
        </Badge>
      </CardBody>
    </Card>
  )
}

function Reviewed({ answer }: { answer: Answer }) {
  const t = useT()
  const { question, point, explanation_doc, comment, rubric } = answer
  const isFull = point !== null && point >= question.point
  return (
    <Card>
      <CardBody className="grid gap-4">
        <h2 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          {t(($) => $.review.question, { number: question.number })}
          <Badge tone={isFull ? 'success' : point === 0 ? 'danger' : 'neutral'}>
            {point === null
              ? t(($) => $.review.unmarked)
              : t(($) => $.review.points, { got: number(point), most: number(question.point) })}
          </Badge>
        </h2>
        <Answered answer={answer} />
        {(comment || rubric.length > 0) && (
          <div className="grid gap-2 rounded-md bg-muted p-3 text-sm">
            {rubric.map((mark) => (
              <p key={mark.criterion} className="flex justify-between gap-3">
                <span>{mark.criterion}</span>
                <span className="tabular-nums">{number(mark.point)}</span>
              </p>
            ))}
            {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
          </div>
        )}
        {explanation_doc && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.review.explanation)}</summary>
            <RichText doc={explanation_doc} className="pt-2" />
          </details>
        )}
      </CardBody>
    </Card>
  )
}
