/**
 * T22: many write, delete, mark, split, join, move and take back in the same documents at once, while their server is
 * killed and their lines are cut. What was acknowledged is on the disk the moment the server dies, and all have the same
 * in the end: what anybody would have who heard of every deed, in whatever order. SEED repeats it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { bareSchema } from '@kelasku/client/src/platform/collab/bare-schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { people } from '#bench/support/people.ts'
import { startHelper, type Helper } from '#bench/support/process.ts'
import { anySeed, chanceOf, type Chance } from '#support/chance.ts'
import { ask } from '#support/database.ts'
import { newDocuments, type ServerPlan, type ServerPort } from '#support/documents.ts'
import { Hand, wordsWrittenIn, type Act } from '#support/hand.ts'
import { layLine, type CuttableProxy } from '#support/line.ts'
import { newInstallation, type Installation } from '#support/server.ts'
import { proseIn } from '../../realtime-server/src/platform/collab/prose.ts'
import { Ranges } from '../../realtime-server/src/platform/collab/ranges.ts'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'

const editors = 20
const documents = 10
const kills = 10
const cuts = 5

type Documents = Helper<ServerPlan, ServerPort>
const begin = (): Documents => startHelper(new URL('../support/documents-process.ts', import.meta.url))

interface Deed extends Act {
  /** What it has changed in Yjs; nothing if there was nothing to do. */
  update: Uint8Array | undefined
  /** Only if it writes. */
  word: string
  /** The how manieth message of the line it went with; nothing while it waits for one. */
  nth: number | undefined
  isSaved: boolean
}

interface Editor {
  writer: Writer
  documentId: string
  deeds: Deed[]
  /** All that they have told or would have: the deeds, and how Yjs tidies up after those of others. */
  updates: Uint8Array[]
  act(word: string): void
}

let installation: Installation
let database: string
let server: Documents
let port: number
let line: CuttableProxy
beforeAll(async () => {
  installation = await newInstallation()
  await installation.start()
  database = await installation.database()
  server = begin()
  port = (await server.ask({ databaseUrl: database })).port
  line = await layLine(port)
}, 120_000)
afterAll(async () => {
  line.close()
  await server.stop()
  await installation.clear()
})

test(`${editors} editors of ${documents} documents, ${kills} kills and ${cuts} cuts`, async () => {
  const seed = Number(process.env['SEED'] ?? anySeed())
  console.log(`seed ${seed}`)
  const chance = chanceOf(seed)
  const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
  const ids = await newDocuments(database, school!.id, documents)
  const seats = await people(database, school!.id, { count: editors, name: 'Penulis', role: 'WALIKELAS' })
  // Every second one sits behind the line that is cut.
  const all = ids.flatMap((id) =>
    seats.map((seat, at) => openEditor(id, at % 2 === 0 ? line.url : `http://127.0.0.1:${port}`, seat, chance)),
  )
  const writing = keepWriting(all, chance)
  let acknowledged = 0
  for (let round = 1; round <= kills; round++) {
    await delay(chance.between(1_500, 3_000))
    if (round % 2 === 0) {
      line.cut()
      await delay(chance.between(500, 1_500))
      line.mend()
    }
    process.kill(server.pid, 'SIGKILL')
    const saved = all.map(({ documentId, deeds }) => ({ documentId, deeds: deeds.filter(({ isSaved }) => isSaved) }))
    const stored = await documentsOnDisk(ids)
    for (const id of ids) {
      const theirs = saved.filter(({ documentId }) => documentId === id).flatMap(({ deeds }) => deeds)
      expect(isIn(stored.get(id)!, updatesOf(theirs)), `seed ${seed}, kill ${round}`).toBe(true)
    }
    acknowledged = saved.reduce((sum, { deeds }) => sum + deeds.length, 0)
    server = begin()
    await server.ask({ databaseUrl: database, port })
  }
  await writing.end()
  await expect
    .poll(() => all.filter(({ deeds }) => deeds.some(({ isSaved }) => !isSaved)).length, { timeout: 60_000 })
    .toBe(0)
  const found = { standing: 0, gone: 0, 'written anew': 0 }
  for (const id of ids) {
    const here = all.filter(({ documentId }) => documentId === id)
    const { doc } = here[0]!.writer
    const others = () => here.filter(({ writer }) => !isSame(writer.doc, doc)).length
    await expect.poll(others, { timeout: 60_000, message: `seed ${seed}` }).toBe(0)
    // At once: taken one by one and out of order, Yjs would tidy marks away whose text has not come yet.
    const told = new Y.Doc()
    Y.applyUpdate(told, Y.mergeUpdates(chance.shuffled(here.flatMap(({ updates }) => updates))))
    expect(written(told), `seed ${seed}`).toBe(written(doc))
    await expect
      .poll(async () => isSame((await documentsOnDisk([id])).get(id)!, doc), { message: `seed ${seed}` })
      .toBe(true)
    bareSchema.nodeFromJSON(proseIn(doc)).check()
    const fates = fatesOf(here.flatMap(({ deeds }) => deeds))
    const times = countOf(wordsWrittenIn(doc))
    for (const word of fates.standing) expect(times.get(word), `seed ${seed}, ${word}`).toBe(1)
    for (const word of fates.gone) expect(times.get(word), `seed ${seed}, ${word}`).toBeUndefined()
    for (const fate of Object.keys(found) as (keyof typeof found)[]) found[fate] += fates[fate].length
  }
  const deeds = all.flatMap((one) => one.deeds)
  const does = countOf(deeds.map((deed) => deed.does))
  console.log(
    `seed ${seed}: ${deeds.length} deeds by ${all.length} editors (${[...does].map(([deed, count]) => `${deed} ${count}`).join(', ')}), ` +
      `${acknowledged} of them acknowledged before the last kill; words: ${JSON.stringify(found)}`,
  )
  expect(acknowledged).toBeGreaterThan(kills * 50)
  expect(does.size).toBe(7)
  expect(Math.min(found.standing, found.gone)).toBeGreaterThan(100)
  for (const { writer } of all) writer.leave()
}, 900_000)

