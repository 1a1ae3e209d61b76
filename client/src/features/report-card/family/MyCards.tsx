import { useQuery } from '@tanstack/react-query'
import { ChartLine, CircleDot, CheckCheck, ChevronRight, Eye } from 'lucide-react'
import { cardPath } from '@kelasku/shared/report-card/card-path'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { hasChildren, learns, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { byChild } from './history.ts'
import { familyQueries, type Card as Published } from './queries.ts'
import { useCardName } from './use-names.ts'
import { useT } from './words.ts'

/** Rapor, for a family: what is out, child by child, the newest first. Draws nothing for whoever is neither pupil nor parent. */
export function MyCards() {
  const [isPupil, isParent] = [useRole(learns), useRole(hasChildren)]
  const t = useT()
  if (!isPupil && !isParent) return null
  return (
    <>
      <Loaded />
      {/* It has no menu of its own. */}
      <Button asChild variant="outline" className="justify-self-start">
        <Link to="/laporan-nilai-siswa">
          <ChartLine aria-hidden />
          {t(($) => $.recap)}
        </Link>
      </Button>
    </>
  )
}

function Loaded() {
  const t = useT()
  const { data: cards, error, isFetching, refetch } = useQuery(familyQueries.mine())
  if (!cards && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!cards) return <SkeletonCards label={t(($) => $.common.state.loading)} count={2} />
  if (cards.length === 0)
    return (
      <EmptyState picture="inbox" title={t(($) => $.none)}>
        {t(($) => $.noneText)}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {byChild(cards).map(({ student, cards: own }) => (
        <Card key={student.id} aria-labelledby={`rapor-${student.id}`}>
          <header className="flex items-center gap-3 px-4 pt-4 sm:px-5">
            <PersonAvatar name={student.full_name} src={student.image_url} />
            <div className="grid min-w-0">
              <h2 id={`rapor-${student.id}`} className="font-semibold wrap-anywhere">
                {student.full_name}
              </h2>
              <p className="text-sm text-muted-foreground">{t(($) => $.count, { count: own.length })}</p>
            </div>
          </header>
          <ul className="mt-2 divide-y divide-border border-t border-border">
            {own.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function CardRow({ card }: { card: Published }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useCardName()
  const { id, snapshot, published_at, first_at } = card
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-accent sm:px-5">
      <div className="grid min-w-0 grow gap-1">
        <Link
          to={cardPath(id)}
          className={`${first_at === null ? 'font-semibold' : 'font-medium'} wrap-anywhere after:absolute after:inset-0`}
        >
          {nameOf(snapshot)}
        </Link>
        <p className="text-sm text-muted-foreground">
          {t(($) => $.of, { name: snapshot.class_name, year: snapshot.school_year })}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          <ReadBadge of={card} />
          {t(($) => $.published, { at: format.date(published_at) })}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </li>
  )
}

export function ReadBadge({ of: { first_at, confirmed_at } }: { of: Pick<Published, 'first_at' | 'confirmed_at'> }) {
  const t = useT()
  if (confirmed_at !== null)
    return (
      <Badge tone="success">
        <CheckCheck aria-hidden />
        {t(($) => $.state.confirmed)}
      </Badge>
    )
  if (first_at !== null)
    return (
      <Badge>
        <Eye aria-hidden />
        {t(($) => $.state.opened)}
      </Badge>
    )
  return (
    <Badge tone="primary">
      <CircleDot aria-hidden />
      {t(($) => $.state.unread)}
    </Badge>
  )
}
