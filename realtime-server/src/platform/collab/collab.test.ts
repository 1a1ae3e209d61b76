import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { rooms } from '#platform/live/rooms.ts'
import { caretAt } from '#testing/awareness.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name, School } from '#testing/world.ts'
import { openWriter, type Writer } from '#testing/writer.ts'
import type { DocumentKind } from './kind.ts'
import { collabDocuments, collabUpdates } from './table.ts'
import { closing, type Mode } from './wire.ts'

const rights = new Map<string, Mode>()
/** Happens between a look at somebody's rights and their coming in. */
let meanwhile = () => {}
/** What was said to be at rest. */
let rested: string[] = []
const minutes: DocumentKind = {
  kind: 'minutes',
  schemaVersion: 1,
  async rightsOf(who) {
    const mode = rights.get(who.userId)
    meanwhile()
    return mode && { mode, rooms: [rooms.class(school.classId)] }
  },
  async rested(documentId) {
    rested.push(documentId)
  },
}

const { server, school, twin, people } = await openTestSchool({}, { documentKinds: [minutes] })
let id: string
const open: Writer[] = []
beforeEach(async () => {
  rights.clear()
  meanwhile = () => {}
  rested = []
  for (const name of ['budi', 'tono', 'rina'] as const) rights.set(people[name].userId, 'write')
  rights.set(people.mina.userId, 'read')
  id = randomUUID()
  await server.database.db
    .insert(collabDocuments)
    .values({ id, school_id: school.id, kind: 'minutes', schema_version: 1, snapshot: Buffer.alloc(0) })
})
afterEach(() => {
  for (const writer of open.splice(0)) writer.leave()
})

type Options = Parameters<typeof openWriter>[3]
const enter = (name: Name, options?: Options, of: School = school): Writer => {
  const writer = openWriter(server, of.people[name], id, options)
  open.push(writer)
  return writer
}
const synced = async (name: Name, options?: Options): Promise<Writer> => {
  const writer = enter(name, options)
  await expect.poll(() => writer.provider.synced).toBe(true)
  return writer
}
const updates = () => server.database.db.select().from(collabUpdates).where(eq(collabUpdates.document_id, id))
async function isSaved(writer: Writer): Promise<void> {
  await expect.poll(() => [writer.sent > 0, writer.saved]).toEqual([true, writer.sent])
}

describe('what is written', () => {
  test('is at rest when nobody writes any more, and when everybody has gone', async () => {
    const [budi, mina] = [await synced('budi'), await synced('mina')]
    budi.text.insert(0, 'Tujuan')
    await isSaved(budi)
    expect(rested).toEqual([])
    await expect.poll(() => rested, { timeout: 45_000 }).toEqual([id])
    // Whoever only looked leaves nothing to look at.
    mina.leave()
    budi.leave()

    const tono = await synced('tono')
    tono.text.insert(0, 'Satu ')
    await isSaved(tono)
    tono.leave()
    await expect.poll(() => rested).toEqual([id, id])
  })

  test('is told to the others, and acknowledged when it is on the disk', async () => {
    const [budi, tono] = [await synced('budi'), await synced('tono')]
    budi.text.insert(0, 'Tujuan: ')
    await expect.poll(() => tono.text.toJSON()).toBe('Tujuan: ')
    tono.text.insert(8, 'pecahan')
    await expect.poll(() => budi.text.toJSON()).toBe('Tujuan: pecahan')
    await isSaved(budi)
    await isSaved(tono)
    const rows = await updates()
    expect(rows.map(({ seq }) => seq).toSorted()).toEqual([1, 2])
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([people.budi.userId, people.tono.userId]))
  })

  test('arrives whole, however long it is', async () => {
    const [budi, tono] = [await synced('budi'), await synced('tono')]
    // A frame writes its length in one byte, in two or in eight.
    for (const length of [1, 90, 125, 200, 65_000, 65_536, 200_000]) {
      budi.text.insert(0, 'a'.repeat(length))
      await expect.poll(() => tono.text.length).toBe(budi.text.length)
    }
    expect(tono.closed).toEqual([])
    await isSaved(budi)
  })

  test('is there for whoever comes later, and for whoever comes when everybody has gone', async () => {
    const budi = await synced('budi')
    budi.text.insert(0, 'Pembukaan')
    expect((await synced('tono')).text.toJSON()).toBe('Pembukaan')
    await isSaved(budi)
    for (const writer of open.splice(0)) writer.leave()
    expect((await synced('rina')).text.toJSON()).toBe('Pembukaan')
  })

  test('without a line is brought in with the next one, once', async () => {
    const budi = await synced('budi')
    budi.text.insert(0, 'Satu ')
    await isSaved(budi)
    budi.provider.disconnect()
    budi.text.insert(5, 'dua')
    budi.text.delete(0, 2)
    const tono = await synced('tono')
    expect(tono.text.toJSON()).toBe('Satu ')
    budi.provider.connect()
    await expect.poll(() => tono.text.toJSON()).toBe('tu dua')
    await isSaved(budi)
    // Once more, with nothing new: nothing is written.
    const before = (await updates()).length
    budi.provider.disconnect()
    budi.provider.connect()
    await expect.poll(() => budi.provider.synced).toBe(true)
    await isSaved(budi)
    expect((await updates()).length).toBe(before)
  })

  test('is compacted together, and is the same', async () => {
    const [budi, tono] = [await synced('budi'), await synced('tono')]
    for (let at = 0; at < 450; at++) {
      const writer = at % 2 ? budi : tono
      writer.text.insert(writer.text.length, `${at} `)
      if (at % 20 === 19) await isSaved(writer)
    }
    await isSaved(budi)
    await isSaved(tono)
    const left = async () => (await updates()).length
    await expect.poll(left).toBeLessThan(250)
    const [row] = await server.database.db.select().from(collabDocuments).where(eq(collabDocuments.id, id))
    expect(row!.snapshot_seq + (await left())).toBe(row!.seq)
    expect((await synced('rina')).text.toJSON()).toBe(budi.text.toJSON())
    for (const writer of open.splice(0)) writer.leave()
    expect((await synced('rina')).text.toJSON()).toBe(tono.text.toJSON())
  })
})

