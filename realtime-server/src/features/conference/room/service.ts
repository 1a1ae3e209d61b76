/** Who may ask about a room at all; each command asks about seat and state again under the lock. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, Refusal } from '@kelasku/shared/kernel/refusal'
import { conferenceRefusal } from '@kelasku/shared/conference/contract'
import type { Admission, ConferenceStatus } from '@kelasku/shared/conference/machine'
import { placeIn, runsIt, type Place } from '@kelasku/shared/conference/policy'
import { roomRefusal } from '@kelasku/shared/conference/room'
import { mayUse, type Right } from '@kelasku/shared/conference/seats'
import type { Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import type { KnownConference } from '../repo.ts'
import { joinedFor } from '../service.ts'
import { findSeat, type SeatRow } from './repo.ts'

/** A class that the asker may enter, and as what they sit there. */
export interface EnterableConference extends KnownConference {
  place: Place
  /** In a kindergarten: for whom a parent sits there. */
  child_id: string | null
}

/** For whoever has a place in the class, inside or before its door. */
export async function enterableFor(who: Actor, id: string, work: Work): Promise<EnterableConference> {
  const known = await joinedFor(who, id, work)
  const place = placeIn(who, known)
  if (place === null) throw refusal.forbidden()
  const isForChild = place === 'MEMBER' && !known.relations.includes('PUPIL')
  return { ...known, place, child_id: isForChild ? (known.children[0]?.id ?? null) : null }
}

export async function hostedFor(who: Actor, id: string, work: Work): Promise<EnterableConference> {
  const known = await enterableFor(who, id, work)
  if (!runsIt(known.place)) throw refusal.forbidden()
  return known
}

export interface Seated extends EnterableConference {
  seat: SeatRow
}

/** For whoever has been let in; asked of the seat, which outlives a lost line. */
export async function admittedFor(who: Actor, id: string, work: Work): Promise<Seated> {
  const known = await enterableFor(who, id, work)
  const seat = await findSeat(work.tx, id, who.userId)
  requireAdmission(seat?.admission)
  return { ...known, seat: seat! } // who has no seat has not been let in
}

export function requireAdmission(admission: Admission | undefined): void {
  if (admission === 'KICKED' || admission === 'DENIED') throw roomRefusal.removed()
  if (admission !== 'ADMITTED') throw roomRefusal.not_admitted()
}

export function requireNotGone({ status }: { status: ConferenceStatus }): void {
  if (status === 'ENDED') throw conferenceRefusal.conference_over()
  if (status === 'CANCELLED') throw conferenceRefusal.conference_cancelled()
}

export function requireRunning(room: ConferenceRow): void {
  requireNotGone(room)
  if (room.status !== 'LIVE') throw roomRefusal.not_running()
}

export const isLocked = (room: ConferenceRow): boolean => room.host_state === 'LOCKED'

export const maySeatUse = (room: ConferenceRow, seat: SeatRow, right: Right): boolean =>
  mayUse({ policy: room.policy, isLocked: isLocked(room) }, seat, right)

/** Of many who ask at once each is judged by themselves. */
export async function orRefusal<T>(judge: () => Promise<T> | T): Promise<T | Refusal> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
