import * as Y from 'yjs'

/** Shows all that comes into a document; what is done to the mirror stays in it. */
export function mirrorOf(document: Y.Doc): { doc: Y.Doc; end: () => void } {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(document))
  const follow = (update: Uint8Array) => Y.applyUpdate(doc, update)
  document.on('update', follow)
  return { doc, end: () => document.off('update', follow) }
}
