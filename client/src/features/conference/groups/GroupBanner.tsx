import { runsIt } from '@kelasku/shared/conference/policy'
import { useQuery } from '@tanstack/react-query'
import { BellRing, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useNowUntil } from '../polls/use-now.ts'
import { conferenceQueries, type Group, type Round, type Seat } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import type { Room } from '../room/room-news.ts'
import { clockText, secondsLeft, seatsIn } from './looks.ts'
import { useCallHelp, useGo } from './mutations.ts'
import { useT } from './words.ts'

interface GroupBannerProps {
  id: string
  room: Room
  /** Of whoever looks at it. */
  own: Seat
  /** What the group works on together, by its id. */
  renderWork?: (groupId: string) => ReactNode
}

/** In which group one is, with whom and for how long; and where pupils choose, which there are. */
export function GroupBanner({ id, room, own, renderWork }: GroupBannerProps) {
  const { data } = useQuery(conferenceQueries.groups(id))
  const round = data?.round
  if (!round) return null
  const group = round.groups.find((one) => one.id === own.breakout_id)
  if (group)
    return (
      <>
        <Inside id={id} room={room} own={own} round={round} group={group} />
        {renderWork?.(group.id)}
      </>
    )
  const mayChoose = room.policy.choose_group === true && round.status === 'OPEN' && own.place === 'MEMBER'
  return mayChoose ? <Choice id={id} round={round} /> : null
}

interface InsideProps {
  id: string
  room: Room
  own: Seat
  round: Round
  group: Group
}

function Inside({ id, room, own, round, group }: InsideProps) {
  const t = useT()
  const { mutate: call, isPending: isCalling } = useCallHelp(id)
  const { mutate: go, isPending: isGoing } = useGo(id)
  const others = seatsIn(room, group.id).filter(({ user }) => user.id !== own.user.id)
  const isHost = runsIt(own.place)
  const named = isHost ? others : others.filter(({ place }) => !runsIt(place))
  const isCalled = group.help_at !== null
  return (
    <Frame isUrgent={round.status === 'CLOSING'}>
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <h2 aria-live="polite" className="text-sm font-semibold wrap-anywhere">
          {t(($) => $.banner.in, { name: group.name })}
        </h2>
        <Left round={round} />
        <p className="text-xs wrap-anywhere">
          {[
            others.length === 0 && t(($) => $.banner.alone),
            named.length > 0 && t(($) => $.banner.with, { names: named.map(nameOf).join(', ') }),
            named.length < others.length && t(($) => $.banner.host),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isHost && (
          <Button
            size="sm"
            variant={isCalled ? 'outline' : 'default'}
            busy={isCalling}
            onClick={() => call({ groupId: group.id, wanted: !isCalled })}
          >
            <BellRing aria-hidden />
            {isCalled ? t(($) => $.banner.takeBack) : t(($) => $.banner.call)}
          </Button>
        )}
        {(isHost || room.policy.choose_group) && (
          <Button size="sm" variant="outline" busy={isGoing} onClick={() => go({ groupId: group.id, isIn: false })}>
            <LogOut aria-hidden />
            {t(($) => $.banner.back)}
          </Button>
        )}
      </div>
      {isCalled && !isHost && <output className="basis-full text-xs font-medium">{t(($) => $.banner.called)}</output>}
    </Frame>
  )
}

function Choice({ id, round }: { id: string; round: Round }) {
  const t = useT()
  const { mutate: go, isPending } = useGo(id)
  return (
    <Frame isUrgent={false}>
      <h2 aria-live="polite" className="basis-full text-sm font-semibold">
        {t(($) => $.banner.choose)}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {round.groups.map((group) => (
          <li key={group.id}>
            <Button
              size="sm"
              variant="outline"
              busy={isPending}
              aria-label={t(($) => $.banner.chooseOne, { name: group.name, count: group.size })}
              onClick={() => go({ groupId: group.id, isIn: true })}
            >
              {group.name} · {group.size}
            </Button>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Left({ round: { status, closes_at } }: { round: Round }) {
  const t = useT()
  const now = useNowUntil(closes_at)
  if (closes_at === null) return null
  const seconds = secondsLeft(closes_at, now)
  return (
    <p role="timer" className="text-sm tabular-nums">
      {status === 'CLOSING'
        ? t(($) => $.banner.closing, { count: seconds })
        : t(($) => $.banner.left, { time: clockText(seconds) })}
    </p>
  )
}

function Frame({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <section
      aria-label={t(($) => $.banner.label)}
      className={cn(
        'shrink-0 border-b px-4 py-2.5',
        isUrgent ? 'border-warning/50 bg-warning-soft' : 'border-info/35 bg-info-soft',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </section>
  )
}
