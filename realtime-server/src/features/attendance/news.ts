/** Who hears of a register: the teachers of the class and the office, and each family of its own. */
import { attendanceEvents } from '@kelasku/shared/attendance/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listFamilies, listTeacherIds } from './repo.ts'

export async function tellOfRegister(
  work: Work,
  schoolId: string,
  classIds: readonly string[],
  pupilIds: readonly string[],
): Promise<void> {
  if (pupilIds.length === 0) return
  const families = await listFamilies(work.tx, schoolId, pupilIds)
  work.announce(attendanceEvents.mine_changed, families.map(rooms.user), { school_id: schoolId })
  for (const class_id of new Set(classIds)) {
    const teachers = await listTeacherIds(work.tx, schoolId, [class_id])
    const all = [...teachers.map(rooms.user), rooms.role(schoolId, 'ADMIN')]
    work.announce(attendanceEvents.register_changed, all, { class_id })
  }
}
