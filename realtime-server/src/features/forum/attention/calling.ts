/**
 * Calling whoever follows a thread to its new replies: once for a burst of them, in the words of the one pipeline. Whoever
 * has read by then is not called; the next call takes the place of the last, and reading ends it.
 */
import { callingPace } from '#features/notification/burst.ts'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { notifyReplies } from '../notices.ts'
import { listToBeCalled, takeRepliedTo } from './repo.ts'

export const openForumClock = (database: Database, log: Log): Clock =>
  openClock({
    pace: callingPace,
    strike: () => callFollowers(database),
    failed: (error) => log.warn({ err: error }, 'who follows a thread could not be called yet'),
  })

const rls = { kind: 'bypass', why: 'every school is called to its threads' } as const

export async function callFollowers(database: Database, now = new Date()): Promise<void> {
  await database.inTransaction(rls, async (work) => {
    for (const thread of await takeRepliedTo(work.tx, now))
      await notifyReplies(work, thread, await listToBeCalled(work.tx, thread))
  })
}
