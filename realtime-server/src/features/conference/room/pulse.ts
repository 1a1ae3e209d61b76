/**
 * A tab is still there. Said by everybody every few seconds, so all who say it in the same moment are heard together, and
 * nobody is told of it unless it changes what is shown of them.
 */
import { refusal, Refusal } from '@kelasku/shared/kernel/refusal'
import {
  nextHostState,
  type Admission,
  type ConferenceStatus,
  type HostState,
} from '@kelasku/shared/conference/machine'
import { runsIt, type Place } from '@kelasku/shared/conference/policy'
import type { conferenceRoomApi, LeaveReason, Pulse, StayKind } from '@kelasku/shared/conference/room'
import type { Whereabouts } from '@kelasku/shared/conference/room-state'
import { sql } from 'drizzle-orm'
import { many } from '#platform/database/lists.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { BatchedRequest, GuardedRequest } from '#platform/http/batch.ts'
import { groupOfComer } from '../groups/comers.ts'
import { findSeat, findWhereabouts, saveSeat, silent } from './repo.ts'
import { revise } from './revision.ts'
import { orRefusal, requireNotGone } from './service.ts'
import { beHere } from './stays.ts'

type Call = typeof conferenceRoomApi.pulse
type Asked = BatchedRequest<Call>

/** A tab with its seat and its class, as one question finds them for many. */
interface KnownTab {
  rev: number
  status: ConferenceStatus
  host_state: HostState
  place: Place
  admission: Admission
  whereabouts: Whereabouts
  kind: StayKind
  why: LeaveReason | null
  /** Its last stay goes on. */
  goes_on: boolean
  /** It is heard and seen with this tab, and was connected to whom it finds no way. */
  is_heard: boolean
  failed_peers: string[]
}

export async function tabsOf(asking: readonly Asked[], { tx }: Work): Promise<(KnownTab | Refusal)[]> {
  const column = (of: (asked: Asked) => string) => many('uuid', asking, of)
  const { rows } = await tx.execute<KnownTab & { nth: number }>(sql`
    select a.nth::int as nth, c.rev, c.status, c.host_state, s.place, s.admission, s.whereabouts, p.kind, p.why,
      s.media_id is not distinct from a.presence_id as is_heard, s.failed_peers,
      p.left_at is null and p.last_seen_at > now() - ${silent} as goes_on
    from unnest(${column(({ params }) => params.id)}, ${column(({ body }) => body.presence_id)},
        ${column(({ who }) => who.userId)}, ${column(({ who }) => who.schoolId)})
        with ordinality a (conference_id, presence_id, user_id, school_id, nth)
      join conferences c on c.id = a.conference_id and c.school_id = a.school_id
      join conference_seats s on s.conference_id = c.id and s.user_id = a.user_id
      cross join lateral (select p.kind, p.why, p.left_at, p.last_seen_at from conference_presences p
        where p.conference_id = c.id and p.user_id = a.user_id and p.presence_id = a.presence_id
        order by p.left_at is not null, p.entered_at desc limit 1) p`)
  const found = new Map(rows.map(({ nth, ...tab }) => [nth - 1, tab]))
  return Promise.all(
    asking.map((_, nth) =>
      orRefusal(() => {
        const tab = found.get(nth)
        // Whoever was never here joins first.
        if (!tab) throw refusal.not_found()
        requireNotGone(tab)
        return tab
      }),
    ),
  )
}

export async function pulse(asked: readonly GuardedRequest<Call, KnownTab>[], work: Work): Promise<Pulse[]> {
  await touch(
    work.tx,
    asked.filter((one) => isPlain(one)),
  )
  const back = new Map<unknown, Standing>()
  // Rooms in one order, so that no two batches wait for each other.
  const others = asked.filter((one) => !isPlain(one))
  for (const one of others.toSorted((a, b) => (a.params.id < b.params.id ? -1 : 1)))
    back.set(one, await comeBack(one, work))
  return asked.map((one) => {
    const { rev, status, admission, kind } = back.get(one) ?? one.subject
    return { server_now: new Date(), rev, status, admission, kind }
  })
}

type Standing = Pick<KnownTab, 'rev' | 'status' | 'admission' | 'kind'>

/** Nothing comes of it but that they were heard: what is told of them is so already. */
const isPlain = ({ subject, body }: GuardedRequest<Call, KnownTab>): boolean => {
  const { goes_on, kind, whereabouts, place, host_state, is_heard, failed_peers } = subject
  return (
    goes_on &&
    (whereabouts === 'IN' || (kind === 'LOBBY' && whereabouts === 'LOBBY')) &&
    !(kind === 'ROOM' && runsIt(place) && host_state !== 'PRESENT') &&
    !(is_heard && isOther(failed_peers, body.failed_peers))
  )
}

/** Both in the order of their ids, so that the same ones in another order are no news. */
const isOther = (before: readonly string[], now: readonly string[]): boolean => before.join() !== sorted(now).join()

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

async function touch(tx: Tx, tabs: readonly Asked[]): Promise<void> {
  if (tabs.length === 0) return
  await tx.execute(sql`
    update conference_presences p set last_seen_at = now()
    from unnest(${many('uuid', tabs, ({ params }) => params.id)}, ${many('uuid', tabs, ({ body }) => body.presence_id)},
      ${many('uuid', tabs, ({ who }) => who.userId)}) a (conference_id, presence_id, user_id)
    where p.conference_id = a.conference_id and p.presence_id = a.presence_id and p.user_id = a.user_id
      and p.left_at is null`)
}

/** They had fallen silent, and are back, or reach others than before: where they may be now is asked of their seat. */
async function comeBack({ who, params, body, subject }: GuardedRequest<Call, KnownTab>, work: Work): Promise<Standing> {
  const { tx } = work
  const here = { kind: subject.kind, admission: subject.admission }
  const room = await revise(work, params.id, async (before, rev) => {
    requireNotGone(before)
    const seat = await findSeat(tx, params.id, who.userId)
    // Who has left, or was put out, comes back by joining.
    const mayStay = seat && seat.admission !== 'KICKED' && seat.admission !== 'DENIED' && subject.why !== 'LEFT'
    if (!mayStay) return undefined
    here.admission = seat.admission
    here.kind = subject.kind === 'ROOM' && seat.admission === 'ADMITTED' && before.status === 'LIVE' ? 'ROOM' : 'LOBBY'
    await beHere(tx, { ...tabOf(seat), presence_id: body.presence_id }, here.kind)
    const whereabouts = await findWhereabouts(tx, params.id, who.userId)
    const isBack = here.kind === 'ROOM' && runsIt(seat.place) && before.host_state !== 'PRESENT'
    const isHeard = seat.media_id === body.presence_id
    const failed_peers = isHeard ? sorted(body.failed_peers) : seat.failed_peers
    if (whereabouts === seat.whereabouts && !isBack && !isOther(seat.failed_peers, failed_peers)) return undefined
    const breakout_id = here.kind === 'ROOM' ? await groupOfComer(work, before, seat) : seat.breakout_id
    await saveSeat(tx, seat, { whereabouts, failed_peers, breakout_id, rev })
    return {
      seats: [who.userId],
      ...(isBack && { set: { host_state: nextHostState(before.host_state, 'return'), host_lost_at: null } }),
    }
  })
  return { rev: room.rev, status: room.status, ...here }
}

const tabOf = ({
  school_id,
  conference_id,
  user_id,
}: {
  school_id: string
  conference_id: string
  user_id: string
}) => ({
  school_id,
  conference_id,
  user_id,
})
