import { Alert } from '#ui/alert.tsx'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'
import type { Room } from './room-news.ts'

/** What everybody has to know now: that the teacher's line is gone. */
export function Banners({ card, room }: { card: Card; room: Room }) {
  const t = useT()
  if (room.host === 'PRESENT' || card.can.host) return null
  return (
    <div className="p-4 pb-0">
      <Alert tone="warning" live="polite">
        {t(($) => (room.host === 'LOCKED' ? $.host.locked : $.host.lost))}
      </Alert>
    </div>
  )
}
