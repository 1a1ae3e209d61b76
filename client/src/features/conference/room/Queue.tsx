import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useClearHands } from '../mutations.ts'
import type { Card, Seat } from '../queries.ts'
import { useT } from '../words.ts'
import { Knocks } from './Knocks.tsx'
import { queueOf, type People } from './people.ts'
import { SeatGroup } from './SeatGroup.tsx'
import { SeatLine } from './SeatLine.tsx'

interface QueueProps {
  card: Card
  people: People
  me: string
  className?: string
}

/** What waits: for whoever runs the class those who knock; and the hands, in the order in which they were raised. */
export function Queue({ card, people, me, className }: QueueProps) {
  const t = useT()
  const isHost = card.can.host
  const queue = queueOf(people)
  const isKnocked = isHost && people.waiting.length > 0
  if (!isKnocked && queue.length === 0) return null
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
    <div className={cn('grid shrink-0 gap-4', className)}>
      {isKnocked && <Knocks id={card.id} waiting={people.waiting} />}
      {queue.length > 0 && (
        <SeatGroup
          title={t(($) => $.people.hands, { count: queue.length })}
          action={isHost && <ClearHands id={card.id} />}
          seats={queue}
          line={line}
        />
      )}
    </div>
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
