/**
 * Who may do what in a room. What somebody is there (`standing`), the service asks the database, from the people who
 * belong to the class, the course or the child at this moment: nothing of it is copied into the room.
 */
import { type Actor, type Rule, isAdmin, isStaff, leadsAClass } from '@kelasku/shared/kernel/actor'
import { editableMs } from './limits.ts'
import type { RoomKind, Standing } from './rooms.ts'

export interface RoomSubject {
  school_id: string
  kind: RoomKind
  standing: Standing | null
  /** The teacher of a room with a family; whoever else is in it is a parent there, and nothing else. */
  person_id: string | null
}

export interface LineSubject extends RoomSubject {
  sender_id: string | null
  at: Date
  isRemoved: boolean
}

const isIn: Rule<RoomSubject> = (who, room) => who.schoolId === room.school_id && room.standing !== null
const belongs: Rule<RoomSubject> = (who, room) => isIn(who, room) && room.standing === 'MEMBER'

/** Where pupils or parents are among the people of a room, staff keep order in it; staff among themselves need nobody. */
const kept: readonly RoomKind[] = ['CLASS', 'COURSE', 'FAMILY', 'PUPIL', 'PEERS', 'SUPPORT', 'CONFERENCE']
const isParentIn: Rule<RoomSubject> = (who, { kind, standing, person_id }) =>
  kind === 'FAMILY' && standing === 'MEMBER' && person_id !== who.userId

const keepsOrder: Rule<RoomSubject> = (who, room) =>
  isIn(who, room) &&
  room.standing !== 'FORMER' &&
  (isAdmin(who) || (isStaff(who) && kept.includes(room.kind) && !isParentIn(who, room)))

const isOwn: Rule<LineSubject> = (who, line) => belongs(who, line) && line.sender_id === who.userId && !line.isRemoved

export const chatRules = {
  read: isIn,
  write: belongs,
  /** Takes away what was said, reads what was taken away, and silences whoever does not stop. */
  moderate: keepsOrder,
} satisfies Record<string, Rule<RoomSubject>>

export const chatPolicy = {
  /** What the school opens to its pupils. */
  settle: (who: Actor) => isAdmin(who),
  /** The rooms of those whom they watch over, and what was reported there. */
  oversee: (who: Actor) => isAdmin(who) || leadsAClass(who),
}

export const lineRules = {
  /** @param now by the server's clock. */
  edit: (who: Actor, line: LineSubject, now: Date) =>
    isOwn(who, line) && now.getTime() - line.at.getTime() < editableMs,
  remove: (who: Actor, line: LineSubject) => !line.isRemoved && (isOwn(who, line) || keepsOrder(who, line)),
  /** Whoever keeps order needs nobody to tell. */
  report: (who: Actor, line: LineSubject) =>
    isIn(who, line) && line.standing !== 'OVERSEER' && line.sender_id !== who.userId && !line.isRemoved,
  readOriginal: (who: Actor, line: LineSubject) => keepsOrder(who, line),
}
