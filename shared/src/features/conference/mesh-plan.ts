/**
 * Who sends what to whom. Where browsers are connected with each other ("mesh"), they carry so much and no more; a media
 * server takes these limits away, and everything else is the same. The server, every
 * sender and every receiver compute it from the same seats, so what a seat may not send is received by nobody: each
 * receiver closes its side, whatever the sender does.
 */
import type { HostState, MediaServer } from './machine.ts'
import { runsIt, type Place } from './policy.ts'
import { mayUse, type Right } from './seats.ts'

export const mediaKinds = ['mic', 'cam', 'screen'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What browsers carry without a media server, as measured; beyond it the room says what it does without. */
export const meshLimits = {
  /** With a microphone or a camera on; one more, and the room has a stage. */
  publishers: 6,
  /** Beside the hosts. */
  onStage: 3,
  /** Of one camera or screen; everybody else hears the voice. */
  videoReceivers: 12,
  /** Of one voice; everybody else takes part in writing. */
  voiceReceivers: 40,
}

type Switches = Record<MediaKind, boolean>

/** The device with which somebody is heard and seen: one tab of theirs. */
export interface MediaState extends Switches {
  /** The stay of that tab. */
  id: string
  /** The revision at which it was connected: a tab that was loaded anew is another. */
  since: number
}

export interface MediaSeat extends Record<MediaKind, boolean | null> {
  place: Place
  admission: string
  whereabouts: string
  on_stage: boolean
  /** Nothing in the class itself; a group is a room of its own. */
  breakout_id: string | null
  media: MediaState | null
}

export interface MediaRoom<Seat extends MediaSeat = MediaSeat> {
  policy: Record<Right, boolean>
  host: HostState
  is_stage: boolean
  server: MediaServer
  seats: readonly Seat[]
}

type Rules = Omit<MediaRoom, 'seats' | 'server'>
type SendingSeat = Omit<MediaSeat, 'media' | 'whereabouts'>

/**
 * Whether what comes from this seat is received by those who are in the same place; on a stage only hosts and whoever was
 * called up are. Groups have no stage.
 */
export const maySend = ({ policy, host, is_stage }: Rules, seat: SendingSeat, kind: MediaKind): boolean =>
  mayUse({ policy, isLocked: host === 'LOCKED' }, seat, kind) &&
  (!is_stage || seat.breakout_id !== null || runsIt(seat.place) || seat.on_stage)

export interface Flow {
  from: string
  to: string
  kind: MediaKind
}

export interface MeshPlan {
  /** Who is connected by voice and picture, by the stay of the tab. */
  peers: readonly string[]
  /** Who came when the mesh was full: they take part in writing. */
  beyond: readonly string[]
  flows: readonly Flow[]
  /** Who has a connection with whom; each pair once. */
  pairs: readonly (readonly [string, string])[]
}

type Connected<Seat extends MediaSeat> = Seat & { media: MediaState }

/** Seats with a device that is there, or was a moment ago: hosts first, then in the order in which they were connected. */
function connectedIn<Seat extends MediaSeat>({ seats }: MediaRoom<Seat>): Connected<Seat>[] {
  const isThere = (seat: Seat): seat is Connected<Seat> =>
    seat.media !== null &&
    seat.admission === 'ADMITTED' &&
    (seat.whereabouts === 'IN' || seat.whereabouts === 'RECONNECTING')
  return seats
    .filter(isThere)
    .toSorted(
      (a, b) =>
        Number(runsIt(b.place)) - Number(runsIt(a.place)) ||
        a.media.since - b.media.since ||
        (a.media.id < b.media.id ? -1 : 1),
    )
}

const sends = (room: Rules, seat: Connected<MediaSeat>, kind: MediaKind) =>
  seat.media[kind] && maySend(room, seat, kind)

/** Who is heard or seen at the moment in the class itself, or in a group. */
export const publishersIn = <Seat extends MediaSeat>(
  room: MediaRoom<Seat>,
  breakoutId: string | null = null,
): Connected<Seat>[] =>
  connectedIn(room).filter(
    (seat) => seat.breakout_id === breakoutId && mediaKinds.some((kind) => sends(room, seat, kind)),
  )

/** Whose screen also goes as pictures: one at a time, a host's before all others. */
export const sharerIn = <Seat extends MediaSeat>(room: MediaRoom<Seat>): Connected<Seat> | undefined =>
  connectedIn(room).find((seat) => sends(room, seat, 'screen'))

/** One more than browsers carry is heard or seen. */
export const isCrowded = (room: MediaRoom): boolean =>
  room.server === 'MESH' && publishersIn(room).length > meshLimits.publishers

const noLimits = { voiceReceivers: Infinity, videoReceivers: Infinity }

/** The class itself and each of its groups by themselves: nothing goes from one to the other. */
export function planOf(room: MediaRoom): MeshPlan {
  const all = connectedIn(room)
  const places = [...new Set(all.map((seat) => seat.breakout_id))]
  const plans = places.map((place) =>
    planWithin(
      room,
      all.filter((seat) => seat.breakout_id === place),
    ),
  )
  return {
    peers: plans.flatMap(({ peers }) => peers),
    beyond: plans.flatMap(({ beyond }) => beyond),
    flows: plans.flatMap(({ flows }) => flows),
    pairs: plans.flatMap(({ pairs }) => pairs),
  }
}

/** @param all those who are in one place */
function planWithin(room: Omit<MediaRoom, 'seats'>, all: readonly Connected<MediaSeat>[]): MeshPlan {
  const most = room.server === 'MESH' ? meshLimits : noLimits
  const seats = all.slice(0, most.voiceReceivers + 1)
  const flows = seats.flatMap((seat) => {
    const others = seats.filter((other) => other !== seat)
    return mediaKinds
      .filter((kind) => sends(room, seat, kind))
      .flatMap((kind) =>
        others
          .slice(0, kind === 'mic' ? most.voiceReceivers : most.videoReceivers)
          .map((other): Flow => ({ from: seat.media.id, to: other.media.id, kind })),
      )
  })
  const meets = new Set(flows.map(({ from, to }) => pairKey(from, to)))
  const pairs = seats.flatMap((seat, nth) =>
    seats
      .slice(nth + 1)
      // Hosts are connected beforehand: their voice is there at once.
      .filter((other) => runsIt(seat.place) || runsIt(other.place) || meets.has(pairKey(seat.media.id, other.media.id)))
      .map((other) => [seat.media.id, other.media.id] as const),
  )
  return {
    peers: seats.map(({ media }) => media.id),
    beyond: all.slice(seats.length).map(({ media }) => media.id),
    flows,
    pairs,
  }
}

const pairKey = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

export interface PlannedPeer {
  id: string
  /** What this device sends there, and what it takes from there. */
  sends: readonly MediaKind[]
  receives: readonly MediaKind[]
}

/** The connections of one device. */
export function peersOf({ pairs, flows }: MeshPlan, id: string): PlannedPeer[] {
  return pairs
    .filter((pair) => pair.includes(id))
    .map(([one, other]) => (one === id ? other : one))
    .map((peer) => ({
      id: peer,
      sends: flows.filter(({ from, to }) => from === id && to === peer).map(({ kind }) => kind),
      receives: flows.filter(({ from, to }) => from === peer && to === id).map(({ kind }) => kind),
    }))
}
