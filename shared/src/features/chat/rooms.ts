/**
 * The kinds of room, and who may begin one with whom. A room of a class, a course or the staff is there by itself and
 * follows the people who belong; the others are begun by somebody. A grown-up and a pupil never talk where no one of the
 * school could look, and pupils only talk alone with each other where the school has said so.
 */
import { type Actor, isAdmin, isPupil, isStaff } from '@kelasku/shared/kernel/actor'
import { z } from 'zod'

export const RoomKind = z.enum([
  'CLASS',
  'COURSE',
  'TEACHERS',
  'FAMILY',
  'PUPIL',
  'STAFF',
  'PEERS',
  'SUPPORT',
  'CONFERENCE',
])
export type RoomKind = z.infer<typeof RoomKind>

/**
 * What somebody is in a room. A former one reads what was said while they belonged; whoever watches over pupils may look
 * into what they do not belong to, and that they did is written down.
 */
export const Standing = z.enum(['MEMBER', 'FORMER', 'OVERSEER'])
export type Standing = z.infer<typeof Standing>

/** The person whom somebody would like to write to, as the school knows them. */
export interface Counterpart {
  id: string
  isPupil: boolean
  isStaff: boolean
  /** The asker teaches this pupil, or is taught by this teacher. */
  isOfLessons: boolean
}

export type Pairing = Extract<RoomKind, 'STAFF' | 'PUPIL' | 'PEERS'>
export type PairingRefusal = 'peers_are_off' | 'not_of_your_lessons' | 'ask_about_a_child' | 'forbidden'

/** In which kind of room the two of them would talk alone, or why they may not. */
export function pairing(who: Actor, other: Counterpart, peersMayTalk: boolean): Pairing | { refused: PairingRefusal } {
  if (other.id === who.userId) return { refused: 'forbidden' }
  if (isStaff(who)) {
    if (other.isStaff) return 'STAFF'
    // Parents are written to about a child, so that the other parent reads it too.
    if (!other.isPupil) return { refused: 'ask_about_a_child' }
    return isAdmin(who) || other.isOfLessons ? 'PUPIL' : { refused: 'not_of_your_lessons' }
  }
  if (!isPupil(who)) return { refused: other.isStaff ? 'ask_about_a_child' : 'forbidden' }
  if (other.isStaff) return other.isOfLessons ? 'PUPIL' : { refused: 'not_of_your_lessons' }
  if (!other.isPupil) return { refused: 'forbidden' }
  return peersMayTalk ? 'PEERS' : { refused: 'peers_are_off' }
}
