import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { AboutClass } from '../parts/AboutClass.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'

/** One of a list; one that waits for its review leads there. */
export function ClassLine({ of: card, hasDate = false }: { of: Card; hasDate?: boolean }) {
  const t = useT()
  const isQuiet = card.status === 'SCHEDULED' || (card.status === 'ENDED' && card.started_at !== null)
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-muted">
      <div className="grid min-w-0 grow gap-0.5">
        <Link
          to={card.needs_review ? `/revamp/conference/${card.id}/tinjau` : `/revamp/conference/${card.id}`}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {card.title}
        </Link>
        <div className="text-sm text-muted-foreground">
          <AboutClass of={card} hasDate={hasDate} />
        </div>
      </div>
      {card.needs_review && <Badge tone="warning">{t(($) => $.review.act)}</Badge>}
      {!card.needs_review && !isQuiet && <StatusBadge of={card} />}
    </li>
  )
}
