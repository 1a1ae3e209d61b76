/**
 * Calling those who were not there: once for a room and a burst of its talk, when the burst is over or has gone on for
 * long. Whoever has read by then is not called, and neither is whoever has made the room quiet, unless somebody named
 * them. What was said is not in it; when it may ring is the pipeline's.
 */
import { callingPace, saidBy } from '#features/notification/burst.ts'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { listRoomsOfCourse, listToBeCalled, takeTalkedIn, type TalkedIn } from './repo.ts'

export const callOf = (roomId: string): string => `chat:${roomId}:said`

export const openChatClock = (database: Database, log: Log): Clock =>
  openClock({
    pace: callingPace,
    strike: () => callAll(database),
    failed: (error) => log.warn({ err: error }, 'who was not there could not be called yet'),
  })

/** In the room of a course, from those who belong to it no more. */
export async function takeBackCalls(work: Work, courseId: string, pupilIds: readonly string[]): Promise<void> {
  const rooms = await listRoomsOfCourse(work.tx, courseId)
  await takeBack(work, rooms.map(callOf), { only: pupilIds })
}

const rls = { kind: 'bypass', why: 'every school is called to its rooms' } as const

export async function callAll(database: Database, now = new Date()): Promise<void> {
  await database.inTransaction(rls, async (work) => {
    for (const room of await takeTalkedIn(work.tx, now)) await callTo(work, room)
  })
}

async function callTo(work: Work, room: TalkedIn): Promise<void> {
  const people = await listToBeCalled(work.tx, room)
  const ids = people.map(({ user_id }) => user_id)
  // Whoever has not come since the last call hears of both at once.
  await takeBack(work, callOf(room.id), { only: ids })
  const parents = room.kind === 'FAMILY' ? people.filter(({ is_staff }) => !is_staff) : []
  const others = people.filter((one) => !parents.includes(one))
  const notice = {
    schoolId: room.school_id,
    topic: 'chat' as const,
    subject: callOf(room.id),
    occasion: `after:${room.from_seq}`,
    title: room.place === null ? 'Pesan baru' : `Pesan baru di ${room.place}`,
    body: saidBy(room.speakers),
    link: `/interaksi-belajar/${room.id}`,
  }
  await notify(work, { ...notice, to: all(others.map(({ user_id }) => user_id)) })
  await notify(work, { ...notice, to: parents.map(({ user_id }) => ({ user_id, child_id: room.student_id })) })
}
