import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'
import { ForumType } from './place.ts'

export const forumEvents = liveEvents('forum', {
  /**
   * A thread was begun, changed, pinned, closed, hidden or taken away, or a reply in it hidden; for all who read there.
   * Without a version where it was not written anew.
   */
  changed: z.object({ id: Id, version: z.int().nullable() }),
  /** Somebody has replied; for all who read there. */
  replied: z.object({ id: Id }),
  /** How far somebody has read, or what a thread is to them; for their own other windows. */
  read: z.object({ id: Id }),
  /** Something was reported or a report answered; for whoever may answer it. */
  reports_changed: z.object({ type: ForumType }),
  /** Somebody may not write any more, or may again; for themselves and whoever moderates there. */
  mutes_changed: z.object({ type: ForumType }),
})
