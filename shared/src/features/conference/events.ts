import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'
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
  /** From one device to another, by which they find a way to each other; for the session of the one alone. */
  signal: z.object({
    id: Id,
    from: Id,
    epoch: z.int(),
    to: Id,
    to_epoch: z.int(),
    data: z.string(),
  }),
  /** Passing: nobody misses anything who does not see it. */
  reaction: z.object({ id: Id, user_id: Id, full_name: z.string(), reaction: Reaction }),
})
