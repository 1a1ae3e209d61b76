/** Who hears of a forum: whoever reads there; of what needs moderating, whoever may. */
import { forumEvents } from '@kelasku/shared/forum/events'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { listClassStaff, type ForumKey } from './moderation/repo.ts'

interface SchoolForumKey extends ForumKey {
  school_id: string
}

type Told = SchoolForumKey & { id: string }

const adminsOf = ({ school_id }: SchoolForumKey) => rooms.role(school_id, 'ADMIN')
const staffOf = (place: SchoolForumKey): Room[] => [
  rooms.role(place.school_id, 'GURU'),
  rooms.role(place.school_id, 'WALIKELAS'),
  adminsOf(place),
]

function readersOf(place: SchoolForumKey): Room[] {
  if (place.class_id !== null) return [rooms.class(place.class_id), adminsOf(place)]
  return place.type === 'TEACHER' ? staffOf(place) : [rooms.school(place.school_id)]
}

async function moderatorsOf(work: Work, place: SchoolForumKey): Promise<Room[]> {
  if (place.type === 'TEACHER') return [adminsOf(place)]
  if (place.class_id === null) return staffOf(place)
  const staff = await listClassStaff(work.tx, place.class_id, ['GURU', 'WALIKELAS'])
  return [...staff.map(rooms.user), adminsOf(place)]
}

/** @param version that it has got by this; nothing where it was not written anew. */
export const publishToReaders = (work: Work, told: Told, version: number | null): void =>
  work.announce(forumEvents.changed, readersOf(told), { id: told.id, version })

export const publishReplied = (work: Work, told: Told): void =>
  work.announce(forumEvents.replied, readersOf(told), { id: told.id })

export const publishToOwnWindows = (work: Work, userId: string, id: string): void =>
  work.announce(forumEvents.read, [rooms.user(userId)], { id })

/** @param authorRole of what was reported: of words of staff only admins hear. */
export async function publishToModerators(
  work: Work,
  place: SchoolForumKey,
  authorRole: Role = 'SISWA',
): Promise<void> {
  const hearers = authorRole === 'SISWA' ? await moderatorsOf(work, place) : [adminsOf(place)]
  work.announce(forumEvents.reports_changed, hearers, { type: place.type })
}

export async function publishMuted(work: Work, place: SchoolForumKey, userId: string): Promise<void> {
  const hearers = [rooms.user(userId), ...(await moderatorsOf(work, place))]
  work.announce(forumEvents.mutes_changed, hearers, { type: place.type })
}
