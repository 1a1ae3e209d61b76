/** Who hears of curricula: staff, and nobody else. */
import { curriculumEvents } from '@kelasku/shared/curriculum/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'

const staffOf = (schoolId: string) =>
  (['ADMIN', 'GURU', 'WALIKELAS'] as const).map((role) => rooms.role(schoolId, role))

/** @param version that it has got by this; nothing where it was not written anew. */
export function publishCurriculum(work: Work, schoolId: string, id: string, version: number | null): void {
  work.announce(curriculumEvents.changed, staffOf(schoolId), { id, version })
}

export function publishComponents(work: Work, schoolId: string, id: string, subjectId: string): void {
  work.announce(curriculumEvents.components_changed, staffOf(schoolId), { id, subject_id: subjectId })
}

export function publishFrameworks(work: Work, schoolId: string, schoolYearId: string): void {
  work.announce(curriculumEvents.frameworks_changed, staffOf(schoolId), { school_year_id: schoolYearId })
}
