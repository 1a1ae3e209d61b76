/** What features do with the documents that belong to them, besides saying who may: begin one, and read what stands there. */
import type { Work } from '#platform/database/work.ts'
import type { UpdateLog } from './update-log.ts'
import type { Prose } from './prose.ts'
import { collabDocuments } from './table.ts'
import type { Thread } from './thread.ts'

interface Beginning {
  schoolId: string
  kind: string
  schemaVersion: number
  /** As `draft` has made it, before the transaction. */
  state: Uint8Array
}

/** What stood in a document, and up to which of its updates. */
export interface Manuscript {
  prose: Prose
  seq: number
}

export interface Manuscripts {
  /** A state in which this stands. Takes a thread: nothing to wait for with a connection in the hand. */
  draft(prose: Prose): Promise<Uint8Array>
  /** The document's id. */
  begin(beginning: Beginning, work: Work): Promise<string>
  /** What stands there by what is on the disk; nothing where there is no such document. */
  read(documentId: string): Promise<Manuscript | undefined>
}

export const openManuscripts = (updateLog: UpdateLog, thread: Thread): Manuscripts => ({
  draft: thread.draft,
  async begin({ schoolId, kind, schemaVersion, state }, { tx }) {
    const [begun] = await tx
      .insert(collabDocuments)
      .values({ school_id: schoolId, kind, schema_version: schemaVersion, snapshot: Buffer.from(state) })
      .returning({ id: collabDocuments.id })
    return begun!.id // what was inserted comes back
  },
  async read(documentId) {
    const stored = await updateLog.load(documentId)
    if (!stored) return undefined
    return { prose: await thread.read({ state: stored.snapshot, updates: stored.tail }), seq: stored.seq }
  },
})
