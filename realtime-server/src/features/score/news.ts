/** What those hear who have the whole sheet open. */
import type { SheetCell } from '@kelasku/shared/score/cells'
import { scoreEvents } from '@kelasku/shared/score/events'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { KnownSheet } from './repo.ts'

interface News {
  revision: number
  cells?: readonly SheetCell[]
  people?: readonly UserCard[]
}

/** Of cells what they have become; of anything else, that the page loads again. */
export function publishSheet(
  work: Work,
  { course_id, semester }: Pick<KnownSheet, 'course_id' | 'semester'>,
  { revision, cells, people }: News,
): void {
  work.announce(scoreEvents.cells, [rooms.scoreSheet(course_id, semester)], {
    course_id,
    semester,
    since: revision - 1,
    revision,
    cells: (cells ?? []).map((cell) => ({ ...cell, updated_at: cell.updated_at.toISOString() })),
    people: [...(people ?? [])],
    reload: cells === undefined,
  })
}
