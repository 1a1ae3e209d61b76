/** A state and what came after it become one state. Only here is a document opened, in the thread beside the server. */
import * as Y from 'yjs'

export function pressed(state: Uint8Array, updates: readonly Uint8Array[]): Uint8Array {
  const document = new Y.Doc()
  // In one transaction, which costs half of what many do.
  document.transact(() => {
    for (const update of [state, ...updates]) if (update.byteLength > 0) Y.applyUpdate(document, update)
  })
  // It would be lost with the next loading: rather leave everything as it is.
  if (document.store.pendingStructs !== null || document.store.pendingDs !== null)
    throw new Error('A part of the document is missing.')
  return Y.encodeStateAsUpdate(document)
}
