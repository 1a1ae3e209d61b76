import type { UnitElsewhere } from '@kelasku/shared/journal/copies'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { notifications } from '#features/notification/table.ts'
import { collabDocuments, collabUpdates } from '#platform/collab/table.ts'
import { beginUnit, block, openUnitWriters, leave } from '#testing/unit-writers.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import type { Writer } from '#testing/writer.ts'
import { journalNamed } from '../table.ts'
import { keepVersions } from '../versions/keeping.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, tono } = people
let id: string
const unitWriters = openUnitWriters(server)
/** Write with Tono. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
const yanti = await arriveAs(server, school, 'Yanti', 'GURU')
/** Teaches in the school, and nothing here. */
const asep = await arriveAs(server, school, 'Asep', 'GURU')
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  await server.database.db.delete(notifications)
  id = (await beginUnit(tono, school.courseId)).id
  for (const who of [wati, yanti]) await invite(who)
})

const invite = (who: Someone, unit = id) =>
  tono.call('PUT', `/study-journal/${unit}/access`, { body: { user_id: who.userId, role: 'EDITOR' } })

/** In a line of its own, as the editor writes it. */
function name(writer: Writer, { userId }: Pick<Someone, 'userId'>): void {
  writer.doc.transact(() => {
    const mention = new Y.XmlElement('mention')
    mention.setAttribute('user_id', userId)
    mention.setAttribute('label', 'Seseorang')
    block('paragraph', {}, [mention])(writer)
  })
}
const write = (who: Someone, change: (writer: Writer) => void, unit = id) => unitWriters.write(who, unit, change)
/** As it happens by itself after many updates. */
async function compactAll(): Promise<void> {
  const { db } = server.database
  const [document] = await db.select().from(collabDocuments).where(eq(collabDocuments.id, id))
  const { snapshot, seq } = document!
  const later = await db.select().from(collabUpdates).orderBy(collabUpdates.seq)
  const state = Buffer.from(Y.mergeUpdates([snapshot, ...later.map(({ update }) => update)]))
  await db.update(collabDocuments).set({ snapshot: state, snapshot_seq: seq })
  await db.delete(collabUpdates)
}
const told = noticesIn(server)
const calls = (who: Pick<Someone, 'userId'>) => told(who, 'Anda disebut dalam modul ajar')
async function isCalled(who: Someone): Promise<void> {
  await expect.poll(async () => (await calls(who)).length).toBe(1)
}

test('whoever is named is called when the document is at rest, and once for each unit', async () => {
  await write(tono, (writer) => name(writer, wati))
  await isCalled(wati)
  expect(await calls(wati)).toMatchObject([{ link: `/jurnal-belajar/${id}`, body: 'Pecahan' }])

  // Taken out, put in again by somebody else, and another name with it.
  await write(tono, ({ doc }) => {
    const text = doc.getXmlFragment('default')
    text.delete(0, text.length)
  })
  await write(yanti, (writer) => {
    name(writer, wati)
    name(writer, tono)
  })
  await isCalled(tono)
  expect(await calls(wati)).toHaveLength(1)
})

test('nobody is called who cannot come in, and nobody by themselves', async () => {
  await write(tono, (writer) => {
    for (const who of [asep, mina, twin.people.tono, tono, wati]) name(writer, who)
  })
  await isCalled(wati)
  for (const who of [asep, mina, twin.people.tono, tono]) expect(await calls(who)).toEqual([])

  await invite(asep)
  await write(yanti, (writer) => name(writer, yanti))
  await isCalled(asep)
  expect(await calls(yanti)).toEqual([])
})

test('a guest of another school hears of it in their own', async () => {
  const guest = twin.people.tono
  const invited = await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role: 'EDITOR' } })
  const { token } = invited.body.data as { token: string }
  expect((await guest.call('POST', '/study-journal/join', { body: { token } })).status).toBe(200)
  await write(tono, (writer) => name(writer, guest))
  await isCalled(guest)
  const seen = (await guest.call('GET', '/notifications')).body.data as { link: string; school: unknown }[]
  expect(seen).toMatchObject([{ link: `/jurnal-belajar/${id}`, school: null }])
})

test('of two who write at once, each is called by the other', async () => {
  const [one, other] = [await unitWriters.inside(wati, id), await unitWriters.inside(yanti, id)]
  name(one, yanti)
  name(other, wati)
  await leave(one)
  await leave(other)
  for (const who of [wati, yanti]) await expect.poll(() => calls(who)).toHaveLength(1)
})

test('whoever writes on behind their own name is not called, however much it is', async () => {
  await write(tono, (writer) => name(writer, tono))
  await write(yanti, (writer) => name(writer, wati))
  await isCalled(wati)
  const { db } = server.database
  await db.delete(journalNamed)
  await compactAll()
  await write(tono, ({ doc }) => doc.getXmlFragment('default').push([new Y.XmlElement('paragraph')]))
  await expect.poll(() => db.$count(journalNamed)).toBe(2)
  expect(await calls(tono)).toEqual([])
})

test('a server that dies before it has looked leaves it to the hour', async () => {
  await write(tono, (writer) => name(writer, wati))
  await isCalled(wati)
  const { db } = server.database
  await db.delete(notifications)
  await db.delete(journalNamed)
  await keepVersions(server.database, server.tools)
  expect(await calls(wati)).toHaveLength(1)
})

test('a copy calls nobody who was called to where it comes from', async () => {
  await write(tono, (writer) => name(writer, wati))
  await isCalled(wati)
  const body = { course_ids: [school.courseId], shift_days: 0 }
  const copies = await tono.call('POST', `/study-journal/${id}/duplicate`, { body })
  const [copy] = copies.body.data as UnitElsewhere[]
  for (const who of [wati, yanti]) await invite(who, copy!.id)
  await write(tono, (writer) => name(writer, yanti), copy!.id)
  await isCalled(yanti)
  expect(await calls(wati)).toHaveLength(1)
})
