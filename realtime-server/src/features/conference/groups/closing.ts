/** Groups close by a host, with their class, or when their time is over; then everybody is in the class again. */
import { groupsClosingMs } from '@kelasku/shared/conference/limits'
import { nextRoundStatus, type RoundEvent } from '@kelasku/shared/conference/machine'
import { sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { stageIfCrowded } from '../media/service.ts'
import type { ConferenceRow } from '../repo.ts'
import { saveSeats } from '../room/repo.ts'
import { reauthorizeRoom, revise, type Changed } from '../room/revision.ts'
import { publishGroups } from './news.ts'
import { listRunning, saveRound, type GroupRow } from './repo.ts'

/** @param from when their half minute begins */
export async function beginClosing(
  work: Work,
  id: string,
  groups: readonly GroupRow[],
  event: Extract<RoundEvent, 'close' | 'time_over'>,
  from: number,
): Promise<void> {
  const status = nextRoundStatus('OPEN', event)
  await saveRound(work.tx, groups, { status, closes_at: new Date(from + groupsClosingMs) })
  publishGroups(work, id)
}

/** @returns whose seats that changed. */
export async function endRound(work: Work, id: string, rev: number): Promise<string[]> {
  const { tx } = work
  const groups = await listRunning(tx, id)
  if (groups.length === 0) return []
  await saveRound(tx, groups, {
    status: nextRoundStatus('CLOSING', 'closed'),
    closed_at: new Date(),
    help_at: null,
  })
  reauthorizeRoom(work, id)
  publishGroups(work, id)
  return saveSeats(tx, id, sql`breakout_id is not null`, { breakout_id: null, rev })
}

/** All are in the class again, and heard there; where they are too many for it, by its stage. */
export async function bringBack(work: Work, room: ConferenceRow, rev: number): Promise<Changed> {
  const seats = await endRound(work, room.id, rev)
  const { set, seats: others = [] } = (await stageIfCrowded(work, room, rev)) ?? {}
  return { ...(set && { set }), seats: [...new Set([...seats, ...others])] }
}

/** Classes with groups whose time is over, or whose half minute is. */
export const roundsDue = sql`select distinct conference_id as id from conference_breakouts
  where status <> 'CLOSED' and closes_at <= now()`

/** The clock comes by so often; where no server ran for longer, the half minute is given all the same. */
const paceMs = 2_000

export async function moveRoundOn(work: Work, id: string): Promise<void> {
  await revise(work, id, async (room, rev) => {
    const groups = await listDue(work.tx, id)
    const [first] = groups
    if (!first?.closes_at) return undefined
    if (first.status === 'CLOSING') return bringBack(work, room, rev)
    await beginClosing(work, id, groups, 'time_over', Math.max(first.closes_at.getTime(), Date.now() - paceMs))
    return undefined
  })
}

/** What was due when the clock looked may have been given more time meanwhile: it is asked again under the lock. */
async function listDue(tx: Tx, id: string): Promise<GroupRow[]> {
  const groups = await listRunning(tx, id)
  return groups.filter(({ closes_at }) => closes_at && closes_at.getTime() <= Date.now())
}
