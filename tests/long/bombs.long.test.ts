/**
 * T21: what editors of documents write is spoilt half a million times, and meets what lets updates in; some tens of
 * thousands of times over the line of a server. Nothing but refusals comes of it, nothing holds the thread, and whatever
 * was let in, the document is whole, and what is read there is lawful. SEED repeats it, SPOILT makes it longer.
 */
import { once } from 'node:events'
import { bareSchema } from '@kelasku/client/src/platform/collab/bare-schema.ts'
import { mended } from '@kelasku/shared/kernel/mending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { lineTo } from '#bench/live/lines.ts'
import { people, type Seat } from '#bench/support/people.ts'
import { cpuSecondsOf, startHelper, type Helper } from '#bench/support/process.ts'
import { anySeed, chanceOf, type Chance } from '#support/chance.ts'
import { ask } from '#support/database.ts'
import { newDocuments, type ServerPlan, type ServerPort } from '#support/documents.ts'
import { field, Hand } from '#support/hand.ts'
import { plan } from '#support/plan.ts'
import { newGround, type Ground } from '#support/server.ts'
import { spoilings } from '#support/spoiling.ts'
import { Knowledge, Malformed, type Reading } from '../../realtime-server/src/platform/collab/knowledge.ts'
import { proseIn, stateOf } from '../../realtime-server/src/platform/collab/prose.ts'
import { heardIn, say } from '../../realtime-server/src/platform/collab/wire.ts'
import { longestTurn, turnOf } from '../../realtime-server/src/testing/turn.ts'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'

const spoilt = Number(process.env['SPOILT'] ?? 500_000)
const overTheLine = 20_000
const seed = Number(process.env['SEED'] ?? anySeed())
/** So many times one document is spoilt before the next. */
const aLife = 2_500
const documents = 10
/** So many lines at a time: whoever is cut off comes back with another. */
const atOnce = 8
const byThemselves = 4999
/** Asks where the carets are, which is answered in its turn. */
const looks = new Uint8Array([3])

/** A plan that three hands have written in, as a server got it. */
function corpusOf(chance: Chance): Uint8Array[] {
  const begun = stateOf(plan)
  const updates = [begun]
  const writers = [0, 1, 2].map(() => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, begun)
    doc.on('update', (update: Uint8Array, _: unknown, __: Y.Doc, { local }: Y.Transaction) => {
      if (local) updates.push(update)
    })
    return { doc, hand: new Hand(doc, chance) }
  })
  for (let nth = 0; nth < 60; nth++) {
    const { doc, hand } = chance.pick(writers)
    hand.act(`k0-${nth} `)
    if (chance.next() < 0.5) for (const update of updates.slice()) Y.applyUpdate(doc, update)
  }
  return updates
}

const ways = Object.entries(spoilings)

function spoil(updates: readonly Uint8Array[], chance: Chance): [how: string, update: Uint8Array] {
  const [how, spoiling] = chance.pick(ways)
  return [how, spoiling({ update: chance.pick(updates), others: updates, chance })]
}

/** What the server reads there, as the law and then the editor have it: whatever a device has put there. */
function openAnyhow(doc: Y.Doc): void {
  bareSchema.nodeFromJSON(mended(proseIn(doc))).check()
}

/** What waits for something that is missing. */
const waiting = (doc: Y.Doc) => [doc.store.pendingStructs, doc.store.pendingDs]

test(`${spoilt} spoilt updates meet what lets them in`, () => {
  console.log(`seed ${seed}`)
  const chance = chanceOf(seed)
  const ends = { 'could not be read': 0, 'asked for': 0, 'known already': 0, 'let in': 0 }
  let longest = 0
  for (let done = 0; done < spoilt; done += aLife) {
    const updates = corpusOf(chance)
    const known = updates.slice(0, Math.ceil(chance.next() * updates.length))
    const knowledge = new Knowledge()
    const doc = new Y.Doc()
    for (const update of known) {
      knowledge.learn(knowledge.read(update))
      Y.applyUpdate(doc, update)
    }
    for (let nth = 0; nth < aLife; nth++) {
      const [how, update] = spoil(updates, chance)
      const where = `seed ${seed}, ${done + nth}: ${how}`
      const begun = performance.now()
      const reading = readingOf(knowledge, update, where)
      const took = performance.now() - begun
      // Somebody else may have had the machine meanwhile.
      longest = Math.max(longest, took > longestTurn ? turnOf(() => readingOf(knowledge, update, where)) : took)
      if (longest > longestTurn) expect.fail(`${where}: ${longest} ms`)
      if (!reading) ends['could not be read']++
      else if (reading.isKnown) ends['known already']++
      else if (reading.hasGap) ends['asked for']++
      else {
        ends['let in']++
        knowledge.learn(reading)
        Y.applyUpdate(doc, reading.news)
        if (doc.store.pendingStructs || doc.store.pendingDs) expect.fail(`${where}: it waits for something`)
      }
    }
    expect(Y.decodeStateVector(knowledge.stateVector())).toEqual(Y.decodeStateVector(Y.encodeStateVector(doc)))
    const newcomer = new Y.Doc()
    Y.applyUpdate(newcomer, Y.encodeStateAsUpdate(doc))
    expect(waiting(newcomer)).toEqual([null, null])
    openAnyhow(newcomer)
  }
  console.log(`seed ${seed}: ${JSON.stringify(ends)}; the longest took ${longest.toFixed(1)} ms`)
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(spoilt / 1_000)
}, 480_000)

