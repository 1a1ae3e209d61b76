/** What is done in the room: hands, and what a host sets of a seat or of all of them. Each sets a state, so twice is once. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eventTowards } from '@kelasku/shared/conference/admission'
import type { Admission, AdmissionEvent } from '@kelasku/shared/conference/machine'
import { meshLimits } from '@kelasku/shared/conference/mesh-plan'
import { roomRefusal, type SeatChange } from '@kelasku/shared/conference/room'
import type { RoomPolicy, Seat } from '@kelasku/shared/conference/room-state'
import { sql } from 'drizzle-orm'
import { isOfStaff } from '#features/chat/standing.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { letClassIn } from './joining.ts'
import { publishKnock } from './news.ts'
import { findSeat, listSeats, noMedia, saveSeat, saveSeats, type SeatRow, type SeatSet } from './repo.ts'
import { presentSeat, reauthorizeRoom, revise } from './revision.ts'
import { requireAdmission, requireNotGone, requireRunning, type EnterableConference, type Seated } from './service.ts'
import { endStaysOf } from './stays.ts'

/** By the moment at which it is their turn under the lock: the queue has the order in which they were heard. */
const handRaised = sql`clock_timestamp()`

export async function raiseHand(who: Actor, { id }: Seated, up: boolean, work: Work) {
  const room = await revise(work, id, async (before, rev) => {
    requireRunning(before)
    const seat = await findSeat(work.tx, id, who.userId)
    requireAdmission(seat?.admission)
    if (!seat || (seat.hand_at !== null) === up) return undefined
    await saveSeat(work.tx, seat, { rev, ...(up ? { hand_at: handRaised, hands: seat.hands + 1 } : { hand_at: null }) })
    return { seats: [who.userId] }
  })
  const seat = await findSeat(work.tx, id, who.userId)
  return { rev: room.rev, hand_at: seat?.hand_at ?? null }
}

export async function clearHands({ id }: EnterableConference, work: Work): Promise<{ rev: number }> {
  const { rev } = await revise(work, id, async (before, next) => {
    requireNotGone(before)
    const seats = await saveSeats(work.tx, id, sql`hand_at is not null`, { hand_at: null, rev: next })
    return seats.length > 0 ? { seats } : undefined
  })
  return { rev }
}

/** Beside the hosts, who always stand there. */
const mostOnStage = meshLimits.onStage

export async function changeSeat(
  who: Actor,
  { id }: EnterableConference,
  userId: string,
  change: SeatChange,
  work: Work,
): Promise<Seat> {
  const { tx } = work
  const done: { event?: AdmissionEvent } = {}
  const room = await revise(work, id, async (before, rev) => {
    requireNotGone(before)
    const seat = await findSeat(tx, id, userId)
    if (!seat) throw refusal.not_found()
    const { admission, place, hand, ...set } = change
    const next: SeatSet = { ...set, ...(hand === false && { hand_at: null }) }
    if (set.on_stage && !seat.on_stage) await requireRoomOnStage(tx, id)
    if (place !== undefined && place !== seat.place) {
      await requireStaff(tx, seat)
      next.place = place
      // Who no longer runs it does not go about in groups.
      if (place === 'GUEST') next.breakout_id = null
      // Who helps to run it does not wait before the door.
      if (place === 'COHOST' && seat.admission === 'WAITING') next.admission = 'ADMITTED'
    }
    if (admission !== undefined && admission !== seat.admission) {
      done.event = requireEvent(who, seat, admission)
      Object.assign(next, { admission, answered_by: who.userId })
      if (done.event === 'kick') Object.assign(next, await putOut(work, seat))
    }
    const isOther = Object.entries(next).some(([name, value]) => value !== seat[name as keyof SeatRow])
    if (!isOther) return undefined
    // The light is on one at a time.
    const darkened = set.is_spotlight
      ? await saveSeats(tx, id, sql`is_spotlight and user_id <> ${userId}`, { is_spotlight: false, rev })
      : []
    await saveSeat(tx, seat, { ...next, rev })
    return { seats: [userId, ...darkened] }
  })
  if (done.event) await publishAdmission(work, room, userId, done.event)
  // What they may hear of the room follows from their seat.
  if (done.event === 'kick' || change.place !== undefined) reauthorizeRoom(work, id)
  const [seat] = await listSeats(tx, id, { userIds: [userId] })
  return presentSeat(seat!) // it was found just now
}

/** Another host has answered otherwise meanwhile; and those who run or oversee the class are nobody's to put out. */
function requireEvent(who: Actor, seat: SeatRow, admission: Admission): AdmissionEvent {
  const event = eventTowards(seat.admission, admission)
  if (!event) throw roomRefusal.already_answered()
  if (seat.user_id === who.userId || seat.place === 'HOST' || seat.place === 'OBSERVER') throw refusal.forbidden()
  return event
}

async function putOut({ tx }: Work, seat: SeatRow): Promise<SeatSet> {
  await endStaysOf(tx, seat.conference_id, seat.user_id)
  return { ...noMedia, whereabouts: 'AWAY', hand_at: null, on_stage: false, is_spotlight: false }
}

async function publishAdmission(work: Work, room: ConferenceRow, userId: string, event: AdmissionEvent): Promise<void> {
  work.audit({ action: `conference.${event}`, subject: `conference:${room.id}`, detail: { user_id: userId } })
  await publishKnock(work, room.id, [userId])
}

async function requireRoomOnStage(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ taken: number }>(sql`select count(*)::int as taken from conference_seats
    where conference_id = ${id} and on_stage and place not in ('HOST', 'COHOST')`)
  if ((rows[0]?.taken ?? 0) >= mostOnStage) throw roomRefusal.stage_full()
}

/** A host by the timetable is one whatever anybody appoints. */
async function requireStaff(tx: Tx, { school_id, user_id, place }: SeatRow): Promise<void> {
  const { rows } = await tx.execute<{ is_staff: boolean }>(
    sql`select ${isOfStaff(sql`${user_id}::uuid`, school_id)} as is_staff`,
  )
  if (!rows[0]?.is_staff || place === 'HOST' || place === 'MEMBER') throw roomRefusal.staff_only()
}

const switches = ['mic', 'cam', 'screen'] as const

export async function changePolicy(
  { id }: EnterableConference,
  change: Partial<RoomPolicy>,
  work: Work,
): Promise<{ rev: number; policy: RoomPolicy }> {
  const letIn: string[] = []
  const room = await revise(work, id, async (before, rev) => {
    requireNotGone(before)
    const policy = { ...before.policy, ...change }
    const isOther = Object.entries(change).some(([name, value]) => value !== before.policy[name as keyof RoomPolicy])
    // A lock is for all, also for those who were allowed before.
    const locked = await Promise.all(
      switches.map((name) =>
        change[name] === false
          ? saveSeats(work.tx, id, sql`${sql.raw(name)}`, { [name]: null, rev })
          : Promise.resolve([]),
      ),
    )
    const isHostThere = before.status === 'LIVE' && before.host_state === 'PRESENT'
    if (!policy.lobby && before.policy.lobby && isHostThere) letIn.push(...(await letClassIn(work, id, rev)))
    const seats = [...new Set([...locked.flat(), ...letIn])]
    if (!isOther && seats.length === 0) return undefined
    work.audit({ action: 'conference.policy', subject: `conference:${id}`, detail: { ...change } })
    return { set: { policy }, seats }
  })
  if (letIn.length > 0) await publishKnock(work, id, letIn)
  if (change.notes !== undefined || change.board !== undefined) reauthorizeRoom(work, id)
  return { rev: room.rev, policy: room.policy }
}
