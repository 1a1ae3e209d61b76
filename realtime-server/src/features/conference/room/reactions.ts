/** A thumb, a laugh: passed on to whoever is there at the moment, and kept nowhere. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { findCards } from '#features/chat/repo.ts'
import type { Work } from '#platform/database/work.ts'
import type { GuardedRequest } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { SeatedRow } from './repo.ts'

type React = typeof conferenceRoomApi.react

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
