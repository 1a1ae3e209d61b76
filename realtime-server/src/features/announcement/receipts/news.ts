/**
 * Tells the author and the admins that receipts have changed. A notice to a whole school is read by hundreds within a
 * minute, and each reading would be told: so the first one is told at once, and what follows within a second together.
 */
import { announcementEvents } from '@kelasku/shared/announcement/events'
import type { Publish } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'

export interface Watched {
  id: string
  school_id: string
  author_id: string | null
}

const pace = 1_000

export function openReceiptNews(publish: Publish): (watched: Watched) => void {
  /** Those that were told of within the last second; true where more has happened since. */
  const resting = new Map<string, boolean>()

  const publishChange = (watched: Watched) => {
    publish(announcementEvents.receipts_changed.name, roomsOf(watched), { id: watched.id })
    resting.set(watched.id, false)
    setTimeout(() => {
      const isOwed = resting.get(watched.id)
      resting.delete(watched.id)
      if (isOwed) publishChange(watched)
    }, pace).unref()
  }

  return (watched) => {
    if (resting.has(watched.id)) resting.set(watched.id, true)
    else publishChange(watched)
  }
}

const roomsOf = ({ school_id, author_id }: Watched) => [
  rooms.role(school_id, 'ADMIN'),
  ...(author_id === null ? [] : [rooms.user(author_id)]),
]
