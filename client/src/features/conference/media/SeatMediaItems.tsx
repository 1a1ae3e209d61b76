import { mayUse } from '@kelasku/shared/conference/seats'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { SeatChange } from '@kelasku/shared/conference/room'
import { useQuery } from '@tanstack/react-query'
import { Mic, MicOff, MonitorOff, MonitorUp, Presentation, Video, VideoOff } from 'lucide-react'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { conferenceQueries, type Seat } from '../queries.ts'
import { useT } from './words.ts'

/** Those whom a host lets speak or silences; who runs the class and who looks on are not among them. */
export const canBeSilenced = ({ place, admission }: Seat): boolean =>
  admission === 'ADMITTED' && !runsIt(place) && place !== 'OBSERVER'

const icons = {
  mic: { allow: Mic, lock: MicOff },
  cam: { allow: Video, lock: VideoOff },
  screen: { allow: MonitorUp, lock: MonitorOff },
}

interface SeatMediaItemsProps {
  id: string
  seat: Seat
  onChange: (change: SeatChange) => void
}

/** What one person may send, whatever the policy says of all. Who is given the word has been heard: the hand goes down. */
export function SeatMediaItems({ id, seat, onChange }: SeatMediaItemsProps) {
  const t = useT()
  const { data: room } = useQuery(conferenceQueries.room(id))
  if (!room || !canBeSilenced(seat)) return null
  return (
    <>
      {(['mic', 'cam', 'screen'] as const).map((kind) => {
        // While the teacher is away nobody may; what the seat says holds afterwards.
        const act = mayUse({ policy: room.policy, isLocked: false }, seat, kind) ? 'lock' : 'allow'
        const Icon = icons[kind][act]
        return (
          <DropdownMenuItem
            key={kind}
            icon={<Icon />}
            onSelect={() =>
              onChange({ [kind]: act === 'allow', ...(kind === 'mic' && act === 'allow' && { hand: false as const }) })
            }
          >
            {t(($) => $.seat[act][kind])}
          </DropdownMenuItem>
        )
      })}
      {room.is_stage && (
        <DropdownMenuItem
          icon={<Presentation />}
          onSelect={() => onChange({ on_stage: !seat.on_stage, ...(!seat.on_stage && { hand: false as const }) })}
        >
          {t(($) => (seat.on_stage ? $.stage.callDown : $.stage.callUp))}
        </DropdownMenuItem>
      )}
    </>
  )
}
