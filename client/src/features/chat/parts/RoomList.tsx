import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'

interface RoomListProps {
  of: UseQueryResult<Room[]>
  openId: string | undefined
}

/** The freshest on top. */
export function RoomList({ of: rooms, openId }: RoomListProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = rooms
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  if (data.length === 0)
    return (
      <EmptyState size="compact" title={t(($) => $.none.title)}>
        {t(($) => $.none.text)}
      </EmptyState>
    )
  return (
    <nav aria-label={t(($) => $.rooms)} className="overflow-y-auto">
      <ul>
        {data.map((room) => (
          <RoomLine key={room.id} room={room} isOpen={room.id === openId} />
        ))}
      </ul>
    </nav>
  )
}

function RoomLine({ room, isOpen }: { room: Room; isOpen: boolean }) {
  const t = useT()
  const format = useFormat()
  const name = useRoomName()(room)
  const { last_line: last, unread } = room
  const begins = last && (last.removed_at ? t(($) => $.line.removed) : last.text)
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
            <span className="truncate">
              {begins ? [last.sender?.full_name, begins].filter(Boolean).join(': ') : instead}
            </span>
            {unread > 0 && (
              <Badge tone={room.mentioned ? 'danger' : 'info'} look="solid">
                {unread > 99 ? '99+' : unread}
                <span className="sr-only"> {t(($) => $.unread)}</span>
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
