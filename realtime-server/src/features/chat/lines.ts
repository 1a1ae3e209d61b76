/** What is said in a room: once, in order, changed for a quarter of an hour, and taken away with its place left behind. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { Refusal, refusal } from '@kelasku/shared/kernel/refusal'
import { chatRefusal, type Line, type LinePage, type Saying } from '@kelasku/shared/chat/contract'
import { chatRules, lineRules, type LineSubject } from '@kelasku/shared/chat/policy'
import type { UserCard } from '@kelasku/shared/profile/contract'
import { readTo, remove, reword, sayAll, type KeptLine, type Said } from '#platform/conversation/conversation.ts'
import type { Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { noticed } from '#features/notification/notify.ts'
import { areAttachable, attach } from './attachments/repo.ts'
import { publishLine, publishLines, type Moved } from './news.ts'
import {
  findCards,
  findKeptLine,
  findLines,
  findRooms,
  getLine,
  isPlaceIn,
  listFormerTexts,
  listLines,
  listPeopleIds,
  standOf,
  type KnownRoom,
  type LineWindow,
} from './repo.ts'
import { callOf } from './calling.ts'
import { settle, takeAway } from './moderation/service.ts'
import { noteLooking, roomFor, writable } from './service.ts'

export interface KnownLine {
  room: KnownRoom
  line: KeptLine
  subject: LineSubject
}

/** The only way to hold a line on someone's behalf. */
export async function lineFor(who: Actor, id: string, work: Work): Promise<KnownLine> {
  const line = await findKeptLine(work.tx, id)
  if (!line) throw refusal.not_found()
  const room = await roomFor(who, line.conversation_id, work)
  if (room.until !== null && line.at >= new Date(room.until)) throw refusal.not_found()
  const { sender_id, at, removed_at } = line
  return { room, line, subject: { ...room, sender_id, at, isRemoved: removed_at !== null } }
}

export async function linesOf(who: Actor, room: KnownRoom, window: LineWindow, work: Work): Promise<LinePage> {
  noteLooking(who, room, work)
  // Before the lines, so that what comes in between is asked for again rather than missed.
  const stand = await standOf(work.tx, room.id)
  const more = await listLines(work.tx, room, { ...window, limit: window.limit + 1 })
  const lines = more.slice(0, window.limit)
  const has_more = more.length > window.limit
  // Of changes only part may have been told: the next question goes on from there.
  const version = has_more && window.since !== undefined ? lines.at(-1)!.version : stand.version
  return { lines, version, last_seq: stand.seq, has_more }
}

interface Asking {
  who: Actor
  params: { id: string }
  body: Saying
}

