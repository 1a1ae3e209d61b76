/** Whose pictures are on screen, and which of them is the large one. */
import { sharerIn } from '@kelasku/shared/conference/mesh-plan'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { Seat } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import type { Room } from '../room/room-news.ts'
import { mediaRoomOf, ownPlanOf, sendingIn } from './plan.ts'
import type { MediaView } from './session.ts'
import type { RemoteMedia } from './transport.ts'

export interface Tile {
  key: string
  /** The stay of its tab. */
  id: string
  name: string
  kind: 'cam' | 'screen'
  track: MediaStreamTrack
  isOwn: boolean
}

export interface OwnPictures {
  id: string
  seat: Seat
  cam: MediaStreamTrack | undefined
  screen: MediaStreamTrack | undefined
}

/** Screens first, then whom the teacher put the light on, then who runs the class; one's own face is the least. */
const rank = (seat: Seat, kind: Tile['kind']): number => {
  if (kind === 'screen') return 0
  if (seat.is_spotlight) return 1
  return runsIt(seat.place) ? 2 : 3
}

const leastIfOwn = ({ isOwn, kind }: Tile): number => Number(isOwn && kind === 'cam')

export function tilesOf(room: Room, remote: readonly RemoteMedia[], own: OwnPictures): Tile[] {
  const tracks = new Map(remote.map((one) => [one.id, one.tracks]))
  const shown = (['screen', 'cam'] as const).flatMap((kind) =>
    sendingIn(room, kind).flatMap((seat) => {
      const id = seat.media?.id ?? ''
      const isOwn = id === own.id
      const track = isOwn ? own[kind] : tracks.get(id)?.[kind]
      return track ? [{ seat, tile: { key: `${id} ${kind}`, id, name: nameOf(seat), kind, track, isOwn } }] : []
    }),
  )
  return shown
    .toSorted(
      (a, b) => leastIfOwn(a.tile) - leastIfOwn(b.tile) || rank(a.seat, a.tile.kind) - rank(b.seat, b.tile.kind),
    )
    .map(({ tile }) => tile)
}

interface Receiving {
  state: MediaView['state']
  remote: readonly RemoteMedia[]
  saver: boolean
}

/** Whose screen this device looks at in pictures: the one that is shared, where no video of it comes. */
export function seenInPictures(room: Room, ownId: string, { state, remote, saver }: Receiving): Seat | null {
  const sharer = sharerIn(mediaRoomOf(room))
  if (!sharer || sharer.media.id === ownId) return null
  if (state !== 'ON' || saver) return sharer
  const { flows } = ownPlanOf(room, ownId, () => true)
  const comes = flows.some(({ kind, from, to }) => kind === 'screen' && from === sharer.media.id && to === ownId)
  const isReached = remote.some(({ id, state: link }) => id === sharer.media.id && link === 'connected')
  return comes && isReached ? null : sharer
}

/** Whose pictures may come at all: of so many, by the same order, whether or not they have arrived. */
export function wantedPictures(room: Room, ownId: string, most: number): Set<string> {
  const seats = (['screen', 'cam'] as const).flatMap((kind) => sendingIn(room, kind).map((seat) => ({ seat, kind })))
  const ids = seats
    .toSorted((a, b) => rank(a.seat, a.kind) - rank(b.seat, b.kind))
    .flatMap(({ seat }) => seat.media?.id ?? [])
    .filter((id) => id !== ownId)
  return new Set([...new Set(ids)].slice(0, most))
}
