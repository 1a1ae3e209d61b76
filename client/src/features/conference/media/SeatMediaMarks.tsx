import { mayUse } from '@kelasku/shared/conference/seats'
import { useQuery } from '@tanstack/react-query'
import { Lock, Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { cn } from '#ui/cn.ts'
import { conferenceQueries, type Seat } from '../queries.ts'
import { canBeSilenced } from './SeatMediaItems.tsx'
import { useT } from './words.ts'

const icons = { mic: { on: Mic, off: MicOff }, cam: { on: Video, off: VideoOff } }

interface SeatMediaMarksProps {
  id: string
  seat: Seat
  /** Who may lock sees what is locked. */
  isHost: boolean
}

/** Whether somebody's microphone and camera are on, off or locked; nothing of a device that is not connected. */
export function SeatMediaMarks({ id, seat, isHost }: SeatMediaMarksProps) {
  const t = useT()
  const { data: room } = useQuery(conferenceQueries.room(id))
  if (!room || seat.admission !== 'ADMITTED') return null
  const stateOf = (kind: 'mic' | 'cam') => {
    if (seat.media?.[kind]) return 'ON'
    const isLocked = isHost && canBeSilenced(seat) && !mayUse({ policy: room.policy, isLocked: false }, seat, kind)
    if (isLocked) return 'LOCKED'
    return seat.media ? 'OFF' : null
  }
  return (['mic', 'cam'] as const).map((kind) => {
    const state = stateOf(kind)
    if (!state) return null
    const Icon = icons[kind][state === 'ON' ? 'on' : 'off']
    const text = t(($) => $.mark[kind][state])
    return (
      <span
        key={kind}
        title={text}
        className={cn(
          'relative shrink-0 [&>svg]:size-4',
          state === 'ON' ? 'text-success-ink' : 'text-muted-foreground',
          state === 'LOCKED' && 'text-danger-ink',
        )}
      >
        <Icon aria-hidden />
        {state === 'LOCKED' && <Lock aria-hidden className="absolute -right-1 -bottom-1 size-2.5! fill-card" />}
        <span className="sr-only">{text}</span>
      </span>
    )
  })
}
