import { placeLabels, runsIt } from '@kelasku/shared/conference/policy'
import { Hand } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'
import { SeatMediaMarks } from '../media/SeatMediaMarks.tsx'
import type { Seat } from '../queries.ts'
import { useT } from '../words.ts'
import { nameOf } from './people.ts'
import { SeatMenu } from './SeatMenu.tsx'

interface SeatLineProps {
  id: string
  seat: Seat
  /** In the queue of hands. */
  number: number | undefined
  isOwn: boolean
  isHost: boolean
}

/** One person: as what they are there, whether their line holds, and the number of their hand. */
export function SeatLine({ id, seat, number, isOwn, isHost }: SeatLineProps) {
  const t = useT()
  const { user, place, whereabouts, admission } = seat
  const name = nameOf(seat)
  const facts = [
    isOwn && t(($) => $.people.own),
    place !== 'MEMBER' && placeLabels[place],
    admission === 'ADMITTED' && whereabouts === 'RECONNECTING' && t(($) => $.people.reconnecting),
    admission === 'ADMITTED' && whereabouts === 'LOBBY' && t(($) => $.people.inLobby),
    admission === 'KICKED' && t(($) => $.people.kicked),
    admission === 'DENIED' && t(($) => $.people.denied),
  ].filter(Boolean)
  return (
    <li
      className={cn(
        'flex min-w-0 items-center gap-3 rounded-lg border border-border bg-card px-3 py-2',
        whereabouts !== 'IN' && 'text-muted-foreground',
      )}
    >
      <PersonAvatar name={user.full_name} src={user.image_url} />
      <span className="grid min-w-0 grow">
        <span className={cn('truncate text-sm font-medium', runsIt(place) && 'text-primary-ink')}>{name}</span>
        {facts.length > 0 && <span className="truncate text-xs text-muted-foreground">{facts.join(' · ')}</span>}
      </span>
      {number !== undefined && (
        <span
          className="inline-flex h-6 shrink-0 items-center gap-1 rounded-full bg-warning-soft px-2 text-xs font-semibold text-warning-ink tabular-nums"
          title={t(($) => $.hand.number, { number })}
        >
          <Hand aria-hidden className="size-3.5" />
          <span className="sr-only">{t(($) => $.hand.number, { number })}</span>
          <span aria-hidden>{number}</span>
        </span>
      )}
      <SeatMediaMarks id={id} seat={seat} isHost={isHost} />
      {isHost && !isOwn && <SeatMenu id={id} seat={seat} isUp={number !== undefined} />}
    </li>
  )
}
