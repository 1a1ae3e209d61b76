/** The same text each time, as six people write it: now and then somebody takes away what another has written. */
import * as Y from 'yjs'

export function updatesOf(edits: number): Uint8Array[] {
  const writers = Array.from({ length: 6 }, () => new Y.Doc())
  const updates: Uint8Array[] = []
  for (const writer of writers)
    writer.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'heard') return
      updates.push(update)
      for (const other of writers) if (other !== writer) Y.applyUpdate(other, update, 'heard')
    })
  for (let nth = 0; nth < edits; nth++) {
    const text = writers[nth % writers.length]!.getText('isi')
    const place = (nth * 7_919) % (text.length + 1)
    if (nth % 10 === 9) text.delete(Math.max(0, place - 4), 3)
    else text.insert(place, 'kata '.slice(0, 1 + (nth % 5)))
  }
  return updates
}

export function stateOf(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return Y.encodeStateAsUpdate(doc)
}
