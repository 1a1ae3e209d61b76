/**
 * A permit of today or tomorrow that nobody answers is told to whoever is on duty and to the office: a homeroom teacher
 * may be ill too. Any server may do it; each of them hears of a permit once.
 */
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { notifyOfficeOfWaiting } from './notices.ts'
import { listLongWaiting } from './repo.ts'

const pace = 60_000

export const openPermitClock = (database: Database, log: Log): Clock =>
  openClock({
    pace,
    strike: () => remindOfWaiting(database),
    failed: (error) => log.warn({ err: error }, 'who has waited long for an answer could not be told of yet'),
  })

export async function remindOfWaiting(database: Database, now = new Date()): Promise<void> {
  const rls = { kind: 'bypass', why: 'the clock strikes for every school' } as const
  await database.inTransaction(rls, (work) => strike(work, now))
}

async function strike(work: Work, now: Date): Promise<void> {
  for (const { permit, pupil } of await listLongWaiting(work.tx, now)) await notifyOfficeOfWaiting(work, permit, pupil)
}
