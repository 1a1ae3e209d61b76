/** The rooms that features add for a member, beside their own, their school's and their role's. */
import { type Actor, hasPosition, overseesSchool } from '@kelasku/shared/kernel/actor'
import { rlsContextOf } from '#platform/database/rls.ts'
import type { Database } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { listRoomIds } from './chat/repo.ts'
import { listClasses } from './classroom/repo.ts'

/** A pupil has a class or two, a teacher perhaps twenty; an admin is reached through the school's rooms. */
const mostClasses = { page: 1, limit: 100 }

export async function roomsOf(database: Database, who: Actor): Promise<Room[]> {
  return database.inTransaction(rlsContextOf(who), async ({ tx }) => {
    const { items } = await listClasses(tx, who, { status: 'ACTIVE', text: undefined, all: false }, mostClasses)
    const classes = items.map(({ id }) => rooms.class(id))
    const talks = (await listRoomIds(tx, who)).map(rooms.conversation)
    const duty = hasPosition(who, 'DUTY') || overseesSchool(who) ? [rooms.duty(who.schoolId)] : []
    return [...classes, ...talks, ...duty]
  })
}
