/**
 * Which device somebody is heard and seen with, and what of it is on. Voices and pictures go from browser to browser, or
 * over LiveKit; here it is only decided who may send, and told to everybody in the room, whose browsers receive nothing
 * else.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { mediaRefusal, type MediaSwitched, type MediaTicket } from '@kelasku/shared/conference/media'
import {
  isCrowded,
  maySend,
  mediaKinds,
  meshLimits,
  planOf,
  publishersIn,
  type MediaRoom,
} from '@kelasku/shared/conference/mesh-plan'
import { runsIt } from '@kelasku/shared/conference/policy'
import { roomRefusal } from '@kelasku/shared/conference/room'
import { mayUse } from '@kelasku/shared/conference/seats'
import type { Work } from '#platform/database/work.ts'
import type { LiveKit } from '#platform/livekit/livekit.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { liveKitRoomOf, sourcesOf } from '../livekit/rooms.ts'
import { findSeat, saveSeat } from '../room/repo.ts'
import { revise, type Changed } from '../room/revision.ts'
import { isLocked, requireAdmission, requireRunning, type EnterableConference, type Seated } from '../room/service.ts'
import { findSettings, type ConferenceRow } from '../repo.ts'
import { hasTurn, iceServersFor } from './ice.ts'
import {
  columnsOf,
  isSame,
  listMediaSeats,
  mediaRoomOf,
  nothingOn,
  switchesOf,
  type SeatWithMedia,
  type Switches,
} from './seats.ts'
import { forgetStill } from './stills.ts'

interface Connecting {
  presence_id: string
  epoch: number | null
}

/** The tab that asked last is heard and seen, and begins with everything off. */
export async function connectMedia(
  who: Actor,
  { id }: Seated,
  { presence_id, epoch }: Connecting,
  { config, livekit, work }: Pick<Toolbox, 'config' | 'livekit'> & { work: Work },
): Promise<MediaTicket> {
  const connected = { since: 0 }
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    const seat = await findSeat(work.tx, id, who.userId)
    requireAdmission(seat?.admission)
    if (!seat) return undefined
    const goesOn = seat.media_id === presence_id && seat.media_since === epoch
    connected.since = goesOn && epoch !== null ? epoch : rev
    if (goesOn) return undefined
    await saveSeat(work.tx, seat, {
      media_id: presence_id,
      media_session: who.sessionId,
      media_since: rev,
      ...columnsOf(nothingOn),
      failed_peers: [],
      rev,
    })
    return { seats: [who.userId] }
  })
  const { relay_only } = await findSettings(work.tx, room.school_id)
  const seats = await listMediaSeats(work.tx, id)
  const { beyond } = planOf(mediaRoomOf(room, seats))
  const way = beyond.includes(presence_id) ? 'TEXT' : room.media_server
  return {
    transport: way,
    epoch: connected.since,
    rev: room.rev,
    // Without a server in between nobody would be reached at all.
    relay_only: relay_only && hasTurn(config),
    ...iceServersFor(config, presence_id),
    livekit: way === 'LIVEKIT' ? await entranceTo(livekit, room, seats, presence_id) : null,
  }
}

/** Into the room of the class, or of the group that the device's owner is in. */
async function entranceTo(
  livekit: LiveKit | undefined,
  room: ConferenceRow,
  seats: readonly SeatWithMedia[],
  presenceId: string,
): Promise<MediaTicket['livekit']> {
  const seat = seats.find(({ media }) => media?.id === presenceId)
  // While it does not answer nobody can come in; if that lasts, the class moves.
  if (!livekit || livekit.silentMs > 0 || !seat) throw mediaRefusal.media_away()
  const name = liveKitRoomOf(room, seat.row.breakout_id)
  return { url: livekit.url, token: await livekit.tokenFor(name, presenceId, sourcesOf(room, seat)) }
}

interface Wanted extends Switches {
  presence_id: string
}

