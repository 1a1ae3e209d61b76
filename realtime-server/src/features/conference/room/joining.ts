/** Coming and going: into the lobby, into the room, back after a lost line, and out again. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { admissionOf } from '@kelasku/shared/conference/admission'
import { conferenceRefusal } from '@kelasku/shared/conference/contract'
import { opensAt, opensAtForHost } from '@kelasku/shared/conference/limits'
import {
  conferenceCan,
  nextConferenceStatus,
  nextHostState,
  type MediaServer,
} from '@kelasku/shared/conference/machine'
import { runsIt } from '@kelasku/shared/conference/policy'
import { roomRefusal, type JoinReply, type StayKind } from '@kelasku/shared/conference/room'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { groupOfComer } from '../groups/comers.ts'
import { publishConference } from '../news.ts'
import { requireOpenYear } from '../service.ts'
import { findRunning } from '../recordings/repo.ts'
import { publishKnock } from './news.ts'
import {
  findHostHeardAt,
  findSeat,
  findWhereabouts,
  insertSeat,
  listSeats,
  noMedia,
  saveSeat,
  saveSeats,
  type RoomChange,
  type SeatRow,
} from './repo.ts'
import { isShown, presentRoom, presentSeat, revise } from './revision.ts'
import { requireNotGone, type EnterableConference } from './service.ts'
import { beHere, leaveTab, visit, type Tab } from './stays.ts'

/** Nobody comes in before the waiting room opens, unless a host has begun already. */
function requireOpen(room: ConferenceRow, isHost: boolean): void {
  requireNotGone(room)
  if (room.status === 'LIVE') return
  const opens = (isHost ? opensAtForHost : opensAt)(room.start_date)
  if (Date.now() < opens.getTime() && (isHost || room.status === 'SCHEDULED'))
    throw conferenceRefusal.conference_early()
}

interface Joining {
  presence_id: string
  wants: StayKind
}

export async function join(
  who: Actor,
  { id, place, child_id, closed }: EnterableConference,
  { presence_id, wants }: Joining,
  { mediaServer, work }: { mediaServer: MediaServer; work: Work },
): Promise<JoinReply> {
  requireOpenYear({ closed })
  const { tx } = work
  const isHost = runsIt(place)
  const came: Came = { kind: 'LOBBY', letIn: [], isNews: false, knocks: false }

  const room = await revise(work, id, async (before, rev) => {
    requireOpen(before, isHost)
    if (before.provider !== 'KELASKU') throw roomRefusal.outside_link()
    const set = isHost ? enteringHost(before, wants, mediaServer) : {}
    came.isNews = set.status !== undefined
    const isLive = set.status === 'LIVE' || before.status === 'LIVE'
    const isHostThere = before.status === 'LIVE' && before.host_state === 'PRESENT'
    const seat = await findSeat(tx, id, who.userId)
    const admission = admissionOf({
      place,
      before: seat?.admission ?? null,
      isHostThere,
      hasLobby: before.policy.lobby,
    })
    if (admission === 'KICKED' || admission === 'DENIED') throw roomRefusal.removed()
    if (wants === 'ROOM' && admission === 'ADMITTED' && isLive) came.kind = 'ROOM'
    await beHere(tx, { school_id: who.schoolId, conference_id: id, user_id: who.userId, presence_id }, came.kind)

    const now = {
      place,
      admission,
      for_student_id: child_id,
      whereabouts: await findWhereabouts(tx, id, who.userId),
      breakout_id: seat?.breakout_id ?? null,
    }
    if (came.kind === 'ROOM') now.breakout_id = await groupOfComer(work, before, { user_id: who.userId, ...now })
    const isOther = !seat || !isSame(seat, now)
    if (!seat) await insertSeat(tx, { school_id: who.schoolId, conference_id: id, user_id: who.userId, rev, ...now })
    else if (isOther) await saveSeat(tx, seat, { rev, ...now })
    came.knocks = wants === 'ROOM' && admission === 'WAITING' && seat?.whereabouts !== 'LOBBY'
    // Somebody of the school's leadership looks on; that they did stays written down.
    if (place === 'OBSERVER' && came.kind === 'ROOM' && seat?.whereabouts !== 'IN')
      work.audit({ action: 'conference.observed', subject: `conference:${id}` })
    // The class comes in behind its host.
    if (isHost && came.kind === 'ROOM' && !before.policy.lobby && !isHostThere)
      came.letIn = await letClassIn(work, id, rev)
    if (!isOther && came.letIn.length === 0 && Object.keys(set).length === 0) return undefined
    return { set, seats: [...(isOther ? [who.userId] : []), ...came.letIn] }
  })

  if (came.isNews) await publishConference(work, room)
  if (came.knocks || came.letIn.length > 0) await publishKnock(work, id, came.letIn)
  return presentJoin(who, room, came.kind, isHost, work)
}

