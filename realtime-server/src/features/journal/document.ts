/** A unit's document: who comes in, and what stands there. */
import { journalDocument } from '@kelasku/shared/journal/document'
import { journalRules } from '@kelasku/shared/journal/policy'
import { mended } from '@kelasku/shared/kernel/mending'
import { isBlankDoc } from '@kelasku/shared/kernel/rich-text'
import { peopleIn, type WrittenDoc } from '@kelasku/shared/kernel/written-text'
import type { DocumentKind } from '#platform/collab/kind.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { canWrite } from './present.ts'
import { findHeld } from './guard.ts'
import { noteNamed } from './named/service.ts'

type WithManuscripts = Pick<Toolbox, 'manuscripts'>

const rls = { kind: 'bypass', why: 'people of other schools may write here' } as const

/** Pupils and parents read what is published, and never come in here. */
export const journalKind: DocumentKind = {
  ...journalDocument,
  async rightsOf(who, documentId, work) {
    const known = await findHeld(who, documentId, work)
    if (!known || !journalRules.inside(who, known.subject)) return undefined
    const { item, row } = known
    // With the course, the class or the year ends the writing, and who teaches there is told to the class.
    const hangsOn = [rooms.class(item.class_id), rooms.school(row.school_id)]
    return { mode: canWrite(who, known) ? 'write' : 'read', rooms: hangsOn }
  },
  async rested(documentId, { database, manuscripts }) {
    const body = await bodyOf(documentId, { manuscripts })
    const people = body ? peopleIn(body.doc) : []
    if (people.length > 0) await database.inTransaction(rls, (work) => noteNamed(work, documentId, people))
  },
}

export interface Body {
  doc: WrittenDoc
  isBlank: boolean
  /** Up to which of its updates. */
  place: number
}

/** What stands in it by what is on the disk; nothing where there is no such document. */
export async function bodyOf(id: string, { manuscripts }: WithManuscripts): Promise<Body | undefined> {
  const read = await manuscripts.read(id)
  if (!read) return undefined
  const doc = mended(read.prose)
  return { doc, isBlank: isBlankDoc(doc), place: read.seq }
}
