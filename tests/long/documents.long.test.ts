/**
 * T22: many write into the same documents at once while their server is killed and their lines are cut. What was
 * acknowledged is on the disk the moment the server dies, all have the same text in the end, and nothing stands twice.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { people } from '#bench/support/people.ts'
import { startHelper, type Helper } from '#bench/support/process.ts'
import { anySeed, chanceOf } from '#support/chance.ts'
import { ask } from '#support/database.ts'
import { newDocuments, type ServerPlan, type ServerPort } from '#support/documents.ts'
import { layLine, type Line } from '#support/line.ts'
import { newGround, type Ground } from '#support/server.ts'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'

const editors = 20
const documents = 10
const kills = 10
const cuts = 5

type Documents = Helper<ServerPlan, ServerPort>
const begin = (): Documents => startHelper(new URL('../support/documents-process.ts', import.meta.url))

interface Word {
  text: string
  /** The how manieth message of the line it went with; nothing while it waits for one. */
  nth: number | undefined
  isSaved: boolean
}

interface Editor {
  writer: Writer
  documentId: string
  words: Word[]
}

let ground: Ground
let database: string
let server: Documents
let port: number
let line: Line
beforeAll(async () => {
  ground = await newGround()
  await ground.start()
  database = await ground.database()
  server = begin()
  port = (await server.ask({ databaseUrl: database })).port
  line = await layLine(port)
}, 120_000)
afterAll(async () => {
  line.close()
  await server.stop()
  await ground.clear()
})

test(`${editors} editors of ${documents} documents, ${kills} kills and ${cuts} cuts`, async () => {
  const seed = anySeed()
  const chance = chanceOf(seed)
  const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
  const ids = await newDocuments(database, school!.id, documents)
  const seats = await people(database, school!.id, { count: editors, name: 'Penulis', role: 'WALIKELAS' })
  // Every second one sits behind the line that is cut.
  const all = ids.flatMap((id) =>
    seats.map((seat, at) => openEditor(id, at % 2 === 0 ? line.url : `http://127.0.0.1:${port}`, seat)),
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
    const saved = all.map(({ documentId, words }) => ({
      documentId,
      texts: words.filter(({ isSaved }) => isSaved).map(({ text }) => text),
    }))
    const stored = await textsOnDisk(ids)
    for (const { documentId, texts } of saved)
      expect(
        texts.filter((text) => !stored.get(documentId)!.includes(text)),
        `seed ${seed}`,
      ).toEqual([])
    acknowledged = saved.reduce((sum, { texts }) => sum + texts.length, 0)
    server = begin()
    await server.ask({ databaseUrl: database, port })
  }
  await writing.end()
  await expect
    .poll(() => all.filter(({ words }) => words.some(({ isSaved }) => !isSaved)).length, { timeout: 60_000 })
    .toBe(0)
  for (const id of ids) {
    const here = all.filter(({ documentId }) => documentId === id)
    await expect.poll(() => new Set(here.map(({ writer }) => writer.text.toJSON())).size, { timeout: 60_000 }).toBe(1)
    const words = here[0]!.writer.text.toJSON().split(' ').filter(Boolean)
    expect(words.toSorted(), `seed ${seed}`).toEqual(
      here.flatMap((one) => one.words.map(({ text }) => text.trim())).toSorted(),
    )
    expect((await textsOnDisk([id])).get(id)).toBe(here[0]!.writer.text.toJSON())
  }
  const written = all.reduce((sum, { words }) => sum + words.length, 0)
  console.log(`${written} words by ${all.length} editors, ${acknowledged} of them acknowledged before the last kill`)
  expect(acknowledged).toBeGreaterThan(kills * 50)
  for (const { writer } of all) writer.leave()
}, 240_000)

function openEditor(
  documentId: string,
  url: string,
  { token, membership_id }: { token: string; membership_id: string },
): Editor {
  const words: Word[] = []
  const writer = openWriter({ url }, { token, membershipId: membership_id }, documentId, {
    onSent(nth, isAll) {
      for (const word of isAll ? words.filter(({ isSaved }) => !isSaved) : words.slice(-1)) word.nth = nth
    },
    onSaved(count) {
      for (const word of words) word.isSaved ||= word.nth !== undefined && word.nth <= count
    },
    onClosed() {
      for (const word of words) if (!word.isSaved) word.nth = undefined
    },
  })
  return { writer, documentId, words }
}

/** Each at a pace of its own, somewhere into the text, also without a line. */
function keepWriting(all: readonly Editor[], chance: ReturnType<typeof chanceOf>) {
  const ending = new AbortController()
  const done = all.map(async ({ writer, words }, at) => {
    for (let nth = 0; !ending.signal.aborted; nth++) {
      await delay(chance.between(400, 1_600))
      if (ending.signal.aborted) return
      const text = `k${at}-${nth} `
      words.push({ text, nth: undefined, isSaved: false })
      // Between two words, so that none is torn apart.
      const gaps = [...writer.text.toJSON().matchAll(/ /g)].map(({ index }) => index + 1)
      writer.text.insert(chance.pick([0, ...gaps]), text)
    }
  })
  return {
    async end() {
      ending.abort()
      await Promise.all(done)
    },
  }
}

/** What somebody would read who opened them now, from what is written down alone. */
async function textsOnDisk(ids: readonly string[]): Promise<Map<string, string>> {
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
      expect(doc.store.pendingStructs).toBeNull()
      return [id, doc.getText('isi').toJSON()]
    }),
  )
}
