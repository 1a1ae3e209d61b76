/** The chat of a room: a conversation as any other, whose people are those who were let in. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, Refusal } from '@kelasku/shared/kernel/refusal'
import type { Line, LinePage } from '@kelasku/shared/chat/contract'
import { roomRefusal, type conferenceRoomApi } from '@kelasku/shared/conference/room'
import { linesOf, sayable, sayTogether } from '#features/chat/lines.ts'
import { findRoom, findRooms, type KnownRoom, type LineWindow } from '#features/chat/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { findSeated, type SeatedRow } from './repo.ts'
import { admittedFor, maySeatUse, orRefusal, requireAdmission, requireNotGone, type Seated } from './service.ts'

export async function linesIn(who: Actor, { id }: Seated, window: LineWindow, work: Work): Promise<LinePage> {
  const room = await findRoom(work.tx, who, id)
  if (!room) throw refusal.not_found()
  return linesOf(who, room, window, work)
}

type Say = typeof conferenceRoomApi.say

/** Their seats are asked for all at once; what is said is judged one by one. */
export async function speakersOf(asking: readonly BatchedRequest<Say>[], work: Work): Promise<(KnownRoom | Refusal)[]> {
  const seats = await findSeated(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  const rooms = await findRooms(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(
    asking.map(({ who, params, body }, nth) =>
      orRefusal(async () => {
        await requireSpeaker(who, params.id, seats[nth], work)
        return sayable(who, rooms[nth], body, work)
      }),
    ),
  )
}

async function requireSpeaker(who: Actor, id: string, seated: SeatedRow | undefined, work: Work): Promise<void> {
  // Somebody who has no seat is told why by what they are to the class.
  if (!seated) await admittedFor(who, id, work)
  if (!seated) throw roomRefusal.not_admitted()
  requireAdmission(seated.seat.admission)
  requireNotGone(seated.room)
  if (!maySeatUse(seated.room, seated.seat, 'chat')) throw roomRefusal.locked_by_teacher()
}

export const sayIn = (speaking: readonly GuardedRequest<Say, KnownRoom>[], work: Work): Promise<Line[]> =>
  sayTogether(speaking, work)
