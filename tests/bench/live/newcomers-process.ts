/** Whoever opens a document: whole clients of Yjs, in a process of their own. */
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { lineTo, nameBefore, type Entering } from './lines.ts'
import { stateOf, updatesOf } from './long-document.ts'

type Where = Omit<Entering, 'id'>

/** Somebody opens it and goes again, or stays; perhaps they bring all that it holds. */
export type NewcomersWord =
  | { what: 'open'; where: Where; id: string; edits: number }
  | { what: 'stay'; where: Where; id: string; edits: number; brings: boolean }

export interface Opened {
  /** From the first word until all of it can be read. */
  milliseconds: number
}

process.on('message', (word: NewcomersWord) => {
  answer(word).then(
    (opened) => process.send?.(opened),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

const states = new Map<number, Uint8Array>()
/** What it holds once so many edits have been made. */
function stateAfter(edits: number): Uint8Array {
  const state = states.get(edits) ?? stateOf(updatesOf(edits))
  states.set(edits, state)
  return state
}

async function answer(word: NewcomersWord): Promise<Opened> {
  const { where, id, edits } = word
  if (word.what === 'stay' && word.brings) {
    await enter({ ...where, id }, stateAfter(edits))
    return { milliseconds: 0 }
  }
  const begun = performance.now()
  const { socket, doc } = await enter({ ...where, id })
  const milliseconds = performance.now() - begun
  if (word.what === 'open') {
    // Random writers each time: that all of it is there shows in its length.
    if (doc.getText('isi').length === 0) throw new Error('Nothing was there.')
    socket.terminate()
  }
  return { milliseconds }
}

/** @param state what they bring, if they do */
function enter(entering: Entering, state?: Uint8Array): Promise<{ socket: WebSocket; doc: Y.Doc }> {
  const socket = lineTo(entering)
  const doc = new Y.Doc()
  const send = (step: number, payload: Uint8Array) =>
    socket.send(
      encoding.encode((encoder) => {
        nameBefore(entering, encoder)
        encoding.writeVarUint(encoder, 0)
        encoding.writeVarUint(encoder, step)
        encoding.writeVarUint8Array(encoder, payload)
      }),
    )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      if (entering.kind === 'hocuspocus')
        socket.send(
          encoding.encode((encoder) => {
            nameBefore(entering, encoder)
            encoding.writeVarUint(encoder, 2)
            encoding.writeVarUint(encoder, 0)
            encoding.writeVarString(encoder, '')
          }),
        )
      if (state) send(2, state)
      send(0, Y.encodeStateVector(doc))
    })
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data)
      if (entering.kind === 'hocuspocus') decoding.readVarString(decoder)
      if (decoding.readVarUint(decoder) !== 0) return
      const step = decoding.readVarUint(decoder)
      if (step === 0) return
      Y.applyUpdate(doc, decoding.readVarUint8Array(decoder))
      if (step === 1) resolve({ socket, doc })
    })
  })
}
