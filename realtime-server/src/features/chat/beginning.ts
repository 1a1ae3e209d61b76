/** Beginning to talk with somebody: in the one room that the two of them have, or the family, or whoever asks the office. */
import { type Actor, isAdmin, isParent, isStaff } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { chatRefusal, type NewRoom } from '@kelasku/shared/chat/contract'
import { pairing, type PairingRefusal } from '@kelasku/shared/chat/rooms'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { publishRoom } from './news.ts'
import { findCounterpart, findSettings, isGuardianOf, isTaughtBy, listPeopleIds, openRoomAt } from './repo.ts'
import { roomFor, roomView } from './service.ts'

type RoomKey = Parameters<typeof openRoomAt>[1]

export async function begin(who: Actor, wanted: NewRoom, work: Work, tools: Toolbox) {
  const { id, isNew } = await openRoomAt(work.tx, await placeOf(who, wanted, work))
  if (isNew) {
    const room = await roomFor(who, id, work)
    publishRoom(work, room, await listPeopleIds(work.tx, room), tools)
  }
  return roomView(who, id, work)
}

function placeOf(who: Actor, wanted: NewRoom, work: Work): Promise<RoomKey> {
  switch (wanted.with) {
    case 'PERSON':
      return placeWith(who, wanted.user_id, work)
    case 'FAMILY':
      return placeOfFamily(who, wanted.student_id, wanted.teacher_id, work)
    case 'OFFICE':
      return placeAtOffice(who)
  }
}

const refuse = (why: PairingRefusal) => (why === 'forbidden' ? refusal.forbidden() : chatRefusal[why]())

async function placeWith(who: Actor, userId: string, work: Work): Promise<RoomKey> {
  const other = await findCounterpart(work.tx, who, userId)
  if (!other) throw refusal.not_found()
  const { peers_may_talk } = await findSettings(work.tx, who.schoolId)
  const kind = pairing(who, other, peers_may_talk)
  if (typeof kind === 'object') throw refuse(kind.refused)

  const school_id = who.schoolId
  if (kind === 'PUPIL') {
    const [person_id, student_id] = isStaff(who) ? [who.userId, userId] : [userId, who.userId]
    return { school_id, kind, person_id, student_id }
  }
  // Whoever of the two begins, it is the same room.
  const [person_id, other_id] = [who.userId, userId].toSorted()
  return { school_id, kind, person_id: person_id!, other_id: other_id! }
}

async function placeOfFamily(
  who: Actor,
  student_id: string,
  teacherId: string | undefined,
  work: Work,
): Promise<RoomKey> {
  // A teacher writes to a colleague about the own child as a parent.
  const toAnother = teacherId !== undefined && teacherId !== who.userId
  const asParent = isParent(who) && (!isStaff(who) || toAnother) && (await isGuardianOf(work.tx, who, student_id))
  if (!isStaff(who) && !asParent) throw refusal.not_found()
  const person_id = asParent ? teacherId : who.userId
  if (person_id === undefined) throw refusal.INVALID_REQUEST_PAYLOAD()
  if (!(await isTaughtBy(work.tx, who.schoolId, person_id, student_id))) throw chatRefusal.not_of_your_lessons()
  return { school_id: who.schoolId, kind: 'FAMILY', person_id, student_id }
}

/** The office has no need to ask itself. */
async function placeAtOffice(who: Actor): Promise<RoomKey> {
  if (isAdmin(who)) throw refusal.forbidden()
  return { school_id: who.schoolId, kind: 'SUPPORT', person_id: who.userId }
}
