import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding'
import type { Doc } from 'yjs'
import type { Saving } from './saving.ts'

/** Of y-websocket. */
const message = { sync: 0, awareness: 1 } as const
const step = { two: 1, update: 2 } as const

/** For the provider: a socket that counts what writes, which is all that the server asks for, and each change after it. */
export const countingSocket = (doc: Doc, saving: Saving): typeof WebSocket =>
  class extends WebSocket {
    override send(data: Uint8Array<ArrayBuffer>): void {
      if (isEcho(data, doc.clientID)) return
      if (data[0] === message.sync && (data[1] === step.two || data[1] === step.update))
        saving.sent(data[1] === step.two)
      super.send(data)
    }
  }

/**
 * The library says again to the server what the server has just said of the carets of others: a frame of a phone's data
 * for each move of a colleague.
 */
function isEcho(data: Uint8Array, own: number): boolean {
  if (data[0] !== message.awareness) return false
  const decoder = createDecoder(readVarUint8Array(createDecoder(data.subarray(1))))
  for (let left = readVarUint(decoder); left > 0; left -= 1) {
    if (readVarUint(decoder) === own) return false
    readVarUint(decoder)
    readVarString(decoder)
  }
  return true
}
