import { useQuery } from '@tanstack/react-query'
import { LogIn, Play } from 'lucide-react'
import { CurrentUnits } from '#features/journal/widgets/CurrentUnits.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardFooter } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TestDialog } from '../check/TestDialog.tsx'
import { DevicePreview } from '../media/DevicePreview.tsx'
import { conferenceQueries, type Card, type Joined } from '../queries.ts'
import { useT } from '../words.ts'
import { Frame } from './Frame.tsx'
import { nameOf, peopleOf } from './people.ts'

interface LobbyProps {
  card: Card
  /** Nothing of whoever looks in and has not pressed yet. */
  joined: Joined | undefined
  /** They have asked to be let in. */
  isAsked: boolean
  isBusy: boolean
  onEnter: () => void
}

/** Before the class: what it is about, the teacher's note and today's unit. Nobody is seen or heard here. */
export function Lobby({ card, joined, isAsked, isBusy, onEnter }: LobbyProps) {
  const t = useT()
  const isHost = card.can.host
  const isWaiting = isAsked && joined?.kind === 'LOBBY' && !isHost
  useArrival(isWaiting)
  return (
    <Frame card={card}>
      <Box>
        <CardBody className="grid gap-4">
          {card.note && <p className="whitespace-pre-line wrap-anywhere">{card.note}</p>}
          {card.course_id !== null && <CurrentUnits courseId={card.course_id} />}
          <DevicePreview />
          <TestDialog />
          {isHost && joined?.admission === 'ADMITTED' && <Waiting id={card.id} />}
        </CardBody>
        <CardFooter>
          {isWaiting ? (
            <output className="flex items-center gap-2.5 text-sm">
              <Spinner />
              {t(($) => (card.status === 'LIVE' ? $.lobby.waitAnswer : $.lobby.waitHost))}
            </output>
          ) : (
            <Button size="lg" className="max-sm:w-full" busy={isAsked && isBusy} onClick={onEnter}>
              {isHost && card.status !== 'LIVE' ? <Play aria-hidden /> : <LogIn aria-hidden />}
              {t(($) => (isHost && card.status !== 'LIVE' ? $.lobby.start : $.lobby.enter))}
            </Button>
          )}
        </CardFooter>
      </Box>
    </Frame>
  )
}

/** For whoever runs the class: who is there already. */
function Waiting({ id }: { id: string }) {
  const t = useT()
  const { data: room } = useQuery(conferenceQueries.room(id))
  if (!room) return null
  const { waiting } = peopleOf(room)
  return (
    <section aria-label={t(($) => $.people.waiting)} className="grid gap-2">
      <h2 className="text-sm font-semibold">
        {t(($) => (waiting.length > 0 ? $.lobby.waiting : $.lobby.nobody), { count: waiting.length })}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {waiting.map((seat) => (
          <li key={seat.user.id} className="flex min-w-0 items-center gap-2 text-sm">
            <PersonAvatar size="sm" name={seat.user.full_name} src={seat.user.image_url} />
            <span className="truncate">{nameOf(seat)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
