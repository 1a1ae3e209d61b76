import { Badge } from '#ui/badge.tsx'
import { statusTones, statusWord } from '../looks.ts'
import type { Card } from '../queries.ts'

export function StatusBadge({ of: card }: { of: Card }) {
  return (
    <Badge tone={statusTones[card.status]} dot={card.status === 'LIVE'}>
      {statusWord(card)}
    </Badge>
  )
}
