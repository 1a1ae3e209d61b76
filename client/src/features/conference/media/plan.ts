/** What the plan of the room means for this device. */
import {
  maySend,
  mediaKinds,
  peersOf,
  planOf,
  type MediaKind,
  type MediaRoom,
  type MeshPlan,
} from '@kelasku/shared/conference/mesh-plan'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { keyOf } from './mesh.ts'
import type { WantedPeer } from './transport.ts'

export const mediaRoomOf = ({ policy, host, is_stage, media_server, seats }: Room): MediaRoom<Seat> => ({
  policy,
  host,
  is_stage,
  server: media_server,
  seats: Object.values(seats),
})

export interface OwnPlan extends MeshPlan {
  wanted: WantedPeer[]
  /** By `keyOf`. */
  there: Set<string>
}

/**
 * A line is open as long as its seat may send on it, so that turning on and off negotiates nothing; it is closed against
 * whoever may not. @param wants whether this device wants to receive that at all.
 */
export function ownPlanOf(room: Room, own: string, wants: (seat: Seat, kind: MediaKind) => boolean): OwnPlan {
  const media = mediaRoomOf(room)
  const plan = planOf(media)
  const seats = new Map(media.seats.flatMap((seat) => (seat.media ? [[seat.media.id, seat] as const] : [])))
  const wanted = peersOf(plan, own).flatMap(({ id, sends }): WantedPeer[] => {
    const seat = seats.get(id)
    if (!seat?.media) return []
    const accepts = mediaKinds.filter((kind) => maySend(media, seat, kind) && wants(seat, kind))
    return [{ id, epoch: seat.media.since, sends, accepts }]
  })
  const there = plan.peers.flatMap((id) => {
    const since = seats.get(id)?.media?.since
    return since === undefined ? [] : [keyOf(id, since)]
  })
  return { ...plan, wanted, there: new Set(there) }
}

/** Whose microphone, camera or screen goes through the room at the moment. */
export function sendingIn(room: Room, kind: MediaKind): Seat[] {
  const media = mediaRoomOf(room)
  return media.seats.filter(
    (seat) =>
      seat.media?.[kind] === true &&
      (seat.whereabouts === 'IN' || seat.whereabouts === 'RECONNECTING') &&
      maySend(media, seat, kind),
  )
}