describe('who comes in', () => {
  test('reads only where they may: what they write reaches nobody', async () => {
    const [mina, budi] = [await synced('mina'), await synced('budi')]
    expect([mina.welcome?.mode, budi.welcome?.mode]).toEqual(['read', 'write'])
    budi.text.insert(0, 'Soal')
    await expect.poll(() => mina.text.toJSON()).toBe('Soal')
    mina.text.insert(0, 'Contekan ')
    budi.text.insert(4, ' satu')
    await expect.poll(() => mina.text.toJSON()).toContain('satu')
    await isSaved(budi)
    expect(budi.text.toJSON()).toBe('Soal satu')
    expect(await updates()).toHaveLength(2)
  })

  test.each<[string, () => Writer, number]>([
    ['nobody without rights', () => enter('sari'), closing.unknown],
    ['nobody of another school', () => enter('rina', {}, twin), closing.unknown],
    [
      'nobody without a session',
      () => {
        const writer = openWriter(server, { ...people.budi, token: 'bukan-token' }, id)
        open.push(writer)
        return writer
      },
      closing.unauthorized,
    ],
    ['nothing of another epoch', () => enter('budi', { epoch: 7 }), closing.outdated],
  ])('%s', async (_, come, code) => {
    const writer = come()
    await expect.poll(() => writer.closed).toEqual([code])
    expect(writer.provider.synced).toBe(false)
  })

  test('with an editor that is too old, reads', async () => {
    expect((await synced('budi', { schemaVersion: 0 })).welcome?.mode).toBe('read')
  })

  test.each([
    ['the document', () => rooms.document(id)],
    ['what its feature names', () => rooms.class(school.classId)],
    ['the school that they act in', () => rooms.school(school.id)],
  ])('is asked after again when %s has changed: read only, or out', async (_, room) => {
    const [budi, tono] = [await synced('budi'), await synced('tono')]
    rights.set(people.budi.userId, 'read')
    rights.delete(people.tono.userId)
    for (const other of [rooms.document(school.id), rooms.class(school.otherClassId), rooms.school(twin.id)])
      server.live.reauthorize(other)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([budi.welcome?.mode, tono.closed]).toEqual(['write', []])
    server.live.reauthorize(room())
    await expect.poll(() => [budi.welcome?.mode, tono.closed]).toEqual(['read', [closing.forbidden]])
    budi.text.insert(0, 'Tidak lagi')
    expect((await synced('rina')).text.toJSON()).toBe('')
  })

  test('is asked after again also while they are on their way in', async () => {
    const { userId } = people.budi
    meanwhile = () => {
      meanwhile = () => {}
      rights.set(userId, 'read')
      server.live.reauthorize(rooms.document(id))
    }
    expect((await synced('budi')).welcome?.mode).toBe('read')
    meanwhile = () => {
      meanwhile = () => {}
      rights.delete(userId)
      server.live.closeRoom(rooms.user(userId))
    }
    const late = enter('budi')
    await expect.poll(() => late.closed).toEqual([closing.unknown])
  })

  test('goes with their session', async () => {
    const budi = await synced('budi')
    server.live.closeRoom(rooms.session(people.budi.sessionId))
    await expect.poll(() => budi.closed).toEqual([closing.again])
    // They come back, and the door decides anew.
    await expect.poll(() => budi.provider.synced).toBe(true)
  })
})

