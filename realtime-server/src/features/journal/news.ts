/** Who hears of a unit: whoever may look into it, and its class once it is out. */
import { journalEvents } from '@kelasku/shared/journal/events'
import type { Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { listInsiders, type JournalRow } from './repo.ts'

type Told = Pick<JournalRow, 'id' | 'course_id' | 'school_id' | 'owner_id'>

const insidersOf = async (work: Work, told: Told): Promise<Room[]> => [
  rooms.role(told.school_id, 'ADMIN'),
  ...(await listInsiders(work.tx, told)).map(rooms.user),
]

/**
 * @param told with the version that was just saved; nothing where the unit was not written anew, or is gone.
 * @param classId of its class, where that sees it or has seen it until now.
 * @param also who is nobody's colleague there any more.
 */
export async function publishChanged(
  work: Work,
  told: Told & { version: number | null },
  classId: string | null,
  also: readonly Room[] = [],
): Promise<void> {
  const hearers = [...(await insidersOf(work, told)), ...(classId === null ? [] : [rooms.class(classId)]), ...also]
  const { id, course_id, version } = told
  work.announce(journalEvents.changed, hearers, { id, course_id, version })
}

/** What happens to the words themselves is for whoever sees them being written. */
export const publishVersions = async (work: Work, told: Told): Promise<void> =>
  work.announce(journalEvents.versions_changed, await insidersOf(work, told), { id: told.id })

export const publishRemarks = async (work: Work, told: Told): Promise<void> =>
  work.announce(journalEvents.remarks_changed, await insidersOf(work, told), { id: told.id })

/** Whoever works at the school may begin with them. */
export function publishTemplates(work: Work, schoolId: string, id: string): void {
  const staff = (['ADMIN', 'GURU', 'WALIKELAS'] as const).map((role) => rooms.role(schoolId, role))
  work.announce(journalEvents.templates_changed, staff, { id })
}

export async function publishProgress(work: Work, told: Told, userId: string): Promise<void> {
  work.announce(journalEvents.progress_changed, [rooms.user(userId), ...(await insidersOf(work, told))], {
    id: told.id,
  })
}
