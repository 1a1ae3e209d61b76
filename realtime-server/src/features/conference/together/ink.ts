/** Strokes as they are drawn: passed on to whoever is there, and kept nowhere. The finished one comes by its document. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import { runsIt } from '@kelasku/shared/conference/policy'
import { roomRefusal } from '@kelasku/shared/conference/room'
import type { conferenceTogetherApi } from '@kelasku/shared/conference/together'
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { SeatedRow } from '../room/repo.ts'
import { seatedOf } from '../room/seated.ts'
import { maySeatUse } from '../room/service.ts'

type Draw = typeof conferenceTogetherApi.ink

export const drawersOf = (asking: readonly BatchedRequest<Draw>[], work: Work): Promise<(SeatedRow | Refusal)[]> =>
  seatedOf(asking, work, ({ room, seat }) => {
    if (!maySeatUse(room, seat, 'board')) throw roomRefusal.locked_by_teacher()
  })

export function draw(
  drawing: readonly GuardedRequest<Draw, SeatedRow>[],
  work: Work,
  { emitVolatile }: Toolbox,
): { id: string }[] {
  return drawing.map(({ who, params: { id }, body: { ink }, subject: { seat } }) => {
    work.afterCommit(() =>
      emitVolatile(conferenceEvents.ink.name, [rooms.conference(id, 'hosts'), rooms.conference(id, 'others')], {
        id,
        user_id: who.userId,
        ink: { ...ink, is_call: ink.is_call && runsIt(seat.place) },
      }),
    )
    return { id }
  })
}