/** Nothing of what cannot be read. */
function readingOf(knowledge: Knowledge, update: Uint8Array, where: string): Reading | undefined {
  try {
    return knowledge.read(update)
  } catch (error) {
    if (!(error instanceof Malformed)) throw new Error(where, { cause: error })
    return undefined
  }
}

let ground: Ground
let server: Helper<ServerPlan, ServerPort>
let database: string
let port: number
let ids: string[]
let seat: Seat
const opened: Writer[] = []
beforeAll(async () => {
  ground = await newGround()
  await ground.start()
  database = await ground.database()
  server = startHelper(new URL('../support/documents-process.ts', import.meta.url))
  port = (await server.ask({ databaseUrl: database })).port
  const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
  ids = await newDocuments(database, school!.id, documents)
  const [one] = await people(database, school!.id, { count: 1, name: 'Penulis', role: 'WALIKELAS' })
  seat = one!
}, 120_000)
afterAll(async () => {
  for (const writer of opened) writer.leave()
  await server.stop()
  await ground.clear()
})

test(`${overTheLine} of them over the line`, async () => {
  const chance = chanceOf(seed)
  const corpora = ids.map(() => corpusOf(chance))
  const readers = await Promise.all(ids.map(enter))
  readers.forEach(({ doc }, nth) => {
    for (const update of corpora[nth]!.slice(0, 30)) Y.applyUpdate(doc, update, 'written here')
  })
  await Promise.all(readers.map(isSaved))

  const closed: Record<string, number> = {}
  const thrown = { updates: 0 }
  const before = cpuSecondsOf(server.pid)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (thrown.updates < overTheLine) {
        const nth = Math.floor(chance.next() * ids.length)
        const code = await throwUntilClosed(ids[nth]!, () =>
          thrown.updates++ < overTheLine ? spoil(corpora[nth]!, chance)[1] : undefined,
        )
        closed[code] = (closed[code] ?? 0) + 1
      }
    }),
  )
  const cpu = (cpuSecondsOf(server.pid) ?? Number.NaN) - (before ?? Number.NaN)
  console.log(
    `seed ${seed}: ${overTheLine} over ${Object.values(closed).reduce((sum, one) => sum + one)} lines in ` +
      `${((performance.now() - begun) / 1_000).toFixed(0)} s, ${cpu.toFixed(0)} s of CPU; closed ${JSON.stringify(closed)}`,
  )

  // Whoever was there all the time and whoever comes now have the same, whole, and it goes on.
  for (const [nth, id] of ids.entries()) {
    const [reader, newcomer] = [readers[nth]!, await enter(id)]
    expect(reader.closed, `seed ${seed}`).toEqual([])
    for (const { doc } of [reader, newcomer]) expect(waiting(doc), `seed ${seed}`).toEqual([null, null])
    openAnyhow(newcomer.doc)
    newcomer.doc.getXmlFragment(field).insert(0, [new Y.XmlElement('paragraph')])
    await isSaved(newcomer)
    const holds = ({ doc }: Writer) => Y.encodeStateVector(doc).toSorted().join()
    await expect.poll(() => holds(reader), { message: `seed ${seed}` }).toBe(holds(newcomer))
  }
}, 300_000)

async function enter(id: string): Promise<Writer> {
  const { token, membership_id } = seat
  const writer = openWriter({ url: `http://127.0.0.1:${port}` }, { token, membershipId: membership_id }, id)
  opened.push(writer)
  await expect.poll(() => writer.provider.synced).toBe(true)
  return writer
}

async function isSaved(writer: Writer): Promise<void> {
  await expect.poll(() => writer.sent > 0 && writer.saved === writer.sent, { timeout: 30_000 }).toBe(true)
}

/** One after the other, each when the server has read the one before: nothing is heard after what cuts them off. */
async function throwUntilClosed(id: string, next: () => Uint8Array | undefined): Promise<number> {
  const line = lineTo({ kind: 'ours', port, id, seat })
  const closed = once(line, 'close') as Promise<[number]>
  line.on('error', () => {}) // it is closed, too
  const throwNext = () => {
    const update = next()
    if (!update) return line.close(byThemselves)
    line.send(say.update(update))
    line.send(looks)
  }
  let isIn = false
  line.on('message', (message: Buffer) => {
    if (!isIn) throwNext()
    else if (heardIn(message)?.what === 'shows') throwNext()
    isIn = true
  })
  return (await closed)[0]
}
