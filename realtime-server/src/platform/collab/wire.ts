/**
 * The messages of y-websocket, so that every client of Yjs can talk to us, and two of our own, which others pass over:
 * what the connection may do, and how much of what it has sent is on the disk.
 */
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

const kind = { sync: 0, awareness: 1, askAwareness: 3, welcome: 100, saved: 101 } as const
const step = { one: 0, two: 1, update: 2 } as const

export type Heard =
  | { what: 'syncStep1'; stateVector: Uint8Array }
  /** What they have just written, or all that the server lacked when it asked. */
  | { what: 'update'; update: Uint8Array; isAll: boolean }
  | { what: 'awareness'; awareness: Uint8Array }
  | { what: 'queryAwareness' }

/** Nothing for what nobody of ours would say. */
export function heardIn(message: Uint8Array): Heard | undefined {
  try {
    const decoder = decoding.createDecoder(message)
    switch (decoding.readVarUint(decoder)) {
      case kind.sync: {
        const at = decoding.readVarUint(decoder)
        const payload = decoding.readVarUint8Array(decoder)
        if (at === step.one) return { what: 'syncStep1', stateVector: payload }
        if (at !== step.two && at !== step.update) return undefined
        return { what: 'update', update: payload, isAll: at === step.two }
      }
      case kind.awareness:
        return { what: 'awareness', awareness: decoding.readVarUint8Array(decoder) }
      case kind.askAwareness:
        return { what: 'queryAwareness' }
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}

const saying = (write: (encoder: encoding.Encoder) => void): Uint8Array => encoding.encode(write)

const syncing = (at: number, payload: Uint8Array) =>
  saying((encoder) => {
    encoding.writeVarUint(encoder, kind.sync)
    encoding.writeVarUint(encoder, at)
    encoding.writeVarUint8Array(encoder, payload)
  })

export interface Welcome {
  mode: Mode
  epoch: number
  schema_version: number
}
export type Mode = 'write' | 'read'

const nothing = new Uint8Array([0, 0])

export const say = {
  welcome: (welcome: Welcome) =>
    saying((encoder) => {
      encoding.writeVarUint(encoder, kind.welcome)
      encoding.writeVarString(encoder, JSON.stringify(welcome))
    }),
  syncStep1: (stateVector: Uint8Array) => syncing(step.one, stateVector),
  update: (update: Uint8Array) => syncing(step.update, update),
  /** That all it asked for has been said. */
  syncStep2: () => syncing(step.two, nothing),
  saved: (count: number) =>
    saying((encoder) => {
      encoding.writeVarUint(encoder, kind.saved)
      encoding.writeVarUint(encoder, count)
    }),
  awareness: (awareness: Uint8Array) =>
    saying((encoder) => {
      encoding.writeVarUint(encoder, kind.awareness)
      encoding.writeVarUint8Array(encoder, awareness)
    }),
}

export interface UpdateMessage {
  update: Uint8Array
  /** Says the update, and holds it at its end: a document keeps many, and the bytes of each lie in memory once. */
  message: Uint8Array
}

export function updateMessage(update: Uint8Array): UpdateMessage {
  const message = say.update(update)
  return { update: message.subarray(message.byteLength - update.byteLength), message }
}

/** From 4400 to 4499 a client of y-websocket stays away; after any other it comes back. */
export const closing = {
  malformed: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  unknown: 4404,
  /** What the device holds is of another epoch, or its editor is too old: it has to load anew. */
  outdated: 4409,
  tooBig: 4413,
  tooOften: 4529,
  again: 4503,
} as const
