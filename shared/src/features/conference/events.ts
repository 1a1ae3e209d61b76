import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'
import { Ink } from './board.ts'
import { Reaction, RoomNews } from './room-state.ts'

export const conferenceEvents = liveEvents('conference', {
  /** Planned, moved, opened, begun, ended, cancelled, reviewed; for the class, its teachers and the admins. */
  changed: z.object({ id: Id }),
  /** Seats, policy and state that have become others; for whoever is in the room. A gap in the revisions asks for the rest. */
  room: RoomNews,
  /** Somebody waits at the door, or waits no longer; for the hosts. */
  knock: z.object({ id: Id }),
  /** A poll was opened, closed or shared, or somebody has answered; for those in the room who see it. */
  polls: z.object({ id: Id }),
  /** Groups were made, named or closed, their time was moved, or one calls for a host; for those in the room. */
  groups: z.object({ id: Id }),
  /** What a host tells all groups; it also stands in the chat. */
  broadcast: z.object({ id: Id, line_id: Id, full_name: z.string(), text: z.string() }),
  /** From one device to another, by which they find a way to each other; for the session of the one alone. */
  signal: z.object({
    id: Id,
    from: Id,
    epoch: z.int(),
    to: Id,
    to_epoch: z.int(),
    data: z.string(),
  }),
  /** There is a newer picture of the screen that this device shares. */
  still: z.object({ id: Id, from: Id, n: z.int() }),
  /** Passing: nobody misses anything who does not see it. */
  reaction: z.object({ id: Id, user_id: Id, full_name: z.string(), reaction: Reaction }),
  /** Passing, too: a stroke as it is drawn, until it stands in the document. */
  ink: z.object({ id: Id, user_id: Id, ink: Ink }),
})
