import { useQuery } from '@tanstack/react-query'
import { Component } from 'lucide-react'
import { useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { conferenceQueries, type Round } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { GroupCard } from './GroupCard.tsx'
import { GroupPeople } from './GroupPeople.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { seatsIn } from './looks.ts'
import { RoundHead } from './RoundHead.tsx'
import { useT } from './words.ts'

interface GroupsPanelProps {
  id: string
  room: Room
  me: string
  /** Others only look on. */
  isHost: boolean
}

/** Groups are made here, and watched while they run. */
export function GroupsPanel({ id, room, me, isHost }: GroupsPanelProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(conferenceQueries.groups(id))
  const [isMaking, setMaking] = useState(false)
  const members = pupilsIn(room)
  return (
    <section aria-label={t(($) => $.title)} className="flex min-h-0 grow flex-col">
      <h2 className="border-b border-border px-4 py-2.5 text-sm font-semibold">{t(($) => $.title)}</h2>
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto p-4">
        {data?.round && <Running id={id} room={room} round={data.round} me={me} isHost={isHost} />}
        {data && !data.round && (
          <EmptyState
            size="compact"
            title={t(($) => $.none.title)}
            action={
              isHost && (
                <Button onClick={() => setMaking(true)}>
                  <Component aria-hidden />
                  {t(($) => $.begin)}
                </Button>
              )
            }
          >
            {isHost && t(($) => $.none.text)}
          </EmptyState>
        )}
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      </div>
      {isMaking && <GroupsForm id={id} members={members} onClose={() => setMaking(false)} />}
    </section>
  )
}

const pupilsIn = (room: Room) => seatsIn(room, null).filter(({ place }) => place === 'MEMBER')

function Running({ id, room, round, me, isHost }: GroupsPanelProps & { round: Round }) {
  const t = useT()
  const rest = pupilsIn(room)
  const here = room.seats[me]?.breakout_id
  const restTitle = t(($) => $.rest, { count: rest.length })
  return (
    <>
      <RoundHead id={id} round={round} mayChoose={room.policy.choose_group ?? false} isHost={isHost} />
      {rest.length > 0 && (
        <section aria-label={restTitle} className="grid gap-1">
          <h3 className="text-sm font-semibold">{restTitle}</h3>
          <GroupPeople id={id} people={rest} targets={isHost ? round.groups : []} />
        </section>
      )}
      {round.groups.map((group) => (
        <GroupCard
          key={group.id}
          id={id}
          room={room}
          round={round}
          group={group}
          isHost={isHost}
          isHere={here === group.id}
        />
      ))}
    </>
  )
}
