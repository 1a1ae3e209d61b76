import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { CurrentUnitLink } from '#features/journal/widgets/CurrentUnitLink.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useLine } from '#platform/live/connection.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Card } from '../queries.ts'
import { RecordingMark } from '../recording/RecordingMark.tsx'
import { useT } from '../words.ts'
import type { Room } from './room-news.ts'

const dots = { connected: 'bg-success', connecting: 'animate-pulse bg-warning', offline: 'bg-danger' }

/** What class it is, until when, who is there, and the way out. */
export function RoomHead({ card, room, count }: { card: Card; room: Room; count: number }) {
  const t = useT()
  const go = useNavigate()
  const format = useFormat()
  const line = useLine()
  return (
    <header className="flex items-center gap-3 border-b border-border bg-card px-4 py-2">
      <div className="grid min-w-0 grow">
        <h1 className="truncate text-sm font-semibold sm:text-base">{card.title}</h1>
        <p className="flex min-w-0 items-center gap-2 text-xs text-muted-foreground">
          <output title={t(($) => $.line[line])} className="flex shrink-0 items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${dots[line]}`} />
            <span className={line === 'connected' ? 'sr-only' : undefined}>{t(($) => $.line[line])}</span>
          </output>
          <span className="truncate">
            {[card.class_name, t(($) => $.present, { count }), t(($) => $.until, { time: format.time(card.end_date) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
      {card.course_id !== null && <CurrentUnitLink courseId={card.course_id} />}
      <RecordingMark room={room} />
      <IconButton label={t(($) => $.act.leave)} size="lg" onClick={() => void go(`/revamp/conference/${card.id}`)}>
        <LogOut />
      </IconButton>
    </header>
  )
}
