import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { isOutside } from '../looks.ts'
import { conferenceQueries, type Card } from '../queries.ts'
import { useT } from '../words.ts'
import { Lobby } from './Lobby.tsx'
import { Over, TurnedAway } from './Over.tsx'
import { Room } from './Room.tsx'
import { useStay } from './stay.ts'

/** The whole screen belongs to the class: its lobby, then its room, and at last what is to be done after it. */
export function RoomPage() {
  const { id = '' } = useParams()
  const { data: card, error, isFetching, refetch } = useQuery(conferenceQueries.one(id))
  if (!card)
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        {error ? (
          <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </main>
    )
  if (isOutside(card) || card.place === null) return <Navigate to={`/revamp/conference/${id}`} replace />
  if (card.status === 'ENDED' || card.status === 'CANCELLED') return <Over card={card} />
  return <Present key={id} card={card} />
}

function Present({ card }: { card: Card }) {
  const { data: joined, error, isFetching, refetch, wants, isBack, presenceId, enter } = useStay(card.id, card.can.host)
  const one = useQuery(conferenceQueries.one(card.id))
  const isOver = hasCode(error, 'conference_over') || hasCode(error, 'conference_cancelled')
  const { refetch: askCard } = one
  useEffect(() => {
    if (isOver) void askCard()
  }, [isOver, askCard])

  // The refusal is one for both: who was in was put out, anybody else was turned away.
  if (hasCode(error, 'removed')) return <TurnedAway card={card} isKicked={joined?.kind === 'ROOM'} />
  if (joined?.kind === 'ROOM' && joined.admission === 'ADMITTED') return <Room card={card} presenceId={presenceId} />
  if (joined || (!error && !isBack))
    return <Lobby card={card} joined={joined} isAsked={wants === 'ROOM'} isBusy={isFetching} onEnter={enter} />
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {error && !isOver ? (
        <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </main>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid w-full max-w-lg gap-4">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-8" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
