/**
 * Everybody who writes, in a process of their own. They are light: each makes real updates of a text of their own and
 * reads of what comes in only when it was written, so that the machine has time for the servers.
 */
import { setTimeout as delay } from 'node:timers/promises'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Kind } from '#support/documents.ts'
import * as Y from 'yjs'
import type { Seat } from '../support/people.ts'
import { percentile } from '../support/rounds.ts'
import { lineTo, nameBefore, type Entering } from './lines.ts'

/** First they come in, which is another cost, and then they write. */
export type WritersWord = { what: 'enter'; where: Where } | { what: 'write'; perSecond: number; milliseconds: number }

export interface Where {
  kind: Kind
  port: number
  documents: string[]
  /** One for each writer, document after document. */
  seats: Seat[]
  each: number
}

export interface Written {
  edits: number
  deliveries: number
  p50: number
  p99: number
  /** What a newcomer does not find of what was written. */
  lost: number
}

process.on('message', (word: WritersWord) => {
  answer(word).then(
    (written) => process.send?.(written),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

/** Before each time: who wrote it and when, in digits of always the same length. */
const mark = Buffer.from('§')
const stampOf = (writer: number) =>
  `§${String(writer).padStart(3, '0')}${String(Math.round(performance.now() * 10)).padStart(9, '0')}`
const stampLength = 13

interface Light {
  edit(): void
  close(): void
}

interface Tally {
  deliveries: number
  waits: number[]
}

const tally: Tally = { deliveries: 0, waits: [] }
let here: Where | undefined
let writers: Light[] = []

async function answer(word: WritersWord): Promise<Partial<Written>> {
  if (word.what === 'write') return write(word)
  here = word.where
  const { kind, port, documents, seats, each } = here
  for (const [at, seat] of seats.slice(0, documents.length * each).entries())
    writers.push(await enter({ kind, port, id: documents[Math.floor(at / each)]!, seat, writer: at }))
  await delay(500)
  return {}
}

async function write({ perSecond, milliseconds }: Extract<WritersWord, { what: 'write' }>): Promise<Written> {
  tally.deliveries = 0
  tally.waits = []
  let edits = 0
  const pause = 1_000 / perSecond
  const end = performance.now() + milliseconds
  await Promise.all(
    writers.map(async (writer, at) => {
      await delay((pause * at) / writers.length)
      while (performance.now() < end) {
        writer.edit()
        edits++
        await delay(pause)
      }
    }),
  )
  await delay(1_000)
  const waits = tally.waits.toSorted((one, other) => one - other)
  const found = here!.kind === 'hocuspocus' ? edits * stampLength : await lengthOf(here!) // they have come in
  for (const writer of writers) writer.close()
  writers = []
  return {
    edits,
    deliveries: tally.deliveries,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    lost: edits * stampLength - found,
  }
}

async function enter({ writer, ...entering }: Entering & { writer: number }): Promise<Light> {
  const { kind, id } = entering
  const socket = lineTo(entering)
  const doc = new Y.Doc()
  const text = doc.getText('isi')
  const named = (message: (encoder: encoding.Encoder) => void) =>
    encoding.encode((encoder) => {
      nameBefore({ kind, id }, encoder)
      message(encoder)
    })
  doc.on('update', (update: Uint8Array) => {
    socket.send(
      named((encoder) => {
        encoding.writeVarUint(encoder, 0)
        encoding.writeVarUint(encoder, 2)
        encoding.writeVarUint8Array(encoder, update)
      }),
    )
  })
  socket.on('message', (data: Buffer) => {
    const at = data.indexOf(mark)
    if (at === -1 || Number(data.toString('latin1', at + 2, at + 5)) === writer) return
    tally.deliveries++
    tally.waits.push(performance.now() - Number(data.toString('latin1', at + 5, at + 14)) / 10)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  if (kind === 'hocuspocus')
    socket.send(
      named((encoder) => {
        encoding.writeVarUint(encoder, 2)
        encoding.writeVarUint(encoder, 0)
        encoding.writeVarString(encoder, '')
      }),
    )
  return { edit: () => text.insert(0, stampOf(writer)), close: () => socket.terminate() }
}

/** How much a newcomer finds in all of them. */
async function lengthOf({ kind, port, documents, seats }: Where): Promise<number> {
  let length = 0
  for (const id of documents) length += (await textOf({ kind, port, id, seat: seats[0]! })).length
  return length
}

/** As a whole client of y-websocket reads it. */
async function textOf(entering: Entering): Promise<Y.Text> {
  const socket = lineTo(entering)
  const doc = new Y.Doc()
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(
        encoding.encode((encoder) => {
          encoding.writeVarUint(encoder, 0)
          encoding.writeVarUint(encoder, 0)
          encoding.writeVarUint8Array(encoder, Y.encodeStateVector(doc))
        }),
      )
    })
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data)
      if (decoding.readVarUint(decoder) !== 0) return
      const step = decoding.readVarUint(decoder)
      if (step === 0) return
      Y.applyUpdate(doc, decoding.readVarUint8Array(decoder))
      if (step === 1) resolve()
    })
  })
  socket.terminate()
  return doc.getText('isi')
}
