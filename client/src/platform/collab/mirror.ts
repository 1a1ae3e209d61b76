import * as Y from 'yjs'

/** Holds what a document holds; what is done to the mirror stays in it. */
export function mirrorOf(document: Y.Doc): Y.Doc {
  const mirror = new Y.Doc()
  Y.applyUpdate(mirror, Y.encodeStateAsUpdate(document))
  return mirror
}

/** Shows from now on what comes into the document. @returns how to stop. */
export function keepMirrored(document: Y.Doc, mirror: Y.Doc): () => void {
  Y.applyUpdate(mirror, Y.encodeStateAsUpdate(document, Y.encodeStateVector(mirror)))
  const follow = (update: Uint8Array) => Y.applyUpdate(mirror, update)
  document.on('update', follow)
  return () => document.off('update', follow)
}
