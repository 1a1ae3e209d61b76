/** What hosts hear of the door; the room itself is told of by its revisions. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listHosts } from '../repo.ts'

/** Somebody knocks, or waits no longer. Whoever waits hears of it too: they have no room yet in which it could be told. */
export async function publishKnock(work: Work, id: string, whoWaits: readonly string[]): Promise<void> {
  const ids = new Set([...(await listHosts(work.tx, id)), ...whoWaits])
  work.announce(conferenceEvents.knock, [...ids].map(rooms.user), { id })
}
