/** A poll closes by a host, with its class, or when its time is over; an anonymous one forgets who answered. */
import { nextPollStatus, type PollEvent } from '@kelasku/shared/conference/machine'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { conferencePolls } from '../table.ts'
import { publishPolls } from './news.ts'
import { unlinkVotes } from './repo.ts'

type Closing = Extract<PollEvent, 'close' | 'time_over'>

/** Of a class; all that are open, or some of them. */
export async function closePollsOf(work: Work, id: string, event: Closing, which?: SQL): Promise<void> {
  const closed = await work.tx
    .update(conferencePolls)
    .set({ status: nextPollStatus('OPEN', event), closed_at: sql`now()` })
    .where(and(eq(conferencePolls.conference_id, id), eq(conferencePolls.status, 'OPEN'), which))
    .returning({ id: conferencePolls.id, is_anonymous: conferencePolls.is_anonymous })
  if (closed.length === 0) return
  const anonymous = closed.filter(({ is_anonymous }) => is_anonymous)
  if (anonymous.length > 0)
    await unlinkVotes(
      work.tx,
      anonymous.map((poll) => poll.id),
    )
  publishPolls(work, id, { toHostsOnly: false })
}

/** Classes with a poll whose time is over. */
export const pollsDue = sql`select distinct conference_id as id from conference_polls
  where status = 'OPEN' and closes_at <= now()`

export const closePollsDue = (work: Work, id: string): Promise<void> =>
  closePollsOf(work, id, 'time_over', lte(conferencePolls.closes_at, sql`now()`))
