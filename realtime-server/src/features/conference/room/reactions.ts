/** A thumb, a laugh: passed on to whoever is there at the moment, and kept nowhere. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import { roomRefusal, type conferenceRoomApi } from '@kelasku/shared/conference/room'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { findCards } from '#features/chat/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findSeated, type SeatedRow } from './repo.ts'
import { admittedFor, orRefusal, requireAdmission, requireRunning } from './service.ts'

type React = typeof conferenceRoomApi.react

export async function reactersOf(
  asking: readonly BatchedRequest<React>[],
  work: Work,
): Promise<(SeatedRow | Refusal)[]> {
  const seats = await findSeated(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(
    asking.map(({ who, params }, nth) =>
      orRefusal(async () => {
        const seated = seats[nth]
        // Somebody who has no seat is told why by what they are to the class.
        if (!seated) await admittedFor(who, params.id, work)
        if (!seated) throw roomRefusal.not_admitted()
        requireAdmission(seated.seat.admission)
        requireRunning(seated.room)
        return seated
      }),
    ),
  )
}

export async function react(
  reacting: readonly GuardedRequest<React, SeatedRow>[],
  work: Work,
  { emitVolatile }: Toolbox,
): Promise<{ id: string }[]> {
  const cards = await findCards(
    work.tx,
    reacting.map(({ who }) => who.userId),
  )
  return reacting.map(({ who, params: { id }, body: { reaction } }) => {
    const full_name = cards.get(who.userId)?.full_name ?? ''
    const heard = { id, user_id: who.userId, full_name, reaction }
    work.afterCommit(() =>
      emitVolatile(
        conferenceEvents.reaction.name,
        [rooms.conference(id, 'hosts'), rooms.conference(id, 'others')],
        heard,
      ),
    )
    return { id }
  })
}
