/** The rooms that features add for a member, beside their own, their school's and their role's. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Database } from '#platform/database/work.ts'
import type { Room } from '#platform/live/rooms.ts'

export async function roomsOf(_database: Database, _actor: Actor): Promise<Room[]> {
  return []
}
