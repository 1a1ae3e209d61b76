import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { conferenceQueries, type Card } from '../queries.ts'
import { useT } from '../words.ts'
import { filledFrom } from './form.ts'
import { PlanForm } from './PlanForm.tsx'

/** What has begun stays as it is; before that it is changed or moved by whoever may plan it. */
export function EditPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: card, error, isFetching, refetch } = useQuery(conferenceQueries.one(id))
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/revamp/conference/${id}`}>
            <ChevronLeft aria-hidden />
            {card?.title ?? t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.plan.edit)}
        description={card && !card.can.move && card.can.update ? t(($) => $.plan.lesson) : undefined}
      />
      {card && <Changing card={card} />}
      {!card && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!card && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Changing({ card }: { card: Card }) {
  const t = useT()
  const { zone } = useFormat()
  if (!card.can.update) return <EmptyState picture="lock" title={t(($) => $.plan.begun)} />
  return <PlanForm key={card.version} card={card} initial={filledFrom(card, zone)} />
}
