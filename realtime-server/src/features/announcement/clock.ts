/**
 * What is scheduled appears by the condition of every reading, to the second. This writes it down a few seconds later:
 * the recipients get their receipts, and their screens hear of it. Any server may do it; each row is one's.
 */
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { publishToAudience } from './news.ts'
import { settleReaders, takeBackNotices } from './notices.ts'
import { writeDownDue } from './repo.ts'

const pace = 5_000

export const openAnnouncementClock = (database: Database, log: Log): Clock =>
  openClock({
    pace,
    strike: () => turnClock(database),
    failed: (error) => log.warn({ err: error }, 'what is due could not be announced yet'),
  })

export async function turnClock(database: Database, now = new Date()): Promise<void> {
  const rls = { kind: 'bypass', why: 'the clock strikes for every school' } as const
  await database.inTransaction(rls, (work) => strike(work, now))
}

async function strike(work: Work, now: Date): Promise<void> {
  const { appeared, expired } = await writeDownDue(work.tx, now)
  await settleReaders(work, appeared)
  for (const { id } of expired) await takeBackNotices(work, id)
  for (const told of [...appeared, ...expired]) await publishToAudience(work, { ...told, version: null })
}
