import { backgroundProcessEvents } from '@kelasku/shared/background-process/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { ProcessRow } from './repo.ts'

/** Staff hear of it; each of them fetches what they may see. */
export function publishProcess(work: Work, { id, school_id, created_by }: ProcessRow): void {
  const staff = (['ADMIN', 'GURU', 'WALIKELAS'] as const).map((role) => rooms.role(school_id, role))
  work.announce(backgroundProcessEvents.changed, [...staff, rooms.user(created_by)], { id })
}
