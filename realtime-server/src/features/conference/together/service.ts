/** What a class writes and draws together is begun by whoever opens it first. */
import { boardDocument } from '@kelasku/shared/conference/board'
import { conferenceRefusal } from '@kelasku/shared/conference/contract'
import { notesDocument, type Sheet } from '@kelasku/shared/conference/together'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import * as Y from 'yjs'
import { stateOf } from '#platform/collab/prose.ts'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { lockConference, type KnownConference } from '../repo.ts'
import { findSeat } from '../room/repo.ts'
import { requireAdmission } from '../room/service.ts'
import { rightsIn } from './documents.ts'
import { findGroupOfNotes, saveNotesOfGroup, saveSheetOfClass } from './repo.ts'

interface Asked {
  sheet: Sheet
  breakout_id: string | null
}

interface Parts {
  work: Work
  manuscripts: Toolbox['manuscripts']
}

/** @returns its document; nothing where the class went by without it. */
export async function openSheet(
  who: Actor,
  { id, school_id, status }: KnownConference,
  { sheet, breakout_id }: Asked,
  { work, manuscripts }: Parts,
): Promise<{ document_id: string | null }> {
  const { tx } = work
  if (status === 'CANCELLED') throw conferenceRefusal.conference_cancelled()
  const isBoard = sheet === 'BOARD'
  const place = { conference_id: id, breakout_id: isBoard ? null : breakout_id }
  if (!(await rightsIn(who, place, isBoard ? 'board' : 'notes', work))) {
    if (status !== 'ENDED') requireAdmission((await findSeat(tx, id, who.userId))?.admission)
    throw refusal.not_found()
  }
  // Two who open it at once begin one.
  const room = await lockConference(tx, id)
  if (!room) throw refusal.not_found()
  const group =
    place.breakout_id === null
      ? undefined
      : await findGroupOfNotes(tx, { conference_id: id, breakout_id: place.breakout_id })
  const known = isBoard ? room.board_id : (group ?? room).notes_id
  if (known !== null || room.status === 'ENDED') return { document_id: known }

  const begin = (kind: { kind: string; schemaVersion: number }, state: Uint8Array) =>
    manuscripts.begin({ schoolId: school_id, ...kind, state }, work)
  if (isBoard) {
    const board_id = await begin(boardDocument, Y.encodeStateAsUpdate(new Y.Doc()))
    await saveSheetOfClass(tx, id, { board_id })
    return { document_id: board_id }
  }
  const notes_id = await begin(notesDocument, stateOf({ type: 'doc', content: [{ type: 'paragraph' }] }))
  await (group ? saveNotesOfGroup(tx, group.id, notes_id) : saveSheetOfClass(tx, id, { notes_id }))
  return { document_id: notes_id }
}
