import { useState } from 'react'
import { FilterChip } from '#ui/filter-chip.tsx'
import type { Card, Seat } from '../queries.ts'
import { useT } from '../words.ts'
import type { People } from './people.ts'
import { Queue } from './Queue.tsx'
import { SeatGroup } from './SeatGroup.tsx'
import { SeatLine } from './SeatLine.tsx'

interface PeoplePanelProps {
  card: Card
  people: People
  me: string
}

/** Everybody of the class. What waits for whoever runs it stands above the stage. */
export function PeoplePanel({ card, people, me }: PeoplePanelProps) {
  const t = useT()
  const isHost = card.can.host
  const [isQuietOnly, setQuietOnly] = useState(false)
  const { inside, away, outside } = people
  const quiet = inside.filter(({ place, hands }) => place === 'MEMBER' && hands === 0)
  const shown = isQuietOnly && isHost ? quiet : inside
  const line = (seat: Seat) => (
    <SeatLine
      key={seat.user.id}
      id={card.id}
      seat={seat}
      number={people.hands.get(seat.user.id)}
      isOwn={seat.user.id === me}
      isHost={isHost}
    />
  )
  return (
    <div className="grid gap-5 p-4">
      {!isHost && <Queue card={card} people={people} me={me} />}
      <SeatGroup
        title={t(($) => $.people.inside, { count: inside.length })}
        action={
          isHost &&
          inside.some(({ place }) => place === 'MEMBER') && (
            <FilterChip isOn={isQuietOnly} count={quiet.length} onPress={() => setQuietOnly(!isQuietOnly)}>
              {t(($) => $.people.quiet)}
            </FilterChip>
          )
        }
        seats={shown}
        line={line}
      />
      {isHost && away.length > 0 && (
        <SeatGroup title={t(($) => $.people.away, { count: away.length })} seats={away} line={line} />
      )}
      {isHost && outside.length > 0 && (
        <SeatGroup title={t(($) => $.people.outside, { count: outside.length })} seats={outside} line={line} />
      )}
    </div>
  )
}
