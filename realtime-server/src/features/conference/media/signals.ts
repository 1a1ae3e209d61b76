/**
 * What browsers tell each other to find a way between them. It is passed on to the session of the one tab that is meant,
 * and kept nowhere; a tab of another class, or of another of its groups, is not found.
 */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import { mediaRefusal, type conferenceMediaApi } from '@kelasku/shared/conference/media'
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import { sql } from 'drizzle-orm'
import { many } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findSeated, type SeatedRow } from '../room/repo.ts'
import { admittedFor, orRefusal, requireAdmission, requireRunning } from '../room/service.ts'

type Signal = typeof conferenceMediaApi.signal

export async function signallersOf(
  asking: readonly BatchedRequest<Signal>[],
  work: Work,
): Promise<(SeatedRow | Refusal)[]> {
  const seats = await findSeated(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(
    asking.map(({ who, params, body }, nth) =>
      orRefusal(async () => {
        const seated = seats[nth]
        // Somebody who has no seat is told why by what they are to the class.
        if (!seated) await admittedFor(who, params.id, work)
        requireAdmission(seated?.seat.admission)
        const { room, seat } = seated! // who has no seat has not been let in
        requireRunning(room)
        if (seat.media_id !== body.from || seat.media_since !== body.epoch) throw mediaRefusal.media_elsewhere()
        return { room, seat }
      }),
    ),
  )
}

export async function passOn(
  signals: readonly GuardedRequest<Signal, SeatedRow>[],
  work: Work,
  { emitOnce }: Toolbox,
): Promise<{ is_passed_on: boolean }[]> {
  const sessions = await sessionsOf(signals, work)
  return signals.map(({ params: { id }, body }, nth) => {
    const session = sessions.get(nth)
    if (session !== undefined)
      work.afterCommit(() => emitOnce(conferenceEvents.signal.name, [rooms.session(session)], { id, ...body }))
    return { is_passed_on: session !== undefined }
  })
}

/** Of each signal the session of the tab that it is for, if it sits in the same class and there in the same group. */
async function sessionsOf(
  signals: readonly GuardedRequest<Signal, SeatedRow>[],
  { tx }: Work,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.execute<{ nth: number; session: string }>(sql`
    select a.nth::int - 1 as nth, s.media_session as session
    from unnest(${many('uuid', signals, ({ params }) => params.id)}, ${many('uuid', signals, ({ body }) => body.to)},
        ${many('int', signals, ({ body }) => body.to_epoch)},
        ${many('uuid', signals, ({ subject }) => subject.seat.breakout_id)})
        with ordinality a (conference_id, media_id, since, breakout_id, nth)
      join conference_seats s on s.conference_id = a.conference_id and s.media_id = a.media_id
        and s.media_since = a.since and s.admission = 'ADMITTED' and s.breakout_id is not distinct from a.breakout_id`)
  return new Map(rows.map(({ nth, session }) => [nth, session]))
}
