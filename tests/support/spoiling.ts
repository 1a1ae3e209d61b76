/** What becomes of the updates of an editor on the way, or in the hands of somebody who means harm. */
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { groupedBy } from '../../realtime-server/src/platform/grouped-by.ts'
import type { Chance } from './chance.ts'

export interface Spoilable {
  update: Uint8Array
  /** Of the same document. */
  others: readonly Uint8Array[]
  chance: Chance
}
type Spoiling = (given: Spoilable) => Uint8Array

const place = (bytes: ArrayLike<unknown>, chance: Chance) => Math.floor(chance.next() * bytes.length)
const numberOf = (value: number) => encoding.encode((encoder) => encoding.writeVarUint(encoder, value))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Another number in the place of one, however many bytes it takes. */
function renumbered(update: Uint8Array, at: number, value: number): Uint8Array {
  let end = at
  while (end < update.length - 1 && update[end]! > 127) end++
  return joined(update.subarray(0, at), numberOf(value), update.subarray(end + 1))
}

/** As Yjs reads it, with the numbers of its writers turned. */
function rewritten(update: Uint8Array, turn: (client: number, clock: number) => [client: number, clock: number]) {
  const { structs, ds } = Y.decodeUpdate(update)
  const writers = groupedBy(structs, ({ id }) => id.client)
  const encoder = new Y.UpdateEncoderV1()
  const put = (...values: number[]) => values.forEach((value) => encoding.writeVarUint(encoder.restEncoder, value))
  put(writers.size)
  for (const theirs of writers.values()) {
    const { id } = theirs[0]! // whoever is there brings something
    put(theirs.length, ...turn(id.client, id.clock))
    for (const struct of theirs) struct.write(encoder, 0)
  }
  put(ds.clients.size)
  for (const [client, items] of ds.clients) {
    put(turn(client, 0)[0], items.length)
    for (const { clock, len } of items) put(turn(client, clock)[1], len)
  }
  return encoder.toUint8Array()
}

export const spoilings: Record<string, Spoiling> = {
  'a bit turned'({ update, chance }) {
    const bytes = update.slice()
    bytes[place(bytes, chance)]! ^= 1 << place({ length: 8 }, chance)
    return bytes
  },
  'bytes of chance'({ update, chance }) {
    const bytes = update.slice()
    for (let left = chance.between(1, 5); left > 0; left--) bytes[place(bytes, chance)] = place({ length: 256 }, chance)
    return bytes
  },
  'cut off': ({ update, chance }) => update.slice(0, place(update, chance)),
  'a piece taken out'({ update, chance }) {
    const from = place(update, chance)
    return joined(update.subarray(0, from), update.subarray(from + Math.ceil(chance.between(0, 9))))
  },
  'a piece of another put in'({ update, others, chance }) {
    const [other, at] = [chance.pick(others), place(update, chance)]
    const from = place(other, chance)
    return joined(update.subarray(0, at), other.subarray(from, from + 12), update.subarray(at))
  },
  'a number made large': ({ update, chance }) =>
    renumbered(update, place(update, chance), chance.pick([127, 128, 65_535, 2 ** 31, 2 ** 32, 2 ** 52])),
  'a number turned a little': ({ update, chance }) => {
    const at = place(update, chance)
    return renumbered(update, at, Math.max(0, update[at]! + Math.round(chance.between(-3, 3))))
  },
  'of another writer'({ update, others, chance }) {
    const writers = Y.decodeUpdate(chance.pick(others)).structs.map(({ id }) => id.client)
    const stranger = place({ length: 2 ** 32 }, chance)
    const writer = chance.pick([...writers, stranger])
    return rewritten(update, (_, clock) => [writer, clock])
  },
  'at another time': ({ update, chance }) => {
    const by = Math.round(chance.between(-4, 4))
    return rewritten(update, (client, clock) => [client, Math.max(0, clock + by)])
  },
  'two glued together': ({ update, others, chance }) => joined(update, chance.pick(others)),
  'two merged, of which one is spoilt': ({ update, others, chance }) => {
    const other = rewritten(chance.pick(others), (client, clock) => [client, clock + Math.round(chance.next())])
    return Y.mergeUpdates([update, other])
  },
  'in the other writing': ({ update }) => Y.convertUpdateFormatV1ToV2(update),
  'the end of another'({ update, others, chance }) {
    const other = chance.pick(others)
    return joined(update.subarray(0, place(update, chance)), other.subarray(place(other, chance)))
  },
}
