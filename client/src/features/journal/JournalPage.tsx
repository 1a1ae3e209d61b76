import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopiesCard } from './copies/CopiesCard.tsx'
import { daysOf } from './days.ts'
import { reviewTones, statusTones } from './looks.ts'
import { journalQueries, type Unit } from './queries.ts'
import { AccessLost } from './unit/AccessLost.tsx'
import { BackLink } from './unit/BackLink.tsx'
import { Belongings } from './unit/Belongings.tsx'
import { Body } from './unit/Body.tsx'
import { Neighbours } from './unit/Neighbours.tsx'
import { ReviewCard } from './unit/ReviewCard.tsx'
import { StudyCard } from './unit/StudyCard.tsx'
import { TakeAlong } from './unit/TakeAlong.tsx'
import { UnitMenu } from './unit/UnitMenu.tsx'
import { UnitWays } from './unit/UnitWays.tsx'
import { useT } from './words.ts'

/** A unit: its words, what belongs to it, and what its teacher can do to it now. */
export function JournalPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: unit, error, isFetching, refetch } = useQuery(journalQueries.one(id))

  if (error && (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')))
    return (
      <div className="page-4xl gap-5">
        <PageHeader back={<BackLink />} title={t(($) => $.gone.title)} />
        {/* Until a moment ago it was open here. */}
        {unit?.is_inside && <AccessLost unitId={unit.id} />}
        <EmptyState picture="search" title={t(($) => $.gone.text)} />
      </div>
    )
  if (unit)
    return (
      <article className="page-4xl gap-5 has-data-margin:*:max-w-none">
        <Head unit={unit} />
        {unit.review && <ReviewCard unit={unit} review={unit.review} />}
        <UnitWays key={`body ${unit.id}`} unit={unit}>
          <Body unit={unit} />
        </UnitWays>
        <Belongings unit={unit} />
        <CopiesCard unit={unit} />
        <StudyCard key={unit.id} unit={unit} />
        <Neighbours unit={unit} />
      </article>
    )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy className="page-4xl gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function Head({ unit }: { unit: Unit }) {
  const t = useT()
  const format = useFormat()
  const { name, status, review_status } = unit
  return (
    <PageHeader
      back={<BackLink />}
      title={<span className="wrap-anywhere">{name}</span>}
      meta={
        <>
          <Facts
            of={[
              unit.school_name,
              unit.school_name === null && t(($) => $.flow, { number: unit.flow }),
              unit.course_name,
              unit.class_name,
              daysOf(unit, format),
              unit.owner?.full_name,
            ]}
          />
          <Badge tone={statusTones[status]}>{t(($) => $.status[status])}</Badge>
          {review_status !== null && review_status !== 'NONE' && (
            <Badge tone={reviewTones[review_status]}>{t(($) => $.review.status[review_status])}</Badge>
          )}
        </>
      }
      actions={
        <>
          <TakeAlong unit={unit} />
          <UnitMenu unit={unit} />
        </>
      }
    />
  )
}
