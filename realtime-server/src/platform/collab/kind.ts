/** What a feature says of the documents that belong to it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Database, Work } from '#platform/database/work.ts'
import type { Room } from '#platform/live/rooms.ts'
import type { Manuscripts } from './manuscripts.ts'
import type { Mode } from './wire.ts'

/** Of which feature a document is. */
export interface DocumentKind {
  kind: string
  /** Of the editor of today. */
  schemaVersion: number
  /** What somebody may do with it; nothing if it is not theirs to see. */
  rightsOf(who: Actor, documentId: string, work: Work): Promise<Rights | undefined>
  /**
   * It was written in, and not any more for a while: for what follows from the words as they stand. Said on the server
   * where somebody wrote, perhaps more than once, and not at all if it dies.
   */
  rested?(documentId: string, parts: { database: Database; manuscripts: Manuscripts }): Promise<void>
}

export interface Rights {
  mode: Mode
  /** What they hang on besides who somebody is, such as the class of the document: asked for again at its `reauthorize`. */
  rooms: readonly Room[]
}
