/**
 * What a document holds, told from its updates alone. The server never opens a document: an update of a few kilobytes
 * can be made so that applying it takes many seconds, and nobody's typing waits for that here. What is let in is whole
 * and follows on what is known, so that nothing that anybody opens ever waits for a part that does not exist.
 */
import * as Y from 'yjs'
import { Ranges } from './ranges.ts'
import { StructChains, type Struct } from './struct-chains.ts'

/** Who has written since the last message of a device are fewer. */
const mostNewWriters = 500
/** A long day without a line, and every word of it made bold. */
const mostPieces = 30_000
/** Each of them looks at all others there for its own place: of a hand each stands after another. */
const mostAtOnePlace = 2_000
/** Nobody types so much. Beyond, numbers would one day no longer be exact. */
const largestClock = 2 ** 31

/** It is no update, or one that nobody's editor makes. */
export class Malformed extends Error {}

export interface Reading {
  /** Tells nothing that is not known. */
  isKnown: boolean
  /** Follows on something that is not here. */
  hasGap: boolean
  /** How far each writer has come by it. */
  clocks: ReadonlyMap<number, number>
  deleted: Deleted
  /** What of it is to be told and kept. */
  news: Uint8Array
}

type Deleted = ReadonlyMap<number, readonly { clock: number; len: number }[]>

export class StateVector {
  private readonly clocks = new Map<number, number>()
  private readonly deleted = new Map<number, Ranges>()

  /** What a device sends. @throws Malformed */
  read(update: Uint8Array): Reading {
    const { structs, ds } = decode(update, StrictDecoder)
    const deleted = ds.clients
    requireOfAnEditor(structs, deleted)
    // Whoever comes back repeats all that was ever deleted, and nothing of it counts against them.
    const fresh = structs.filter((struct) => endOf(struct) > this.reached(struct.id.client))
    const deletions = this.countNew(deleted)
    this.requireOfAHand(fresh, deletions)
    const chains = new StructChains(structs, this.clocks)
    const clocks = chains.follow()
    return {
      isKnown: fresh.length === 0 && deletions === 0,
      hasGap: !(chains.areWhole && this.hasWritten(deleted, clocks)),
      clocks,
      deleted,
      news: this.hasBegun(fresh) ? Y.diffUpdate(update, this.stateVector()) : update,
    }
  }

  learn({ clocks, deleted }: Pick<Reading, 'clocks' | 'deleted'>): void {
    for (const [client, clock] of clocks) if (clock > this.reached(client)) this.clocks.set(client, clock)
    for (const [client, items] of deleted) {
      const ranges = this.deleted.get(client) ?? new Ranges()
      ranges.addAll(items.map(({ clock, len }) => [clock, clock + len]))
      this.deleted.set(client, ranges)
    }
  }

  /** What was let in before, however large it has become. */
  learnAll(update: Uint8Array): void {
    const { structs, ds } = decode(update)
    this.learn({ clocks: new Map(structs.map((struct) => [struct.id.client, endOf(struct)])), deleted: ds.clients })
  }

  /** As Yjs encodes it: the others send what is missing here. */
  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.clocks)
  }

  private requireOfAHand(fresh: readonly Struct[], deletions: number): void {
    if (fresh.length + deletions <= mostNewWriters) return // nothing of so little can be too much
    if (fresh.length + deletions > mostPieces) throw new Malformed('It has too many pieces.')
    const writers = new Set(fresh.map(({ id }) => id.client))
    for (const writer of writers) if (this.clocks.has(writer)) writers.delete(writer)
    if (writers.size > mostNewWriters) throw new Malformed('It has too many writers.')
    if (fresh.length > mostAtOnePlace && mostCrowded(fresh) > mostAtOnePlace)
      throw new Malformed('Too many want the same place.')
  }

  /** Of a piece that is half known Yjs puts in the rest without asking what became of the first half, and may break. */
  private hasBegun(fresh: readonly Struct[]): boolean {
    return fresh.some(({ id }) => id.clock < this.reached(id.client))
  }

  private reached(client: number): number {
    return this.clocks.get(client) ?? 0
  }

  private hasWritten(deleted: Deleted, clocks: ReadonlyMap<number, number>): boolean {
    for (const [client, items] of deleted) {
      const reached = clocks.get(client) ?? this.reached(client)
      if (!items.every(({ clock, len }) => clock + len <= reached)) return false
    }
    return true
  }

  private countNew(deleted: Deleted): number {
    let count = 0
    for (const [client, items] of deleted) {
      const known = this.deleted.get(client)
      for (const { clock, len } of items) if (!known?.has(clock, clock + len)) count++
    }
    return count
  }
}

function requireOfAnEditor(structs: readonly Struct[], deleted: Deleted): void {
  for (const struct of structs) {
    if (struct.length === 0) throw new Malformed('It has a piece of nothing.')
    if (endOf(struct) > largestClock) throw new Malformed('It counts too far.')
  }
  // Where it stands at the end of what its writer has written, Yjs puts it off, and breaks over putting off nothing.
  for (const items of deleted.values())
    if (items.some(({ len }) => len === 0)) throw new Malformed('It deletes nothing.')
}

/** How many of them want to stand after the same one, at most. */
function mostCrowded(structs: readonly Struct[]): number {
  const counts = new Map<string, number>()
  let most = 0
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    const place = placeOf(struct)
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    most = Math.max(most, count)
  }
  return most
}

/** At the beginning of something, it is not always said of what. */
function placeOf({ origin, parent, parentSub }: Y.Item): string {
  if (origin !== null) return `${origin.client} ${origin.clock}`
  const within = parent instanceof Y.ID ? `${parent.client} ${parent.clock}` : typeof parent === 'string' ? parent : ''
  return `in ${within} ${parentSub ?? ''}`
}

const endOf = ({ id, length }: Struct) => id.clock + length

class StrictDecoder extends Y.UpdateDecoderV1 {
  private pieces = 0
  private readonly writers = new Set<number>()

  /** Yjs takes the last that it finds of a writer for all of it. */
  override readClient(): number {
    const writer = super.readClient()
    if (this.writers.has(writer)) throw new Malformed('A writer comes twice.')
    this.writers.add(writer)
    return writer
  }

  /** Of whatever is more, each piece would first be made, and that alone takes longer than others may wait. */
  override readInfo(): number {
    if (++this.pieces > mostPieces) throw new Malformed('It has too many pieces.')
    return super.readInfo()
  }
}

function decode(update: Uint8Array, decoder = Y.UpdateDecoderV1) {
  try {
    return Y.decodeUpdateV2(update, decoder)
  } catch (error) {
    throw new Malformed('It cannot be read.', { cause: error })
  }
}
