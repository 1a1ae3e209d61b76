/** Who hears of an announcement: those whom it reaches once it is out, its author and the admins always. */
import { announcementEvents } from '@kelasku/shared/announcement/events'
import { eq } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { listRecipientIds } from './receipts/repo.ts'
import { announcementTargets } from './table.ts'

export interface Told {
  id: string
  school_id: string
  author_id: string | null
}

interface Changed extends Told {
  /** The one that was just saved. Nothing where the announcement was not written anew, or is gone. */
  version: number | null
}

const changed = ({ school_id, id, version }: Changed) => ({ school_id, id, version })

const writersOf = ({ school_id, author_id }: Told): Room[] => [
  rooms.role(school_id, 'ADMIN'),
  ...(author_id === null ? [] : [rooms.user(author_id)]),
]

/** A school as a whole has one room; anybody else is told by name, so that nobody hears of what is not for them. */
export async function audienceOf(tx: Tx, { id, school_id }: Told): Promise<Room[]> {
  const targets = await tx
    .select({ type: announcementTargets.type, role: announcementTargets.role })
    .from(announcementTargets)
    .where(eq(announcementTargets.announcement_id, id))
  if (targets.some(({ type, role }) => type === 'SCHOOL' && role === null)) return [rooms.school(school_id)]
  return (await listRecipientIds(tx, id)).map(rooms.user)
}

export function publishToWriters(work: Work, told: Changed): void {
  work.announce(announcementEvents.changed, writersOf(told), changed(told))
}

/** @param before whom it reached until now, where that has changed. */
export async function publishToAudience(work: Work, told: Changed, before: readonly Room[] = []): Promise<void> {
  const all = new Set([...writersOf(told), ...before, ...(await audienceOf(work.tx, told))])
  work.announce(announcementEvents.changed, [...all], changed(told))
}

/** The unread alone: for everybody else nothing has happened. */
export function publishToReminded(work: Work, told: Told, userIds: readonly string[]): void {
  const hearers = [...writersOf(told), ...userIds.map(rooms.user)]
  work.announce(announcementEvents.changed, hearers, changed({ ...told, version: null }))
}
