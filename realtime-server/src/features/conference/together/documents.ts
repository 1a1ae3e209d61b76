/** Who comes into what a class writes and draws together, and whether they write. Asked again whenever the room says so. */
import { boardDocument } from '@kelasku/shared/conference/board'
import { runsIt, placeIn } from '@kelasku/shared/conference/policy'
import { mayUse, type Right } from '@kelasku/shared/conference/seats'
import { notesDocument } from '@kelasku/shared/conference/together'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { DocumentKind, Rights } from '#platform/collab/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { findConference } from '../repo.ts'
import { findSeat } from '../room/repo.ts'
import { isLocked } from '../room/service.ts'
import { findGroupOfNotes, findPlaceOfBoard, findPlaceOfNotes, isOfGroup, type Place } from './repo.ts'

export const notesKind: DocumentKind = {
  ...notesDocument,
  async rightsOf(who, documentId, work) {
    const place = await findPlaceOfNotes(work.tx, documentId)
    return place && rightsIn(who, place, 'notes', work)
  },
}

/** Whose stroke one may take away, their browsers know: what stands in an update is not looked into here. */
export const boardKind: DocumentKind = {
  ...boardDocument,
  async rightsOf(who, documentId, work) {
    const place = await findPlaceOfBoard(work.tx, documentId)
    return place && rightsIn(who, place, 'board', work)
  },
}

/**
 * While it runs, for whoever was let in. Afterwards it is read by those who run or oversee the class and by its pupils.
 * What a group has written is the group's and its teachers'.
 */
export async function rightsIn(
  who: Actor,
  { conference_id, breakout_id }: Place,
  right: Right,
  work: Work,
): Promise<Rights | undefined> {
  const { tx } = work
  const room = await findConference(tx, who, conference_id)
  const place = room ? placeIn(who, room) : null
  if (!room || place === null) return undefined
  const seat = await findSeat(tx, conference_id, who.userId)
  const isOver = room.status === 'ENDED'
  const isOut = seat?.admission === 'KICKED' || seat?.admission === 'DENIED'
  const isOfClass = isOver && place !== 'GUEST' && !isOut
  if (!isOfClass && seat?.admission !== 'ADMITTED') return undefined

  const group = breakout_id === null ? null : await findGroupOfNotes(tx, { conference_id, breakout_id })
  if (group === undefined) return undefined
  const seesAll = runsIt(place) || place === 'OBSERVER'
  if (group && !seesAll && !(await isOfGroup(tx, group.id, who.userId))) return undefined

  const isOpen = !isOver && group?.status !== 'CLOSED'
  const writes = isOpen && seat !== undefined && mayUse({ policy: room.policy, isLocked: isLocked(room) }, seat, right)
  const hangsOn = [rooms.conference(conference_id, 'hosts'), rooms.conference(conference_id, 'others')]
  return { mode: writes ? 'write' : 'read', rooms: hangsOn }
}
