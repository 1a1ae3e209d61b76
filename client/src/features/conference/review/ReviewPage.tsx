import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileClock } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { ToLog } from '#features/journal/widgets/ToLog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { isOutside } from '../looks.ts'
import { AboutClass } from '../parts/AboutClass.tsx'
import { conferenceQueries, type Review } from '../queries.ts'
import { useT } from '../words.ts'
import { ListCard } from './pasted/ListCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** After a class: who was there for how long, and what the register will say of them. */
export function ReviewPage() {
  const t = useT()
  const { zone } = useFormat()
  const { id = '' } = useParams()
  const { data: card } = useQuery(conferenceQueries.one(id))
  const { data: review, error, isFetching, refetch } = useQuery(conferenceQueries.review(id))
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to={`/revamp/conference/${id}`}>
            <ChevronLeft aria-hidden />
            {card?.title ?? t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.review.title)}
        description={card && <AboutClass of={card} hasDate />}
        meta={review && <Held review={review} />}
        // Who may not review would be refused there as well.
        actions={
          review &&
          card?.can.report && (
            <>
              {card.class_id !== null && <ToLog lessonId={id} date={dayAt(new Date(card.start_date), zone)} />}
              <Button asChild variant="outline">
                <Link to={`/revamp/conference/${id}/laporan`}>
                  <FileClock aria-hidden />
                  {t(($) => $.report.title)}
                </Link>
              </Button>
            </>
          )
        }
      />
      {review?.lines.length === 0 && <EmptyState picture="people" title={t(($) => $.review.nobody)} />}
      {card && isOutside(card) && review && review.lines.length > 0 && <ListCard id={id} review={review} />}
      {review && review.lines.length > 0 && (
        <ReviewForm id={id} review={review} isReopenable={card?.can.reopen ?? false} />
      )}
      {!review && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!review && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Held({ review: { held, reviewed_at, reviewed_by } }: { review: Review }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <span>{t(($) => $.review.held, { count: held.minutes, span: format.timeRange(held.from, held.until) })}</span>
      {reviewed_at && (
        <span>
          {t(($) => $.review.by, {
            name: reviewed_by?.full_name ?? t(($) => $.review.somebody),
            at: format.dateTime(reviewed_at),
          })}
        </span>
      )}
    </>
  )
}
