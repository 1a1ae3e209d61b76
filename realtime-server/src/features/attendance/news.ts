/** Who hears of a register: the teachers of the class, the office and whoever is on duty; each family of its own. */
import { attendanceEvents } from '@kelasku/shared/attendance/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listFamilies, listTeacherIds } from './repo.ts'

export async function tellOfRegister(
  work: Work,
  schoolId: string,
  classIds: readonly string[],
  pupilIds: readonly string[],
  /** Who takes a lesson of them, and may be no teacher of the class. */
  also: readonly (string | null)[] = [],
): Promise<void> {
  if (pupilIds.length === 0) return
  const ids = [...new Set(classIds)]
  const [families, ...teachers] = await Promise.all([
    listFamilies(work.tx, schoolId, pupilIds),
    ...ids.map((id) => listTeacherIds(work.tx, schoolId, [id])),
  ])
  work.announce(attendanceEvents.mine_changed, families.map(rooms.user), { school_id: schoolId })
  ids.forEach((class_id, nth) => {
    const listeners = new Set([...(teachers[nth] ?? []), ...also.filter((id) => id !== null)])
    const all = [...[...listeners].map(rooms.user), rooms.role(schoolId, 'ADMIN'), rooms.duty(schoolId)]
    work.announce(attendanceEvents.register_changed, all, { class_id })
  })
}
