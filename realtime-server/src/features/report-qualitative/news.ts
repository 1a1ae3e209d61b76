/** What those hear who have narrative reports open. */
import { reportQualitativeEvents } from '@kelasku/shared/report-qualitative/events'
import type { Semester } from '@kelasku/shared/score/sheet'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'

/** Teachers of the school: those who write are among them. Families hear of their own report alone. */
export function publishClass(work: Work, schoolId: string, classId: string, semester: Semester): void {
  const staff = (['GURU', 'WALIKELAS', 'ADMIN'] as const).map((role) => rooms.role(schoolId, role))
  work.announce(reportQualitativeEvents.class_changed, staff, { class_id: classId, semester })
}

export function publishMine(work: Work, studentId: string, family: readonly string[]): void {
  work.announce(reportQualitativeEvents.mine_changed, family.map(rooms.user), { student_id: studentId })
}
