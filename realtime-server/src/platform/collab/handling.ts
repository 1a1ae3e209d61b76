/** What is done with documents where they are opened, and that is nowhere but in the thread beside the server. */
import * as Y from 'yjs'
import { proseIn, stateOf, type Prose } from './prose.ts'

/** A state, and what came after it. */
export interface Written {
  state: Uint8Array
  updates: readonly Uint8Array[]
}

export const handling = {
  /** They become one state. */
  compact: (written: Written): Uint8Array => Y.encodeStateAsUpdate(opened(written)),
  /** What stands there. */
  read: (written: Written): Prose => proseIn(opened(written)),
  /** A state in which this stands. */
  draft: (prose: Prose): Uint8Array => stateOf(prose),
}
export type Handling = typeof handling

function opened({ state, updates }: Written): Y.Doc {
  const document = new Y.Doc()
  // In one transaction, which costs half of what many do.
  document.transact(() => {
    for (const update of [state, ...updates]) if (update.byteLength > 0) Y.applyUpdate(document, update)
  })
  // It would be lost with the next loading: rather leave everything as it is.
  if (document.store.pendingStructs !== null || document.store.pendingDs !== null)
    throw new Error('A part of the document is missing.')
  return document
}
