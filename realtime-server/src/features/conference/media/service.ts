/**
 * Which device somebody is heard and seen with, and what of it is on. Voices and pictures go from browser to browser; here
 * it is only decided who may send, and told to everybody in the room, whose browsers receive nothing else.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { mediaRefusal, type MediaSwitched, type MediaTicket } from '@kelasku/shared/conference/media'
import {
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
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { findSeat, saveSeat } from '../room/repo.ts'
import { revise, type Changed } from '../room/revision.ts'
import { isLocked, requireAdmission, requireRunning, type EnterableConference, type Seated } from '../room/service.ts'
import type { ConferenceRow } from '../repo.ts'
import { iceServersFor } from './ice.ts'
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

interface Connecting {
  presence_id: string
  epoch: number | null
}

/** The tab that asked last is heard and seen, and begins with everything off. */
export async function connectMedia(
  who: Actor,
  { id }: Seated,
  { presence_id, epoch }: Connecting,
  { config, work }: { config: Config; work: Work },
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
      rev,
    })
    return { seats: [who.userId] }
  })
  const { beyond } = planOf(mediaRoomOf(room, await listMediaSeats(work.tx, id)))
  return {
    transport: beyond.includes(presence_id) ? 'TEXT' : 'MESH',
    epoch: connected.since,
    rev: room.rev,
    ...iceServersFor(config, presence_id),
  }
}

interface Wanted extends Switches {
  presence_id: string
}

export async function switchMedia(
  who: Actor,
  { id }: Seated,
  { presence_id, ...wanted }: Wanted,
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
    if (!before.is_stage && publishersIn(crowded).length > meshLimits.publishers)
      return beginStage(work, crowded, seats, rev)
    if (isSame(switchesOf(mine), wanted)) return undefined
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
