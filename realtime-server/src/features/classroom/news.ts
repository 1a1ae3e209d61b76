/** Who hears of what in a class. Admins are in no class's room, so they hear through their own. */
import { classroomEvents } from '@kelasku/shared/classroom/events'
import { publishRights } from '#features/school/service.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listGuardianIds } from './repo.ts'

export interface ClassPlace {
  school_id: string
  class_id: string
}

const itsPeople = ({ school_id, class_id }: ClassPlace) => [rooms.class(class_id), rooms.role(school_id, 'ADMIN')]

export const publishMembers = (work: Work, place: ClassPlace) =>
  work.announce(classroomEvents.members_changed, itsPeople(place), { class_id: place.class_id })

/** Who teaches what there decides also who writes in what is open. */
export function publishCourses(work: Work, place: ClassPlace): void {
  work.announce(classroomEvents.courses_changed, itsPeople(place), { class_id: place.class_id })
  work.reauthorize(rooms.class(place.class_id))
  work.reauthorize(rooms.teaching(place.class_id))
}

export const publishClasses = (work: Work, schoolId: string) =>
  work.announce(classroomEvents.classes_changed, [rooms.school(schoolId)], { school_id: schoolId })

/** Into the archive or out of it: what is open in it is only read, or written in again. */
export function publishArchive(work: Work, { school_id, class_id }: ClassPlace): void {
  publishClasses(work, school_id)
  work.reauthorize(rooms.class(class_id))
  work.reauthorize(rooms.teaching(class_id))
}

export const publishPeople = (work: Work, schoolId: string) =>
  work.announce(classroomEvents.people_changed, [rooms.role(schoolId, 'ADMIN')], { school_id: schoolId })

/** Codes are the admins' and the homeroom teacher's, and nobody else learns that there are any. */
export function publishCodes(work: Work, { school_id, class_id }: ClassPlace, homeroomId: string | undefined): void {
  const own = homeroomId === undefined ? [] : [rooms.user(homeroomId)]
  work.announce(classroomEvents.codes_changed, [rooms.role(school_id, 'ADMIN'), ...own], { class_id })
}

/** Where a pupil is changes what their parents see too. */
export async function publishToFamilies(work: Work, schoolId: string, pupilIds: readonly string[]): Promise<void> {
  for (const id of [...pupilIds, ...(await listGuardianIds(work.tx, schoolId, pupilIds))]) publishRights(id, work)
}
