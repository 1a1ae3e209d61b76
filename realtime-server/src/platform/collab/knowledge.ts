/**
 * What a document holds, told from its updates alone. The server never opens a document: an update of a few kilobytes
 * can be made so that applying it takes many seconds, and nobody's typing waits for that here. What is let in is whole
 * and follows on what is known, so that nothing that anybody opens ever waits for a part that does not exist.
 */
import * as Y from 'yjs'
import { Ranges } from './ranges.ts'

/** Those of one class and their devices, over years, are fewer. */
const mostWriters = 500

/** It is no update, or one that nobody's editor makes. */
export class Malformed extends Error {}

export interface Reading {
  /** Tells nothing that is not known. */
  isKnown: boolean
  /** Follows on something that is not here. */
  hasGap: boolean
  /** How far each writer has come by it. */
  clocks: ReadonlyMap<number, number>
  deleted: ReadonlyMap<number, readonly { clock: number; len: number }[]>
}

export class Knowledge {
  private readonly clocks = new Map<number, number>()
  private readonly deleted = new Map<number, Ranges>()

  /** @throws Malformed */
  read(update: Uint8Array): Reading {
    const { structs, ds } = decode(update)
    const clocks = new Map<number, number>()
    let hasGap = false
    let isKnown = true
    for (const struct of structs) {
      const { client, clock } = struct.id
      const reached = clocks.get(client) ?? this.clocks.get(client) ?? 0
      if (struct instanceof Y.Skip || clock > reached) hasGap = true
      if (clock + struct.length > reached) isKnown = false
      clocks.set(client, Math.max(reached, clock + struct.length))
    }
    if (clocks.size > mostWriters || ds.clients.size > mostWriters) throw new Malformed('It has too many writers.')
    if (isKnown) isKnown = this.hasDeleted(ds.clients)
    return { isKnown, hasGap, clocks, deleted: ds.clients }
  }

  learn({ clocks, deleted }: Reading): void {
    for (const [client, clock] of clocks) this.clocks.set(client, clock)
    for (const [client, items] of deleted) {
      const ranges = this.deleted.get(client) ?? new Ranges()
      for (const { clock, len } of items) ranges.add(clock, clock + len)
      this.deleted.set(client, ranges)
    }
  }

  /** As Yjs encodes it: the others send what is missing here. */
  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.clocks)
  }

  private hasDeleted(deleted: Reading['deleted']): boolean {
    for (const [client, items] of deleted) {
      const known = this.deleted.get(client)
      if (!items.every(({ clock, len }) => known?.has(clock, clock + len))) return false
    }
    return true
  }
}

function decode(update: Uint8Array) {
  try {
    return Y.decodeUpdate(update)
  } catch (error) {
    throw new Malformed('It cannot be read.', { cause: error })
  }
}
