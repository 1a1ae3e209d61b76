/** A class ends, by a host or by time, and may go on a little later. */
import { conferenceRefusal } from '@kelasku/shared/conference/contract'
import { minutesToReopen } from '@kelasku/shared/conference/limits'
import { conferenceCan, nextConferenceStatus } from '@kelasku/shared/conference/machine'
import { roomRefusal } from '@kelasku/shared/conference/room'
import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { lockConference } from '../repo.ts'
import { publishConference } from '../news.ts'
import { endRound } from '../groups/closing.ts'
import { closePollsOf } from '../polls/closing.ts'
import { requireOpenYear } from '../service.ts'
import { stopRunning } from '../recordings/repo.ts'
import { noMedia, saveSeats } from './repo.ts'
import { publishRoom, reauthorizeRoom, revise } from './revision.ts'
import { requireNotGone, type EnterableConference } from './service.ts'
import { endAllStays } from './stays.ts'

/**
 * Everybody's stay, every open poll, the groups and what is being recorded end with it, and nobody sits there any more.
 * @returns whose seats that changed.
 */
async function clearRoom(work: Work, id: string, rev: number): Promise<string[]> {
  const { tx } = work
  await endAllStays(tx, id)
  await closePollsOf(work, id, 'close')
  await stopRunning(tx, id)
  reauthorizeRoom(work, id)
  const grouped = await endRound(work, id, rev)
  const gone = await saveSeats(tx, id, sql`whereabouts <> 'AWAY' or hand_at is not null or on_stage`, {
    ...noMedia,
    whereabouts: 'AWAY',
    hand_at: null,
    on_stage: false,
    is_spotlight: false,
    rev,
  })
  return [...new Set([...grouped, ...gone])]
}

/** Of classes that the clock has just ended, with the revision that it gave them. */
export async function closeRooms(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const room = await lockConference(work.tx, id)
    if (room) await publishRoom(work, room, await clearRoom(work, id, room.rev))
  }
}

export async function endByHost({ id }: EnterableConference, work: Work): Promise<void> {
  const done = { isEnded: false }
  const room = await revise(work, id, async (before, rev) => {
    // Ended already, it stays so: another host was quicker, or this one pressed twice.
    if (before.status === 'ENDED') return undefined
    requireNotGone(before)
    if (!conferenceCan(before.status, 'end')) throw roomRefusal.not_running()
    done.isEnded = true
    return {
      seats: await clearRoom(work, id, rev),
      set: {
        status: nextConferenceStatus(before.status, 'end'),
        ended_at: sql`now()`,
        end_reason: 'HOST',
        host_state: 'PRESENT',
        host_lost_at: null,
      },
    }
  })
  if (!done.isEnded) return
  work.audit({ action: 'conference.ended', subject: `conference:${id}` })
  await publishConference(work, room)
}

/** As long as it may not count as over for anybody. Until a host is inside, it is as if the host had just been lost. */
export async function reopenRoom({ id, closed }: EnterableConference, work: Work): Promise<void> {
  requireOpenYear({ closed })
  const done = { isReopened: false }
  const room = await revise(work, id, (before) => {
    if (before.status === 'CANCELLED') throw conferenceRefusal.conference_cancelled()
    if (before.status === 'LIVE') return Promise.resolve(undefined)
    if (before.status !== 'ENDED' || !before.started_at || !before.ended_at) throw roomRefusal.not_held()
    if (before.reviewed_at) throw roomRefusal.reviewed_already()
    if (Date.now() - before.ended_at.getTime() > minutesToReopen * millisecondsInMinute)
      throw roomRefusal.too_late_to_reopen()
    done.isReopened = true
    return Promise.resolve({
      seats: [],
      set: {
        status: nextConferenceStatus('ENDED', 'reopen'),
        ended_at: null,
        end_reason: null,
        opened_at: sql`now()`,
        host_state: 'LOST' as const,
        host_lost_at: sql`now()`,
      },
    })
  })
  if (!done.isReopened) return
  work.audit({ action: 'conference.reopened', subject: `conference:${id}` })
  reauthorizeRoom(work, id)
  await publishConference(work, room)
}
