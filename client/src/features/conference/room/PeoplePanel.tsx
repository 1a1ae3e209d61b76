import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useClearHands } from '../mutations.ts'
import type { Card, Seat } from '../queries.ts'
import { useT } from '../words.ts'
import { Knocks } from './Knocks.tsx'
import { queueOf, type People } from './people.ts'
import { SeatLine } from './SeatLine.tsx'

interface PeoplePanelProps {
  card: Card
  people: People
  me: string
}

/** For whoever runs the class first what waits for them: who knocks, whose hand is up; then everybody. */
export function PeoplePanel({ card, people, me }: PeoplePanelProps) {
  const t = useT()
  const isHost = card.can.host
  const [isQuietOnly, setQuietOnly] = useState(false)
  const queue = queueOf(people)
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
      {isHost && people.waiting.length > 0 && <Knocks id={card.id} waiting={people.waiting} />}
      {queue.length > 0 && (
        <Group
          title={t(($) => $.people.hands, { count: queue.length })}
          action={isHost && <ClearHands id={card.id} />}
          seats={queue}
          line={line}
        />
      )}
      <Group
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
        <Group title={t(($) => $.people.away, { count: away.length })} seats={away} line={line} />
      )}
      {isHost && outside.length > 0 && (
        <Group title={t(($) => $.people.outside, { count: outside.length })} seats={outside} line={line} />
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  action?: ReactNode
  seats: readonly Seat[]
  line: (seat: Seat) => ReactNode
}

function Group({ title, action, seats, line }: GroupProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {action}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">{seats.map(line)}</ul>
    </section>
  )
}

function ClearHands({ id }: { id: string }) {
  const t = useT()
  const clear = useClearHands(id)
  return (
    <Button size="sm" variant="outline" busy={clear.isPending} onClick={() => clear.mutate()}>
      {t(($) => $.people.clearHands)}
    </Button>
  )
}
