import { DoorOpen, EllipsisVertical, Hand, UserMinus, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { canBeSilenced, SeatMediaItems } from '../media/SeatMediaItems.tsx'
import { useSetSeat } from '../mutations.ts'
import type { Seat } from '../queries.ts'
import { useT } from '../words.ts'
import { nameOf } from './people.ts'

interface SeatMenuProps {
  id: string
  seat: Seat
  isUp: boolean
}

/** What a host does with one person. */
export function SeatMenu({ id, seat, isUp }: SeatMenuProps) {
  const t = useT()
  const set = useSetSeat(id)
  const [isAsking, setAsking] = useState(false)
  const { place, admission, user } = seat
  const name = nameOf(seat)
  const change = (of: Parameters<typeof set.mutate>[0]['seat']) => set.mutate({ userId: user.id, seat: of })
  const may = {
    lower: isUp,
    appoint: place === 'GUEST' && admission === 'ADMITTED',
    dismiss: place === 'COHOST',
    allow: admission === 'KICKED' || admission === 'DENIED',
    silence: canBeSilenced(seat),
    kick: admission === 'ADMITTED' && place !== 'HOST' && place !== 'OBSERVER',
  }
  if (!Object.values(may).some(Boolean)) return null
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton size="sm" className="touch-reach" label={t(($) => $.seat.acts, { name })}>
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {may.lower && (
            <DropdownMenuItem icon={<Hand />} onSelect={() => change({ hand: false })}>
              {t(($) => $.hand.lowerTheirs)}
            </DropdownMenuItem>
          )}
          <SeatMediaItems id={id} seat={seat} onChange={change} />
          {may.appoint && (
            <DropdownMenuItem icon={<UserPlus />} onSelect={() => change({ place: 'COHOST' })}>
              {t(($) => $.seat.appoint)}
            </DropdownMenuItem>
          )}
          {may.dismiss && (
            <DropdownMenuItem icon={<UserMinus />} onSelect={() => change({ place: 'GUEST' })}>
              {t(($) => $.seat.dismiss)}
            </DropdownMenuItem>
          )}
          {may.allow && (
            <DropdownMenuItem icon={<DoorOpen />} onSelect={() => change({ admission: 'WAITING' })}>
              {t(($) => $.seat.allow)}
            </DropdownMenuItem>
          )}
          {may.kick && (
            <DropdownMenuItem tone="danger" icon={<UserX />} onSelect={() => setAsking(true)}>
              {t(($) => $.seat.kick)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isAsking && (
        <AskDialog
          of={set}
          title={t(($) => $.seat.kickAsk, { name })}
          confirmLabel={t(($) => $.seat.kick)}
          onConfirm={() =>
            set.mutate({ userId: user.id, seat: { admission: 'KICKED' } }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          {t(($) => $.seat.kickText)}
        </AskDialog>
      )}
    </>
  )
}
