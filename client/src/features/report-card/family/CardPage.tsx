import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { hasChildren, learns, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReadBadge } from './MyCards.tsx'
import { useReadCard } from './mutations.ts'
import { Answer } from './parts/Answer.tsx'
import { Deeds } from './parts/Deeds.tsx'
import { Sections } from './parts/Sections.tsx'
import { familyQueries, type Card } from './queries.ts'
import { useCardName } from './use-names.ts'
import { useT } from './words.ts'

/** A published report card, as its family reads it. To open it is its receipt. */
export function CardPage() {
  const t = useT()
  const { id = '' } = useParams()
  const [isPupil, isParent] = [useRole(learns), useRole(hasChildren)]
  if (!isPupil && !isParent)
    return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-3xl gap-5">
      <Loaded id={id} />
    </div>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useT()
  const { data: cards, error, isFetching, refetch } = useQuery(familyQueries.mine())
  const card = cards?.find((one) => one.id === id)
  // A version that came out meanwhile is opened anew: it has its own receipt.
  if (cards && card) return <Opened key={card.version_id} card={card} cards={cards} />
  if (cards)
    return (
      <EmptyState picture="search" title={t(($) => $.gone)} action={<BackLink />}>
        {t(($) => $.goneText)}
      </EmptyState>
    )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}

function BackLink() {
  const t = useT()
  return (
    <Link to="/rapor">
      <ChevronLeft aria-hidden />
      {t(($) => $.back)}
    </Link>
  )
}

function Opened({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const t = useT()
  const nameOf = useCardName()
  const { mutate: read } = useReadCard(card)
  const isNew = card.first_at === null
  useEffect(() => {
    if (isNew) read(false)
  }, [isNew, read])
  const { student, snapshot, no, changed } = card
  return (
    <article className="grid gap-5">
      <PageHeader
        back={<BackLink />}
        title={nameOf(snapshot)}
        description={<Facts of={[student.full_name, snapshot.class_name, snapshot.school_year]} />}
        meta={
          <>
            <ReadBadge of={card} />
            {no > 1 && <Badge tone="info">{t(($) => $.revised)}</Badge>}
          </>
        }
      />
      {changed.length > 0 && (
        <Alert tone="info" title={t(($) => $.changed)}>
          {changed.join(', ')}
        </Alert>
      )}
      <Sections card={card} cards={cards} />
      <Answer card={card} />
      <Deeds card={card} />
    </article>
  )
}
