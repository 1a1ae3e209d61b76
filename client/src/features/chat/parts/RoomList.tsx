import { BellOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import type { Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'

interface RoomListProps {
  rooms: readonly Room[]
  openId?: string | undefined
}

/** The freshest on top. */
export function RoomList({ rooms, openId }: RoomListProps) {
  return (
    <ul>
      {rooms.map((room) => (
        <RoomLine key={room.id} room={room} isOpen={room.id === openId} />
      ))}
    </ul>
  )
}

function RoomLine({ room, isOpen }: { room: Room; isOpen: boolean }) {
  const t = useT()
  const format = useFormat()
  const account = useAccount()
  const name = useRoomName()(room)
  const { last_line: last, unread } = room
  const begins = last && (last.removed_at ? t(($) => $.line.removed) : last.text || t(($) => $.line.attached))
  const isOwn = last?.sender != null && last.sender.id === account?.user_id
  const sender = isOwn ? t(($) => $.line.own) : last?.sender?.full_name
  const kind = t(($) => $.kind[room.kind])
  const instead = kind === name ? t(($) => $.silence) : kind

  return (
    <li>
      <Link
        to={`/interaksi-belajar/${room.id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={cn(
          'flex min-h-16 items-center gap-3 border-b border-border px-4 py-2.5',
          isOpen ? 'bg-primary-soft' : 'hover:bg-accent',
        )}
      >
        <Avatar name={name.replaceAll(' · ', ' ')} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</span>
            {last && (
              <time dateTime={last.at} className="shrink-0 text-xs text-muted-foreground">
                {format.relative(last.at, serverNow())}
              </time>
            )}
          </span>
          <span className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
            <span className="truncate">{begins ? [sender, begins].filter(Boolean).join(': ') : instead}</span>
            {room.is_quiet && (
              <span title={t(($) => $.details.quiet)} className="ml-auto [&_svg]:size-3.5">
                <BellOff aria-hidden />
                <span className="sr-only">{t(($) => $.details.quiet)}</span>
              </span>
            )}
            {unread > 0 && <Unread count={unread} isNamed={room.mentioned} isQuiet={room.is_quiet} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

interface UnreadProps {
  count: number
  isNamed: boolean
  isQuiet: boolean
}

function Unread({ count, isNamed, isQuiet }: UnreadProps) {
  const t = useT()
  return (
    <Badge tone={isNamed ? 'danger' : isQuiet ? 'neutral' : 'info'} look="solid">
      {isNamed && <span aria-hidden>@</span>}
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {t(($) => $.unread[isNamed ? 'named' : 'plain'])}</span>
    </Badge>
  )
}
