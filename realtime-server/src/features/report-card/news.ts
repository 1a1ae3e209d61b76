/** What those hear who have report cards open. */
import { reportCardEvents } from '@kelasku/shared/report-card/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Place } from './place.ts'

type Which = Pick<Place, 'schoolId' | 'semester' | 'period'> & { class: { id: string } }

/** Teachers of the school: homeroom teacher and principal are among them. Families hear of their own card alone. */
export function publishClass(work: Work, { schoolId, class: { id }, semester, period }: Which): void {
  const staff = (['GURU', 'WALIKELAS', 'ADMIN'] as const).map((role) => rooms.role(schoolId, role))
  work.announce(reportCardEvents.class_changed, staff, { class_id: id, semester, period })
}

export function publishMine(work: Work, studentId: string, family: readonly string[]): void {
  work.announce(reportCardEvents.mine_changed, family.map(rooms.user), { student_id: studentId })
}
