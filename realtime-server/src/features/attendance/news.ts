/** Who hears of a register: the teachers of the class, the office and whoever is on duty; each family of its own. */
import { attendanceEvents } from '@kelasku/shared/attendance/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { findListeners } from './repo.ts'

interface Told {
  /** Who takes a lesson of them, and may be no teacher of the class. */
  also?: readonly (string | null)[]
  /** By class the changes that it was, where their answers name them. */
  changes?: ReadonlyMap<string, readonly string[]>
}

export async function publishRegister(
  work: Work,
  schoolId: string,
  classIds: readonly string[],
  pupilIds: readonly string[],
  { also = [], changes = new Map() }: Told = {},
): Promise<void> {
  if (pupilIds.length === 0) return
  const ids = [...new Set(classIds)]
  const { guardians, teachers } = await findListeners(work.tx, schoolId, ids, pupilIds)
  const families = new Set([...pupilIds, ...guardians])
  work.announce(attendanceEvents.mine_changed, [...families].map(rooms.user), { school_id: schoolId })
  const others = also.filter((id) => id !== null)
  const office = [rooms.role(schoolId, 'ADMIN'), rooms.duty(schoolId)]
  for (const class_id of ids) {
    const staff = new Set([...(teachers[class_id] ?? []), ...others])
    const hearers = [...[...staff].map(rooms.user), ...office]
    for (const change_id of changes.get(class_id) ?? [null])
      work.announce(attendanceEvents.register_changed, hearers, { class_id, change_id })
  }
}
