/** One document on two servers: what one hears the other tells, and what is lost on the way comes from the disk. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mustChangePassword } from '#features/identity/repo.ts'
import { nameOf } from '#features/profile/name.ts'
import { activeMemberships } from '#features/school/repo.ts'
import { openAuthenticator } from '#platform/auth/authenticator.ts'
import type { DocumentWord } from '#platform/live/relay.ts'
import { rooms } from '#platform/live/rooms.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name } from '#testing/world.ts'
import { openWriter, type Writer } from '#testing/writer.ts'
import { Collab } from './hub.ts'
import type { DocumentKind } from './kind.ts'
import { collabDocuments, collabUpdates } from './table.ts'
import type { Mode } from './wire.ts'

let mode: Mode = 'write'
const minutes: DocumentKind = { kind: 'minutes', schemaVersion: 1, rightsOf: async () => ({ mode, rooms: [] }) }

interface Server {
  url: string
  collab: Collab
}

const { server, school, people } = await openTestSchool()
let servers: [Server, Server]
/** Whether a word arrives. */
let arrives = (): boolean => true
let id: string
const open: Writer[] = []
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  mode = 'write'
  arrives = () => true
  id = randomUUID()
  await server.database.db
    .insert(collabDocuments)
    .values({ id, school_id: school.id, kind: 'minutes', schema_version: 1, snapshot: Buffer.alloc(0) })
  servers = [await begin(() => servers[1]), await begin(() => servers[0])]
})
afterEach(async () => {
  for (const writer of open.splice(0)) writer.leave()
  for (const close of closing.splice(0)) await close()
})

async function begin(other: () => Server, askAgainMs = 60_000): Promise<Server> {
  const { database, tools } = server
  const { config, log, secrets } = tools
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const authenticator = openAuthenticator({ database, secrets, membershipsOf: activeMemberships, mustChangePassword })
  const publishToOthers = (word: () => DocumentWord) => {
    if (arrives()) setTimeout((said) => other().collab.hear(said), 5, word())
  }
  const signedIn = () => {}
  const collab = new Collab(http, {
    config,
    log,
    authenticator,
    signedIn,
    database,
    kinds: [minutes],
    nameOf,
    publishToOthers,
    askAgainMs,
  })
  closing.push(async () => {
    await collab.close()
    http.close()
  })
  return { collab, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` } // it listens at a port
}

async function enter(name: Name, at: 0 | 1, into = id): Promise<Writer> {
  const writer = openWriter(servers[at], people[name], into)
  open.push(writer)
  await expect.poll(() => writer.provider.synced).toBe(true)
  return writer
}
const textOf = (writer: Writer) => writer.text.toJSON()

test('both have all of it, though they write into the same place at once', async () => {
  const writers = [await enter('budi', 0), await enter('tono', 1), await enter('rina', 1)]
  for (let round = 0; round < 60; round++) {
    for (const [at, writer] of writers.entries()) writer.text.insert(0, `${round}${'abc'[at]} `)
    if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(() => writers.map(({ saved, sent }) => saved === sent)).toEqual([true, true, true])
  await expect.poll(() => new Set(writers.map(textOf)).size).toBe(1)
  expect(textOf(writers[0]!).split(' ')).toHaveLength(181)
  const rows = await server.database.db.select().from(collabUpdates).where(eq(collabUpdates.document_id, id))
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length)
})

test('what is lost between them comes from the disk', async () => {
  const [budi, tono] = [await enter('budi', 0), await enter('tono', 1)]
  let words = 0
  arrives = () => ++words % 3 !== 0
  for (let round = 0; round < 40; round++) {
    budi.text.insert(0, `${round} `)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  arrives = () => true
  tono.text.insert(0, 'akhir ')
  await expect.poll(() => textOf(budi)).toContain('akhir ')
  await expect.poll(() => textOf(tono) === textOf(budi)).toBe(true)
  expect(textOf(tono).split(' ')).toHaveLength(42)
})

test('what was never said is caught up with when they know that they were apart', async () => {
  const [budi, tono] = [await enter('budi', 0), await enter('tono', 1)]
  arrives = () => false
  budi.text.insert(0, 'Sendirian')
  await expect.poll(() => budi.saved).toBe(budi.sent)
  expect(textOf(tono)).toBe('')
  servers[1].collab.catchUp()
  await expect.poll(() => textOf(tono)).toBe('Sendirian')
})

test('what one has compacted together the other opens anew', async () => {
  const [budi, tono] = [await enter('budi', 0), await enter('tono', 1)]
  arrives = () => false
  for (let at = 0; at < 230; at++) budi.text.insert(0, `${at} `)
  await expect.poll(() => budi.saved).toBe(budi.sent)
  const left = () => server.database.db.select().from(collabUpdates).where(eq(collabUpdates.document_id, id))
  await expect.poll(async () => (await left()).length).toBeLessThan(200)
  arrives = () => true
  servers[1].collab.catchUp()
  await expect.poll(() => textOf(tono) === textOf(budi)).toBe(true)
  tono.text.insert(0, 'Terbaca ')
  await expect.poll(() => textOf(budi)).toContain('Terbaca ')
})

test('rights that have changed while they were apart are asked for when they know of it', async () => {
  const budi = await enter('budi', 0)
  mode = 'read'
  servers[0].collab.catchUp()
  await expect.poll(() => budi.welcome?.mode).toBe('read')
})

test('rights that have changed without a word are seen after a while', async () => {
  servers[0] = await begin(() => servers[1], 100)
  const budi = await enter('budi', 0)
  mode = 'read'
  await expect.poll(() => budi.welcome?.mode).toBe('read')
})

test('a document is one, however its id is spelt', async () => {
  const [budi, tono] = [await enter('budi', 0), await enter('tono', 0, id.toUpperCase())]
  tono.text.insert(0, 'Satu')
  await expect.poll(() => textOf(budi)).toBe('Satu')
  mode = 'read'
  servers[0].collab.reauthorize(rooms.document(id))
  await expect.poll(() => [budi.welcome?.mode, tono.welcome?.mode]).toEqual(['read', 'read'])
})
