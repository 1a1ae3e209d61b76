import { cardPath } from '@kelasku/shared/report-card/card-path'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { byChild } from '../history.ts'
import { ReadBadge } from '../MyCards.tsx'
import { familyQueries } from '../queries.ts'
import { useCardName } from '../use-names.ts'
import { useT } from '../words.ts'

/** On the home page of a family: of each child the last one that is out; nothing as long as there is none. */
export function RaporCard() {
  const t = useT()
  const nameOf = useCardName()
  const { data: cards = [] } = useQuery(familyQueries.mine())
  const latest = byChild(cards).flatMap(({ cards: own }) => own.slice(0, 1))
  if (latest.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.title)}
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/rapor">{t(($) => $.all)}</Link>
          </Button>
        }
      />
      <ul className="px-4 pt-2 pb-3 sm:px-5">
        {latest.map((card) => (
          <li
            key={card.id}
            className="relative flex min-h-12 items-center gap-3 border-b border-border py-2 last:border-b-0"
          >
            <div className="grid min-w-0 grow gap-1">
              <Link
                to={cardPath(card.id)}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {nameOf(card.snapshot)}
              </Link>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
                {card.student.full_name}
                <ReadBadge of={card} />
              </span>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
