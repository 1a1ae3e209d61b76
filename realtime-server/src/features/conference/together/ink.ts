/** Strokes as they are drawn: passed on to whoever is there, and kept nowhere. The finished one comes by its document. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import { roomRefusal } from '@kelasku/shared/conference/room'
import type { conferenceTogetherApi } from '@kelasku/shared/conference/together'
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findSeated, type SeatedRow } from '../room/repo.ts'
import { admittedFor, maySeatUse, orRefusal, requireAdmission, requireRunning } from '../room/service.ts'

type Draw = typeof conferenceTogetherApi.ink

export async function drawersOf(asking: readonly BatchedRequest<Draw>[], work: Work): Promise<(SeatedRow | Refusal)[]> {
  const seats = await findSeated(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(
    asking.map(({ who, params }, nth) =>
      orRefusal(async () => {
        const seated = seats[nth]
        if (!seated) await admittedFor(who, params.id, work)
        if (!seated) throw roomRefusal.not_admitted()
        requireAdmission(seated.seat.admission)
        requireRunning(seated.room)
        if (!maySeatUse(seated.room, seated.seat, 'board')) throw roomRefusal.locked_by_teacher()
        return seated
      }),
    ),
  )
}

export function draw(
  drawing: readonly GuardedRequest<Draw, SeatedRow>[],
  work: Work,
  { emitVolatile }: Toolbox,
): { id: string }[] {
  return drawing.map(({ who, params: { id }, body: { ink } }) => {
    work.afterCommit(() =>
      emitVolatile(conferenceEvents.ink.name, [rooms.conference(id, 'hosts'), rooms.conference(id, 'others')], {
        id,
        user_id: who.userId,
        ink,
      }),
    )
    return { id }
  })
}
