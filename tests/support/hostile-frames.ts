/** What nobody's page sends: frames of Socket.IO and of documents, each a little or entirely wrong. */
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import type { Chance } from './chance.ts'

/** As a message of a whole line, or as bytes that are none. */
export type Frame = { says: string | Uint8Array } | { bytes: Uint8Array }

/** Turns some of them into others, drops some and repeats some. */
function mutated(bytes: Uint8Array, chance: Chance): Uint8Array {
  const made = [...bytes]
  for (let change = 0; change < 1 + chance.next() * 4 && made.length > 0; change++) {
    const at = Math.floor(chance.next() * made.length)
    const how = chance.next()
    if (how < 0.6) made[at] = Math.floor(chance.next() * 256)
    else if (how < 0.8) made.splice(at, Math.ceil(chance.next() * 8))
    else made.splice(at, 0, ...made.slice(at, at + 8))
  }
  return new Uint8Array(made)
}

const noise = (chance: Chance, length: number) =>
  Uint8Array.from({ length: Math.ceil(chance.next() * length) }, () => Math.floor(chance.next() * 256))

const text = (chance: Chance, length: number) => Buffer.from(noise(chance, length)).toString('latin1')
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const connecting = (chance: Chance, auth: unknown) =>
  `40${chance.pick(['/v1/ws', '/exam', '/interaction-learning', '/admin', ''])},${JSON.stringify(auth)}`

/** Of Socket.IO over Engine.IO 4. */
const packets: ((chance: Chance) => Frame)[] = [
  (chance) => ({ says: text(chance, 60) }),
  (chance) => ({ says: `${Math.floor(chance.next() * 8)}${Math.floor(chance.next() * 8)}${text(chance, 40)}` }),
  (chance) => ({ says: noise(chance, 80) }),
  (chance) => ({ says: connecting(chance, { token: text(chance, 40) }) }),
  (chance) => ({ says: connecting(chance, { token: { $ne: null }, school_id: [], loading_ms: -1 }) }),
  (chance) => ({ says: connecting(chance, { __proto__: { token: 'x' }, constructor: { prototype: {} } }) }),
  (chance) => ({ says: `40/v1/ws,${text(chance, 30)}` }),
  (chance) => ({
    says: `42/v1/ws,["${chance.pick(['connect', 'disconnect', 'error', '__proto__', 'chat.said'])}",{}]`,
  }),
  (chance) => ({ says: `42/v1/ws,${Math.floor(chance.next() * 1e9)}["join","school:1"]` }),
  (chance) => ({
    says: `42/v1/ws,${Math.floor(chance.next() * 1e6)}["chat.say",${chance.pick([
      'null',
      '"a"',
      deep(9),
      '{"params":{"id":"1"}}',
      `{"params":{"id":"00000000-0000-4000-8000-000000000000"},"body":{"client_id":"00000000-0000-4000-8000-000000000000","text":"a"}}`,
    ])}]`,
  }),
  (chance) => ({
    says: `42/v1/ws,${Math.floor(chance.next() * 1e6)}["${chance.pick(['watch', 'unwatch'])}",${chance.pick([
      'null',
      deep(9),
      '{"name":"__proto__","input":{}}',
      '{"name":"exam.board","input":{"id":["1"]}}',
      '{"name":"exam.board","input":{"id":"00000000-0000-4000-8000-000000000000"}}',
    ])}]`,
  }),
  (chance) => ({ says: `42/v1/ws,["a",${deep(Math.floor(chance.next() * 20_000))}]` }),
  (chance) => ({
    says: `45${Math.floor(chance.next() * 1e6)}-/v1/ws,["a",{"_placeholder":true,"num":${chance.pick([0, -1, 1e9])}}]`,
  }),
  () => ({ says: '43/v1/ws,999999999999999999999[]' }),
  () => ({ says: '41/v1/ws,' }),
  (chance) => ({ says: chance.pick(['2', '3', '3probe', '5', '6', '1', '0{"sid":"x"}', '']) }),
  (chance) => ({ says: '4'.repeat(Math.ceil(chance.next() * 1_000)) }),
]

/** Beneath any message: opcodes that do not exist, lengths that lie, frames without a mask, halves of letters. */
const brokenLines: ((chance: Chance) => Frame)[] = [
  (chance) => ({ bytes: noise(chance, 40) }),
  () => ({ bytes: new Uint8Array([0x83, 0x80, 1, 2, 3, 4]) }),
  () => ({ bytes: new Uint8Array([0xf1, 0x81, 1, 2, 3, 4, 5]) }),
  () => ({ bytes: new Uint8Array([0x82, 0x05, 1, 2, 3, 4, 5]) }),
  () => ({ bytes: new Uint8Array([0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]) }),
  () => ({ bytes: new Uint8Array([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]) }),
  () => ({ bytes: new Uint8Array([0x00, 0x81, 0, 0, 0, 0, 1]) }),
  () => ({ bytes: new Uint8Array([0x09, 0x80, 0, 0, 0, 0]) }),
  () => ({ bytes: new Uint8Array([0x88, 0x81, 0, 0, 0, 0, 3]) }),
]

/** Real ones of an editor, to be spoilt. */
const updates = ((): Uint8Array[] => {
  const doc = new Y.Doc()
  const made: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => made.push(update))
  const words = doc.getText('isi')
  for (let nth = 0; nth < 40; nth++) {
    words.insert(nth % 7, `kata ${nth} `)
    if (nth % 5 === 4) words.delete(1, 4)
  }
  doc.getMap('x').set('y', { z: [1, 'dua', null] })
  return [...made, Y.encodeStateAsUpdate(doc)]
})()

const message = (kind: number, write: (encoder: encoding.Encoder) => void): Frame => ({
  says: encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, kind)
    write(encoder)
  }),
})
const syncing = (step: number, payload: Uint8Array): Frame =>
  message(0, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, payload)
  })
const showing = (payload: Uint8Array): Frame => message(1, (encoder) => encoding.writeVarUint8Array(encoder, payload))

/** Of y-websocket. */
const writings: ((chance: Chance) => Frame)[] = [
  (chance) => ({ says: noise(chance, 80) }),
  (chance) => ({ says: text(chance, 80) }),
  (chance) => syncing(2, mutated(chance.pick(updates), chance)),
  (chance) => syncing(1, mutated(chance.pick(updates), chance)),
  (chance) => syncing(2, chance.pick(updates)),
  (chance) => syncing(2, noise(chance, 60)),
  (chance) => syncing(0, noise(chance, 30)),
  (chance) => syncing(Math.floor(chance.next() * 300), noise(chance, 30)),
  (chance) => showing(noise(chance, 60)),
  (chance) => showing(mutated(new Uint8Array([1, 7, 1, 2, 123, 125]), chance)),
  (chance) =>
    message(Math.floor(chance.next() * 200), (encoder) => encoding.writeUint8Array(encoder, noise(chance, 30))),
  // It says that more follows than there is.
  (chance) => ({ says: new Uint8Array([0, 2, 0xff, 0xff, 0xff, 0x7f, Math.floor(chance.next() * 256)]) }),
  () => ({ says: new Uint8Array() }),
]

const oneOf = (frames: readonly ((chance: Chance) => Frame)[]) => (chance: Chance) =>
  // A broken line hears nothing more of what is sent after it.
  (chance.next() < 0.02 ? chance.pick(brokenLines) : chance.pick(frames))(chance)

export const hostile = { packet: oneOf(packets), writing: oneOf(writings) }
