import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, ChevronLeft, Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWatch, watchAgain } from '#platform/live/watch.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { caughtUp } from '../hearing.ts'
import { chatQueries, type Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useTwoColumns } from '../two-columns.ts'
import { useT } from '../words.ts'
import { Closed } from './Closed.tsx'
import { Composer } from './Composer.tsx'
import { Lines } from './Lines.tsx'
import { RoomDetails } from './RoomDetails.tsx'
import { Writers } from './Writers.tsx'

/** One room: who it is with, what was said, and a place to write. */
export function RoomPane({ id }: { id: string }) {
  const t = useT()
  const cache = useQueryClient()
  const refusal = useWatch('chat.room', { id }, (position) => caughtUp(cache, id, position))
  const { data: room, error, isFetching, refetch } = useQuery(chatQueries.room(id))
  if (refusal)
    return <Missing problem={<LoadProblem error={refusal} onRetry={() => watchAgain('chat.room', { id })} />} />
  if (!room && error)
    return <Missing problem={<LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />} />
  if (!room) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return (
    <section className="flex min-h-0 flex-col lg:border-l lg:border-border" aria-label={room.name || t(($) => $.title)}>
      <Head room={room} />
      <Lines room={room} />
      <Writers roomId={id} />
      {room.can.write ? <Composer roomId={id} /> : <Closed room={room} />}
    </section>
  )
}

/** On a phone there is no list beside it: the way back stands above what went wrong. */
function Missing({ problem }: { problem: ReactNode }) {
  const t = useT()
  const isAlone = !useTwoColumns()
  return (
    <section aria-label={t(($) => $.title)}>
      {isAlone && (
        <header className="flex items-center gap-3 border-b border-border px-3 py-2.5">
          <BackToRooms />
          <h1 className="font-semibold">{t(($) => $.title)}</h1>
        </header>
      )}
      {problem}
    </section>
  )
}

function BackToRooms() {
  const t = useT()
  return (
    <Button asChild variant="ghost" size="icon" className="lg:hidden">
      <Link to="/interaksi-belajar">
        <ChevronLeft aria-hidden />
        <span className="sr-only">{t(($) => $.back)}</span>
      </Link>
    </Button>
  )
}

function Head({ room }: { room: Room }) {
  const t = useT()
  const name = useRoomName()(room)
  const kind = t(($) => $.kind[room.kind])
  const [isShowingDetails, setShowingDetails] = useState(false)
  // On a phone it is all there is on the page.
  const Heading = useTwoColumns() ? 'h2' : 'h1'
  return (
    <header className="flex items-center gap-3 border-b border-border px-3 py-2.5">
      <BackToRooms />
      <Avatar name={name.replaceAll(' · ', ' ')} src={room.student?.image_url} />
      <div className="min-w-0 grow">
        <Heading className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{name}</span>
          {room.is_quiet && (
            <span title={t(($) => $.details.quiet)} className="text-muted-foreground [&_svg]:size-4">
              <BellOff aria-hidden />
              <span className="sr-only">{t(($) => $.details.quiet)}</span>
            </span>
          )}
        </Heading>
        {kind !== name && <p className="truncate text-xs text-muted-foreground">{kind}</p>}
      </div>
      <IconButton label={t(($) => $.details.open)} size="lg" onClick={() => setShowingDetails(true)}>
        <Info />
      </IconButton>
      {isShowingDetails && <RoomDetails room={room} onClose={() => setShowingDetails(false)} />}
    </header>
  )
}
