import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'
import { LineNews } from './line.ts'

export const chatEvents = liveEvents('chat', {
  /**
   * Lines said, changed or removed, in the order of their versions; for whoever belongs to the room. They carry what
   * they tell, since a thousand people who each asked for one line would be a thousand questions for it. Versions have
   * no gaps: whoever does not hold the one before asks for what lies between.
   */
  said: z.object({ room_id: Id, lines: z.array(LineNews) }),
  /** Somebody has read on, at most once a second a room. */
  read: z.object({ room_id: Id, pointers: z.array(z.object({ user_id: Id, seq: z.int() })) }),
  /** Somebody is writing. Nobody misses anything who does not hear it. */
  typing: z.object({ room_id: Id, user_id: Id, full_name: z.string() }),
  /** Something was reported, or answered; for whoever answers. */
  reports_changed: z.object({ school_id: Id }),
  /** Their rooms are others, or what they may do there. */
  rooms_changed: z.object({ school_id: Id }),
})