/** The rooms of those who may say this there. What they refer to is there. */
export async function sayableAll(asking: readonly Asking[], work: Work): Promise<(KnownRoom | Refusal)[]> {
  const found = await findRooms(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(asking.map(({ who, body }, nth) => orRefusal(sayable(who, found[nth], body, work))))
}

const orRefusal = <T>(judging: Promise<T>): Promise<T | Refusal> =>
  judging.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** @param found the room as they know it, where they are anything in it */
export async function sayable(
  who: Actor,
  found: KnownRoom | undefined,
  saying: Saying,
  work: Work,
): Promise<KnownRoom> {
  const room = writable(who, found)
  const { client_id, text, reply_to, mentions, attachment_ids } = saying
  if (text === '' && attachment_ids.length === 0) throw chatRefusal.nothing_said()
  if (reply_to !== null && !(await isPlaceIn(work.tx, room, reply_to))) throw chatRefusal.unknown_line()
  if (mentions.length > 0) await requirePeople(room, mentions, work)
  if (!(await areAttachable(work.tx, who, { roomId: room.id, client_id }, attachment_ids)))
    throw chatRefusal.unknown_attachment()
  return room
}

export interface Speaking {
  who: Actor
  subject: KnownRoom
  body: Saying
}

/** Whoever speaks in the same moment is heard together: what is new in a room is told in one piece. */
export async function sayTogether(speaking: readonly Speaking[], work: Work): Promise<Line[]> {
  const [said, cards] = await Promise.all([
    sayAll(
      work.tx,
      speaking.map(({ who, subject: room, body: { client_id, text, reply_to, mentions } }) => ({
        where: { id: room.id, schoolId: room.school_id },
        line: { client_id, text, reply_to, sender_id: who.userId, mentions: eachOnce(mentions) },
      })),
    ),
    findCards(work.tx, eachOnce(speaking.map(({ who }) => who.userId))),
  ])
  await hang(speaking, said, work)
  const told = speaking.map((one, nth) => lineSaid(one, said[nth]!, cards)) // one for each
  // What became of a line since it was first said, and what hangs on it, stands in its row.
  const others = said.filter((_, nth) => !told[nth]).map(({ id }) => id)
  const rows = others.length > 0 ? await findLines(work.tx, others) : undefined
  const lines = told.map((line, nth) => line ?? rows!.get(said[nth]!.id)!) // asked for just now
  const news = [...lines.entries()].filter(([nth]) => said[nth]!.place)
  for (const [roomId, ofRoom] of groupedBy(news, ([nth]) => speaking[nth]!.subject.id))
    publishLines(
      work,
      roomId,
      ofRoom.map(([, line]) => line),
    )
  return lines
}

const eachOnce = (ids: readonly string[]) => [...new Set(ids)]

/** As its row would tell it, where it has just come to be and nothing hangs on it. */
function lineSaid(
  { who, body: { client_id, text, reply_to, mentions, attachment_ids } }: Speaking,
  { id, place }: Said,
  cards: ReadonlyMap<string, UserCard>,
): Line | undefined {
  if (!place || attachment_ids.length > 0) return undefined
  return {
    id,
    ...place,
    client_id,
    sender: cards.get(who.userId)!, // they have just been let in
    text,
    reply_to,
    mentions: eachOnce(mentions),
    attachments: [],
    edited_at: null,
    removed_at: null,
  }
}

async function hang(speaking: readonly Speaking[], said: readonly Said[], work: Work): Promise<void> {
  for (const [nth, { who, subject: room, body }] of speaking.entries()) {
    if (body.attachment_ids.length === 0) continue
    const { id, place } = said[nth]! // one for each
    const line = { school_id: room.school_id, line_id: id }
    if (place && !(await attach(work.tx, who, line, body.attachment_ids))) throw chatRefusal.unknown_attachment()
  }
}

async function requirePeople(room: KnownRoom, userIds: readonly string[], work: Work): Promise<void> {
  const people = await listPeopleIds(work.tx, room)
  if (!userIds.every((id) => people.includes(id))) throw chatRefusal.not_in_the_room()
}

export async function editLine(
  who: Actor,
  { room, line, subject }: KnownLine,
  text: string,
  work: Work,
): Promise<Line> {
  if (subject.isRemoved) throw chatRefusal.removed()
  if (line.sender_id !== who.userId || !chatRules.write(who, room)) throw refusal.forbidden()
  if (room.muted_until !== null && !chatRules.moderate(who, room)) throw chatRefusal.muted()
  if (!lineRules.edit(who, subject, new Date())) throw chatRefusal.too_late_to_edit()
  if (text !== line.text && !(await reword(work.tx, line, text))) throw chatRefusal.removed()
  return publishAnew(room, line, work)
}

export async function removeLine(who: Actor, { room, line, subject }: KnownLine, work: Work): Promise<Line> {
  if (subject.isRemoved) return getLine(work.tx, line.id)
  if (!lineRules.remove(who, subject)) throw refusal.forbidden()
  if (line.sender_id === who.userId) {
    if (await remove(work.tx, line, who.userId)) publishLine(work, room.id, await getLine(work.tx, line.id))
  } else if (await takeAway(who, line, work)) await settle(who, line, { status: 'REMOVED', note: '' }, work)
  return getLine(work.tx, line.id)
}

async function publishAnew(room: KnownRoom, { id }: KeptLine, work: Work): Promise<Line> {
  const line = await getLine(work.tx, id)
  publishLine(work, room.id, line)
  return line
}

/** Its former wordings, and its last one where it was taken away. */
export async function historyOf(who: Actor, { room, line, subject }: KnownLine, work: Work) {
  if (!lineRules.readOriginal(who, subject)) throw refusal.forbidden()
  work.audit({ action: 'chat.original_read', subject: `chat:${room.id}`, detail: { seq: line.seq } })
  const before = await listFormerTexts(work.tx, line.id)
  return line.removed_at === null ? before : [...before, { text: line.text, until: line.removed_at }]
}

export async function readUpTo(
  who: Actor,
  room: KnownRoom,
  seq: number,
  work: Work,
  publishPointer: (roomId: string, moved: Moved) => void,
): Promise<{ seq: number }> {
  // Whoever only looks in leaves no sign of reading among those who talk.
  if (room.standing === 'OVERSEER') throw refusal.forbidden()
  const reached = await readTo(work.tx, { id: room.id, schoolId: room.school_id }, who.userId, seq)
  await noticed(work, who.userId, callOf(room.id))
  work.afterCommit(() => publishPointer(room.id, { user_id: who.userId, seq: reached }))
  return { seq: reached }
}