export async function switchMedia(
  who: Actor,
  { id }: Seated,
  { presence_id, ...wanted }: Wanted,
  { latest }: Toolbox,
  work: Work,
): Promise<MediaSwitched> {
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    const seats = await listMediaSeats(work.tx, id)
    const mine = seats.find(({ row }) => row.user_id === who.userId)
    requireAdmission(mine?.row.admission)
    if (!mine || mine.row.media_id !== presence_id) throw mediaRefusal.media_elsewhere()
    requireMaySwitch(before, mine, wanted)
    const next = seats.map((seat) => (seat === mine ? switched(seat, wanted) : seat))
    const crowded = mediaRoomOf(before, next)
    const group = mine.row.breakout_id
    if (group !== null) requireRoomInGroup(crowded, seats, group)
    else if (!before.is_stage && isCrowded(crowded)) return beginStage(work, crowded, seats, rev)
    if (isSame(switchesOf(mine), wanted)) return undefined
    if (mine.row.screen_on && !wanted.screen) work.afterCommit(() => void forgetStill(latest, mine.row, presence_id))
    await saveSeat(work.tx, mine.row, { ...columnsOf(wanted), rev })
    return { seats: [who.userId] }
  })
  const seat = await findSeat(work.tx, id, who.userId)
  return { rev: room.rev, mic: seat?.mic_on ?? false, cam: seat?.cam_on ?? false, screen: seat?.screen_on ?? false }
}

const switched = (seat: SeatWithMedia, wanted: Switches): SeatWithMedia => ({
  ...seat,
  media: seat.media && { ...seat.media, ...wanted },
})

/** What is off already, or goes off, needs nobody's leave. */
function requireMaySwitch(room: ConferenceRow, seat: SeatWithMedia, wanted: Switches): void {
  const rules = { policy: room.policy, host: room.host_state, is_stage: room.is_stage }
  for (const kind of mediaKinds) {
    if (!wanted[kind]) continue
    if (!mayUse({ policy: room.policy, isLocked: isLocked(room) }, seat, kind)) throw roomRefusal.locked_by_teacher()
    if (!maySend(rules, seat, kind)) throw roomRefusal.stage_full()
  }
}

/** A group has no stage: where as many are heard as browsers carry, nobody else is until one of them is silent. */
function requireRoomInGroup(
  next: MediaRoom<SeatWithMedia>,
  before: readonly SeatWithMedia[],
  breakoutId: string,
): void {
  if (next.server !== 'MESH') return
  const heard = publishersIn(next, breakoutId).length
  if (heard > meshLimits.publishers && heard > publishersIn({ ...next, seats: before }, breakoutId).length)
    throw mediaRefusal.group_full()
}

/** Whoever has just come back into the class may be one too many. */
export async function stageIfCrowded(work: Work, room: ConferenceRow, rev: number): Promise<Changed | undefined> {
  if (room.is_stage) return undefined
  const seats = await listMediaSeats(work.tx, room.id)
  const crowded = mediaRoomOf(room, seats)
  return isCrowded(crowded) ? beginStage(work, crowded, seats, rev) : undefined
}

/**
 * One more than browsers carry: from now on the hosts are heard, and three others. Those are whoever was called up before,
 * and then those who had been connected first of all who were heard until now.
 */
async function beginStage(
  { tx }: Work,
  crowded: MediaRoom<SeatWithMedia>,
  before: readonly SeatWithMedia[],
  rev: number,
): Promise<Changed> {
  const wasHeard = new Set(publishersIn({ ...crowded, seats: before }).map(({ row }) => row.user_id))
  const called = publishersIn(crowded)
    .filter(({ row, place }) => !runsIt(place) && (row.on_stage || wasHeard.has(row.user_id)))
    .toSorted((a, b) => Number(b.on_stage) - Number(a.on_stage))
    .slice(0, meshLimits.onStage)
    .map(({ row }) => row.user_id)
  const changed: string[] = []
  for (const seat of crowded.seats) {
    const { row, media, place } = seat
    if (row.breakout_id !== null) continue
    const on_stage = called.includes(row.user_id)
    const mayStay = on_stage || runsIt(place)
    const next = mayStay && media ? { mic: media.mic, cam: media.cam, screen: media.screen } : nothingOn
    if (isSame(switchesOf(seat), next) && row.on_stage === on_stage) continue
    await saveSeat(tx, row, { ...columnsOf(next), on_stage, rev })
    changed.push(row.user_id)
  }
  return { set: { is_stage: true }, seats: changed }
}

/** A stage stays until a host takes it back. Whoever is not on it when it begins is heard no more. */
export async function setStage(
  { id }: EnterableConference,
  on: boolean,
  work: Work,
): Promise<{ rev: number; is_stage: boolean }> {
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    if (before.is_stage === on) return undefined
    const seats = await listMediaSeats(work.tx, id)
    if (on) return beginStage(work, mediaRoomOf(before, seats), seats, rev)
    const left = seats.filter(({ row }) => row.on_stage)
    for (const { row } of left) await saveSeat(work.tx, row, { on_stage: false, rev })
    return { set: { is_stage: false }, seats: left.map(({ row }) => row.user_id) }
  })
  return { rev: room.rev, is_stage: room.is_stage }
}