function openEditor(
  documentId: string,
  url: string,
  { token, school_id }: { token: string; school_id: string },
  chance: Chance,
): Editor {
  const deeds: Deed[] = []
  const updates: Uint8Array[] = []
  /** Under way: what else Yjs tells is no deed. */
  let current: Deed | undefined
  const doc = new Y.Doc()
  const writer = openWriter({ url }, { token, schoolId: school_id }, documentId, {
    doc,
    onSent(nth, isAll) {
      const sent = isAll ? deeds.filter(({ isSaved }) => !isSaved) : current ? [current] : []
      for (const deed of sent) deed.nth = nth
    },
    onSaved(count) {
      for (const deed of deeds) deed.isSaved ||= deed.nth !== undefined && deed.nth <= count
    },
    onClosed() {
      for (const deed of deeds) if (!deed.isSaved) deed.nth = undefined
    },
  })
  doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (!local) return
    updates.push(update)
    if (current) current.update = update
  })
  const hand = new Hand(doc, chance)
  return {
    writer,
    documentId,
    deeds,
    updates,
    act(word) {
      current = { does: 'writes', copied: [], within: [], word, update: undefined, nth: undefined, isSaved: false }
      deeds.push(current)
      Object.assign(current, hand.act(`${word} `))
      if (!current.update) deeds.pop()
      current = undefined
    },
  }
}

/** Each at a pace of its own, also without a line. */
function keepWriting(all: readonly Editor[], chance: Chance) {
  const ending = new AbortController()
  const done = all.map(async ({ act }, at) => {
    for (let nth = 0; !ending.signal.aborted; nth++) {
      await delay(chance.between(400, 1_600))
      if (ending.signal.aborted) return
      act(`k${at}-${nth}`)
    }
  })
  return {
    async end() {
      ending.abort()
      await Promise.all(done)
    },
  }
}

/** What somebody would open now, from what is written down alone. */
async function documentsOnDisk(ids: readonly string[]): Promise<Map<string, Y.Doc>> {
  const rows = await ask<{ id: string; snapshot: Buffer; updates: Buffer[] }>(
    database,
    `select d.id, d.snapshot, array(select u.update from collab_updates u where u.document_id = d.id
       and u.seq > d.snapshot_seq order by u.seq) as updates from collab_documents d where d.id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(
    rows.map(({ id, snapshot, updates }) => {
      const doc = new Y.Doc()
      for (const update of [snapshot, ...updates]) if (update.length > 0) Y.applyUpdate(doc, update)
      expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
      return [id, doc]
    }),
  )
}

const updatesOf = (deeds: readonly Deed[]) => deeds.flatMap(({ update }) => update ?? [])

/** Told once more, they change nothing: all that they wrote is there, and all that they deleted is deleted. */
function isIn(doc: Y.Doc, updates: readonly Uint8Array[]): boolean {
  const before = Y.snapshot(doc)
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc.store.pendingStructs === null && Y.equalSnapshots(before, Y.snapshot(doc))
}

const isSame = (one: Y.Doc, other: Y.Doc) => written(one) === written(other)
const written = (doc: Y.Doc) => JSON.stringify(proseIn(doc))

/**
 * What became of the words, from what their writers told alone. Whatever a deed deleted stays so, and what is written
 * into something deleted goes with it; what was written anew elsewhere may stand there more than once, when two did it.
 */
function fatesOf(deeds: readonly Deed[]) {
  const deleted = new Map<number, Ranges>()
  for (const update of updatesOf(deeds))
    for (const [client, items] of Y.decodeUpdate(update).ds.clients) {
      const ranges = deleted.get(client) ?? new Ranges()
      ranges.addAll(items.map(({ clock, len }) => [clock, clock + len]))
      deleted.set(client, ranges)
    }
  const isDeleted = ({ client, clock }: Y.ID) => deleted.get(client)?.has(clock, clock + 1) ?? false
  const copied = new Set(deeds.flatMap((deed) => deed.copied))
  const fates = { standing: [] as string[], gone: [] as string[], 'written anew': [] as string[] }
  for (const { does, word, update, within } of deeds) {
    if (does !== 'writes' || !update) continue
    const piece = Y.decodeUpdate(update).structs.find((one) => one instanceof Y.Item && isWord(one, word))
    const isGone = [piece!.id, ...within].some(isDeleted) // its update brings it
    fates[copied.has(word) ? 'written anew' : isGone ? 'gone' : 'standing'].push(word)
  }
  return fates
}

const isWord = ({ content }: Y.Item, word: string) => content instanceof Y.ContentString && content.str === `${word} `

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
