/** Who hears of the schedule: the class, its teachers, the admins and whoever is on duty; of what is for the whole school, the school. */
import { scheduleEvents } from '@kelasku/shared/schedule/events'
import type { Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import type { KeptEntry } from './repo.ts'

type Told = Pick<KeptEntry, 'school_id' | 'class_id' | 'teacher_id' | 'substitute_id'>

/** Once a class, however many of its entries have changed. @param change_id as the answer to it says it, too. */
export function publishSchedules(work: Work, entries: readonly Told[], change_id: string | null = null): void {
  const listeners = new Map<string | null, Set<Room>>()
  for (const { school_id, class_id, teacher_id, substitute_id } of entries) {
    const all = listeners.get(class_id) ?? new Set()
    listeners.set(class_id, all)
    all.add(class_id === null ? rooms.school(school_id) : rooms.class(class_id))
    all.add(rooms.role(school_id, 'ADMIN')).add(rooms.duty(school_id))
    for (const id of [teacher_id, substitute_id]) if (id) all.add(rooms.user(id))
  }
  for (const [class_id, all] of listeners) {
    const { school_id } = entries[0]! // one school's
    work.announce(scheduleEvents.changed, [...all], { school_id, class_id, change_id })
  }
}
