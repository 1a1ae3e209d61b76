/** What stands in a room: who sits there, what pupils may, and which revision that is. */
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Admission, ConferenceStatus, HostState, MediaServer } from './machine.ts'
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
  /** Into which group they go, as long as a round of groups runs. */
  choose_group: z.boolean().optional(),
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

/** What everybody there has to know: that this is being recorded, and by whom. */
const Recorded = z.object({ id: Id, user_id: Id.nullable(), started_at: z.date() })

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
  /** The group in which they are at the moment: whoever is in another is neither heard nor seen. */
  breakout_id: Id.nullable(),
  /** Nothing as long as no device of theirs is connected. */
  media: Media.nullable(),
  /** Devices to which theirs has found no way for a while. */
  failed_peers: z.array(Id),
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
  /** How voices and pictures travel, and how often that has become another since the class began. */
  media_server: MediaServer,
  media_epoch: z.int(),
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
  recording: Recorded.nullable(),
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
  recording: Recorded.extend({ started_at: z.iso.datetime() }).nullable(),
  seats: z.array(Seat.extend({ hand_at: Moment })),
})
export type RoomNews = z.infer<typeof RoomNews>