/** What came of it, found out under the lock. */
interface Came {
  kind: StayKind
  letIn: string[]
  /** The class has another status now. */
  isNews: boolean
  knocks: boolean
}

/** The first host who enters begins it, and one who was away takes the lock off. */
function enteringHost(room: ConferenceRow, wants: StayKind, media_server: MediaServer): RoomChange {
  const opened_at = room.opened_at ?? sql`now()`
  if (wants === 'LOBBY')
    return conferenceCan(room.status, 'open_room')
      ? { status: nextConferenceStatus(room.status, 'open_room'), opened_at }
      : {}
  const back: RoomChange =
    room.host_state === 'PRESENT' ? {} : { host_state: nextHostState(room.host_state, 'return'), host_lost_at: null }
  if (!conferenceCan(room.status, 'start')) return back
  return {
    ...back,
    status: nextConferenceStatus(room.status, 'start'),
    opened_at,
    started_at: sql`now()`,
    media_server,
    media_epoch: 0,
  }
}

type Standing = Pick<SeatRow, 'place' | 'admission' | 'for_student_id' | 'whereabouts' | 'breakout_id'>

const isSame = (seat: SeatRow, now: Standing): boolean =>
  seat.place === now.place &&
  seat.admission === now.admission &&
  seat.for_student_id === now.for_student_id &&
  seat.whereabouts === now.whereabouts &&
  seat.breakout_id === now.breakout_id

/** Whoever of the class waits before the door; guests go on waiting. */
export const letClassIn = ({ tx }: Work, id: string, rev: number): Promise<string[]> =>
  saveSeats(tx, id, sql`admission = 'WAITING' and place = 'MEMBER'`, { admission: 'ADMITTED', rev })

async function presentJoin(
  who: Actor,
  room: ConferenceRow,
  kind: StayKind,
  isHost: boolean,
  { tx }: Work,
): Promise<JoinReply> {
  const seats = await listSeats(tx, room.id, kind === 'ROOM' ? {} : { userIds: [who.userId] })
  const own = seats.find(({ user_id }) => user_id === who.userId)! // it has just been made
  return {
    kind,
    admission: own.admission,
    seat: presentSeat(own),
    room:
      kind === 'ROOM'
        ? presentRoom(room, isHost ? seats : seats.filter(isShown), await findRunning(tx, room.id))
        : null,
    status: room.status,
    rev: room.rev,
    server_now: new Date(),
  }
}

/** Another tab of theirs may still be there. */
export async function leave(who: Actor, { id }: EnterableConference, presence_id: string, work: Work): Promise<void> {
  const { tx } = work
  await revise(work, id, async (before, rev) => {
    const seat = await findSeat(tx, id, who.userId)
    if (!seat) return undefined
    await leaveTab(tx, { ...seat, presence_id } satisfies Tab)
    const whereabouts = await findWhereabouts(tx, id, who.userId)
    const isMuted = seat.media_id === presence_id || whereabouts === 'AWAY'
    if (whereabouts === seat.whereabouts && !(isMuted && seat.media_id !== null)) return undefined
    await saveSeat(tx, seat, {
      whereabouts,
      rev,
      ...(isMuted && noMedia),
      ...(whereabouts === 'AWAY' && { hand_at: null }),
    })
    return { set: await loseHost(work, before, seat), seats: [who.userId] }
  })
  const seat = await findSeat(tx, id, who.userId)
  if (seat?.admission === 'WAITING') await publishKnock(work, id, [])
}

/** The last host has gone by themselves: there is nothing to wait for. */
async function loseHost({ tx }: Work, room: ConferenceRow, { place }: SeatRow): Promise<RoomChange> {
  if (room.status !== 'LIVE' || room.host_state !== 'PRESENT' || !runsIt(place)) return {}
  const isAnyThere = (await findHostHeardAt(tx, room.id, false)) !== null
  return isAnyThere ? {} : { host_state: nextHostState('PRESENT', 'lost'), host_lost_at: sql`now()` }
}

/** The link is handed out once there is something behind it. */
export async function openLink(who: Actor, known: EnterableConference, work: Work): Promise<{ url: string }> {
  const { id, place, child_id, url } = known
  requireOpenYear(known)
  requireOpen(known, runsIt(place))
  if (url === null) throw refusal.not_found()
  await visit(work.tx, { school_id: who.schoolId, conference_id: id, user_id: who.userId })
  if (!(await findSeat(work.tx, id, who.userId)))
    await revise(work, id, async (_room, rev) => {
      await insertSeat(work.tx, {
        school_id: who.schoolId,
        conference_id: id,
        user_id: who.userId,
        for_student_id: child_id,
        place,
        admission: 'ADMITTED',
        rev,
      })
      return { seats: [who.userId] }
    })
  return { url }
}