describe('carets', () => {
  const seen = (writer: Writer) =>
    [...writer.provider.awareness.getStates()]
      .filter(([client]) => client !== writer.doc.clientID)
      .map(([, state]) => state as { user?: { name: string }; cursor?: unknown })

  test('have the name of their session, whatever they say, and go with their line', async () => {
    const [budi, tono] = [await synced('budi'), await synced('tono')]
    budi.provider.awareness.setLocalState({ cursor: caretAt(3), user: { name: 'Kepala Sekolah' }, secret: 1 })
    await expect.poll(() => seen(tono)).toMatchObject([{ cursor: caretAt(3), user: { id: people.budi.userId } }])
    expect(seen(tono)[0]).not.toHaveProperty('secret')
    expect(seen(tono)[0]!.user!.name).not.toBe('Kepala Sekolah')
    budi.provider.ws!.close()
    budi.provider.disconnect()
    await expect.poll(() => seen(tono)).toEqual([])
  })
})

describe('what nobody’s editor sends', () => {
  const frame = (...bytes: number[]) => new Uint8Array(bytes)
  const writing = (update: Uint8Array) => {
    const length: number[] = []
    for (let left = update.byteLength; ; left >>>= 7) {
      length.push(left > 127 ? (left & 127) | 128 : left)
      if (left <= 127) break
    }
    return new Uint8Array([0, 2, ...length, ...update])
  }

  test.each<[string, () => Uint8Array, number]>([
    ['noise', () => frame(250, 3, 9, 9, 9), closing.malformed],
    ['half an update', () => writing(frame(1, 9, 255)), closing.malformed],
    ['a message that is too large', () => new Uint8Array(1_100_000), 1009],
  ])('%s closes the line, and is kept nowhere', async (_, message, code) => {
    const budi = await synced('budi')
    budi.provider.ws!.send(message())
    await expect.poll(() => budi.closed[0]).toBe(code)
    expect(await updates()).toEqual([])
  })

  test('closes the line, and what comes after it is not heard any more', async () => {
    const budi = await synced('budi')
    const more = new Y.Doc()
    more.getText('isi').insert(0, 'masih ada')
    budi.provider.ws!.send(frame(250, 3))
    budi.provider.ws!.send(writing(Y.encodeStateAsUpdate(more)))
    await expect.poll(() => budi.closed).toEqual([closing.malformed])
    expect(await updates()).toEqual([])
  })

  test('what follows on something that is missing is asked for, and not kept before', async () => {
    const budi = await synced('budi')
    const away = new Y.Doc()
    away.getText('isi').insert(0, 'awal ')
    const first = Y.encodeStateVector(away)
    away.getText('isi').insert(5, 'akhir')
    const gapped = Y.encodeStateAsUpdate(away, first)
    budi.provider.ws!.send(writing(gapped))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await updates()).toEqual([])
    budi.text.insert(0, 'lanjut')
    await expect.poll(async () => (await updates()).length).toBe(1)

    // Whoever has said everything is not asked again, and again.
    const tono = await synced('tono')
    const before = budi.sent
    budi.provider.ws!.send(new Uint8Array([0, 1, ...writing(gapped).slice(2)]))
    budi.text.insert(0, 'lalu ')
    await expect.poll(() => tono.text.toJSON()).toContain('lalu')
    expect(budi.sent).toBe(before + 2)
  })
})

test('a document of which nobody has heard for an epoch takes nothing more of it', async () => {
  const budi = await synced('budi')
  await server.database.db
    .update(collabDocuments)
    .set({ epoch: sql`epoch + 1` })
    .where(eq(collabDocuments.id, id))
  budi.text.insert(0, 'lama')
  await expect.poll(() => budi.closed).not.toEqual([])
  expect(await updates()).toEqual([])
})
