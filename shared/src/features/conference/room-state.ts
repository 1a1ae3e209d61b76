/** What stands in a room: who sits there, what pupils may, and which revision that is. */
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Admission, ConferenceStatus, HostState } from './machine.ts'
import { Place } from './policy.ts'

/** What pupils may of themselves; a seat may say otherwise for one of them. */
export const RoomPolicy = z.strictObject({
  /** Each waits until a host lets them in. Otherwise the class enters as soon as a host is there, and only others knock. */
  lobby: z.boolean(),
  mic: z.boolean(),
  cam: z.boolean(),
  screen: z.boolean(),
  chat: z.boolean(),
  notes: z.boolean(),
  board: z.boolean(),
})
export type RoomPolicy = z.infer<typeof RoomPolicy>

export const usualPolicy: RoomPolicy = {
  lobby: false,
  mic: true,
  cam: true,
  screen: false,
  chat: true,
  notes: true,
  board: false,
}

export const Reaction = z.enum(['👍', '👏', '😂', '❤️', '🎉'])
export type Reaction = z.infer<typeof Reaction>

/** IN: heard of within half a minute. RECONNECTING: not for a moment. LOBBY: waits. AWAY: not there, or not any more. */
export const Whereabouts = z.enum(['IN', 'RECONNECTING', 'LOBBY', 'AWAY'])
export type Whereabouts = z.infer<typeof Whereabouts>

/** The tab with which somebody is heard and seen, and what of it is on. Whether it is received, the plan of the mesh says. */
const Media = z.object({
  id: Id,
  /** The revision at which it was connected: a tab that was loaded anew is another. */
  since: z.int(),
  mic: z.boolean(),
  cam: z.boolean(),
  screen: z.boolean(),
})

export const Seat = z.object({
  user: UserCard,
  /** In a kindergarten: for whom a parent sits there. */
  child: UserCard.nullable(),
  place: Place,
  admission: Admission,
  /** Who has let them in or turned them away, where somebody had to. */
  answered_by: UserCard.nullable(),
  whereabouts: Whereabouts,
  /** Said for this one; nothing where the policy says it. */
  mic: z.boolean().nullable(),
  cam: z.boolean().nullable(),
  screen: z.boolean().nullable(),
  /** Since when the hand is up. The queue is by this moment. */
  hand_at: z.date().nullable(),
  /** How often it has been up. */
  hands: z.int(),
  on_stage: z.boolean(),
  is_spotlight: z.boolean(),
  /** Nothing as long as no device of theirs is connected. */
  media: Media.nullable(),
  /** Of its last change. */
  rev: z.int(),
})
export type Seat = z.infer<typeof Seat>

/** The room itself, beside its seats. */
const room = {
  status: ConferenceStatus,
  policy: RoomPolicy,
  host: HostState,
  /** More speak than browsers carry: only hosts and whoever is on the stage are heard and seen. */
  is_stage: z.boolean(),
}

/** What has become another since a revision; of `since` 0 everything. Only hosts see who waits or was turned away. */
export const RoomState = z.object({
  id: Id,
  rev: z.int(),
  ...room,
  host_lost_at: z.date().nullable(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  /** By the clock of the server, against which a device measures its own. */
  server_now: z.date(),
  seats: z.array(Seat),
})
export type RoomState = z.infer<typeof RoomState>

const Moment = z.iso.datetime().nullable()

/** As live news carry it, moments written out. Seats of those who wait are not in it: their news is a knock. */
export const RoomNews = z.object({
  id: Id,
  /** The revision before: whoever does not hold it asks for what lies between. */
  since: z.int(),
  rev: z.int(),
  ...room,
  host_lost_at: Moment,
  started_at: Moment,
  ended_at: Moment,
  seats: z.array(Seat.extend({ hand_at: Moment })),
})
export type RoomNews = z.infer<typeof RoomNews>
