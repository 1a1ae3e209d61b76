/** Who hears of a register: the teachers of the class, the office and whoever is on duty; each family of its own. */
import { attendanceEvents } from '@kelasku/shared/attendance/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listListeners } from './repo.ts'

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
  const listeners = await listListeners(work.tx, schoolId, ids, pupilIds)
  const roomsFor = (place: string | null) =>
    listeners.filter(({ class_id }) => class_id === place).map(({ user_id }) => rooms.user(user_id))
  work.announce(attendanceEvents.mine_changed, roomsFor(null), { school_id: schoolId })
  const others = also.filter((id) => id !== null).map(rooms.user)
  const office = [rooms.role(schoolId, 'ADMIN'), rooms.duty(schoolId)]
  for (const class_id of ids) {
    const teachers = new Set([...roomsFor(class_id), ...others])
    work.announce(attendanceEvents.register_changed, [...teachers, ...office], { class_id })
  }
}
