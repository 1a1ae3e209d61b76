import { type Actor, isParent, isPupil, isStaff } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { chatRefusal, type RoomView } from '@kelasku/shared/chat/contract'
import { chatEvents } from '@kelasku/shared/chat/events'
import { chatPolicy, chatRules } from '@kelasku/shared/chat/policy'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import {
  findRoom,
  listPupils,
  listRooms,
  listTeachers,
  saveQuiet,
  searchLines,
  type KnownRoom,
  type RoomLine,
} from './repo.ts'

/** The only way to hold a room on someone's behalf. A stranger and a typo get the same answer. */
export const roomFor = async (who: Actor, id: string, work: Work): Promise<KnownRoom> =>
  readable(who, await findRoom(work.tx, who, id))

function readable(who: Actor, room: KnownRoom | undefined): KnownRoom {
  if (!room || !chatRules.read(who, room)) throw refusal.not_found()
  return room
}

/** Who looks into what they do not belong to leaves a trace, whatever they find. */
export function noteLooking(who: Actor, room: KnownRoom, work: Work): void {
  if (room.standing === 'OVERSEER') work.audit({ action: 'chat.overseen', subject: `chat:${room.id}` })
}

/** For whoever belongs to the room and has not been silenced. */
export const writableFor = async (who: Actor, id: string, work: Work): Promise<KnownRoom> =>
  writable(who, await findRoom(work.tx, who, id))

/** @param known as they know it, where they are anything in it */
export function writable(who: Actor, known: KnownRoom | undefined): KnownRoom {
  const room = readable(who, known)
  if (room.standing === 'FORMER') throw chatRefusal.no_longer_yours()
  if (!chatRules.write(who, room)) throw refusal.forbidden()
  if (room.muted_until !== null && !chatRules.moderate(who, room)) throw chatRefusal.muted()
  return room
}

export async function moderatedFor(who: Actor, id: string, work: Work): Promise<KnownRoom> {
  const room = await roomFor(who, id, work)
  if (!chatRules.moderate(who, room)) throw refusal.forbidden()
  return room
}

/** For whoever looks after children there, and not for those who are looked after. */
export async function overseenFor(who: Actor, id: string, work: Work): Promise<KnownRoom> {
  const room = await roomFor(who, id, work)
  if (!chatPolicy.oversee(who) || !chatRules.moderate(who, room)) throw refusal.forbidden()
  return room
}

const present = (who: Actor, { room, student, ...line }: RoomLine): RoomView => ({
  id: room.id,
  kind: room.kind,
  standing: room.standing,
  student: student && card(student),
  muted_until: room.muted_until,
  muted_reason: room.muted_reason,
  ...line,
  can: {
    write: chatRules.write(who, room) && (room.muted_until === null || chatRules.moderate(who, room)),
    moderate: chatRules.moderate(who, room),
  },
})

export const studentOnly = (who: Actor) => {
  if (!isPupil(who) && !isParent(who)) throw refusal.forbidden()
}
export const staffOnly = (who: Actor) => {
  if (!isStaff(who)) throw refusal.forbidden()
}
export const overseerOnly = (who: Actor) => {
  if (!chatPolicy.oversee(who)) throw refusal.forbidden()
}
export const settlerOnly = (who: Actor) => {
  if (!chatPolicy.settle(who)) throw refusal.forbidden()
}

export async function roomsOf(who: Actor, paging: Paging, work: Work) {
  const { items, total } = await listRooms(work.tx, who, { as: 'belonging' }, paging)
  return { data: items.map((item) => present(who, item)), meta: pageMeta(paging, total) }
}

/** Rooms of children whom the asker watches over without belonging to them: no unread lines, only that they are there. */
export async function overseenRooms(who: Actor, search: string | undefined, paging: Paging, work: Work) {
  const { items, total } = await listRooms(work.tx, who, { as: 'overseer', search }, paging)
  const unseen = items.map((item) => ({ ...present(who, item), last_line: null, unread: 0, mentioned: false }))
  return { data: unseen, meta: pageMeta(paging, total) }
}

export async function roomView(who: Actor, id: string, work: Work): Promise<RoomView> {
  const { items } = await listRooms(work.tx, who, { as: 'belonging', id }, { page: 1, limit: 1 })
  const [line] = items
  if (!line) throw refusal.not_found()
  const view = present(who, line)
  return view.standing === 'OVERSEER' ? { ...view, last_line: null } : view
}

/** One's own wish, which only one's own windows learn of. Whoever looks in from outside is not called anyway. */
export async function makeQuiet(who: Actor, room: KnownRoom, isQuiet: boolean, work: Work): Promise<RoomView> {
  if (room.standing === 'OVERSEER') throw refusal.forbidden()
  await saveQuiet(work.tx, room, who.userId, isQuiet)
  work.announce(chatEvents.rooms_changed, [rooms.user(who.userId)], { school_id: room.school_id })
  return roomView(who, room.id, work)
}

export async function pupilsFor(who: Actor, search: string | undefined, paging: Paging, work: Work) {
  const { items, total } = await listPupils(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function teachersFor(who: Actor, search: string | undefined, paging: Paging, work: Work) {
  const { items, total } = await listTeachers(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function found(who: Actor, text: string, paging: Paging, work: Work) {
  // Only rooms in which the asker stands are asked for.
  const { items, total } = await work.bypassRls('row-level security would hide the index of words', (tx) =>
    searchLines(tx, who, text, paging),
  )
  return { data: items, meta: pageMeta(paging, total) }
}
