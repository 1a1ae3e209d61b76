import type { VersionItem, VersionView } from '@kelasku/shared/journal/versions'
import { beforeEach, expect, test } from 'vitest'
import { collabDocuments } from '#platform/collab/table.ts'
import { beginUnit, openUnitWriters, line } from '#testing/unit-writers.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { journalVersions } from '../table.ts'
import { keepVersions } from './keeping.ts'
import { forgetOldVersions } from './repo.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, budi, tono, rina } = people
let id: string
const unitWriters = openUnitWriters(server)
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  id = (await beginUnit(tono, school.courseId)).id
})

const write = (who: Someone, words: string) => unitWriters.write(who, id, line(words))

const name = async (label: string, who = tono) => who.call('POST', `/study-journal/${id}/version`, { body: { label } })
const versions = async (who = tono) =>
  (await who.call('GET', `/study-journal/${id}/version`)).body.data as VersionItem[]
const version = async (which: VersionItem) =>
  (await tono.call('GET', `/study-journal/${id}/version/${which.id}`)).body.data as VersionView
const kept = async () => (await versions()).map(({ number, reason, label }) => `${number} ${reason} ${label}`.trim())
const restore = (which: VersionItem, who = tono) => who.call('POST', `/study-journal/${id}/version/${which.id}/restore`)

test('a version is what stood there, under a name, and by whom', async () => {
  await write(tono, 'Satu')
  const named = await name('Sebelum rapat')
  expect(named.body.data).toMatchObject({
    number: 1,
    reason: 'NAMED',
    label: 'Sebelum rapat',
    made_by: { full_name: 'Tono Wijaya' },
    authors: [{ full_name: 'Tono Wijaya' }],
    content: '<p></p><p>Satu</p>',
  })
  await write(tono, 'Dua')
  expect((await version((await versions())[0]!)).content).toBe('<p></p><p>Satu</p>')
})

test('what is published and what is handed in is kept by itself', async () => {
  await write(tono, 'Satu')
  await tono.call('PATCH', `/study-journal/${id}/review`, { body: { event: 'submit' } })
  await tono.call('PATCH', `/study-journal/${id}/status`, { body: { event: 'publish' } })
  expect(await kept()).toEqual(['2 PUBLISHED', '1 SUBMITTED'])
})

test('an hour in which somebody wrote leaves one, any other none', async () => {
  await keepVersions(server.database, server.tools)
  expect(await kept()).toEqual([])
  await write(tono, 'Satu')
  await keepVersions(server.database, server.tools)
  await keepVersions(server.database, server.tools)
  expect(await kept()).toEqual(['1 AUTO'])
  await write(tono, 'Dua')
  await keepVersions(server.database, server.tools)
  expect(await kept()).toEqual(['2 AUTO', '1 AUTO'])
})

test('one that is brought back leaves what stood there before, and who did it', async () => {
  await write(tono, 'Satu')
  const [first] = [(await name('Awal')).body.data as VersionItem]
  await write(tono, 'Dua')
  const restored = await restore(first)
  expect(restored.body.data).toMatchObject({
    reason: 'RESTORED',
    restored_number: 1,
    made_by: { full_name: 'Tono Wijaya' },
    content: '<p></p><p>Satu</p>',
  })
  expect(await kept()).toEqual(['3 RESTORED Awal', '2 AUTO', '1 NAMED Awal'])
  expect((await version((await versions())[1]!)).content).toBe('<p></p><p>Satu</p><p>Dua</p>')
  // With nothing written since, nothing is kept twice.
  await restore(first)
  expect(await kept()).toEqual(['4 RESTORED Awal', '3 RESTORED Awal', '2 AUTO', '1 NAMED Awal'])
})

test('they are seen from inside, and kept by whoever writes', async () => {
  const first = (await name('Awal')).body.data as VersionItem
  expect(await versions(rina)).toHaveLength(1)
  for (const act of [name('Lain', rina), restore(first, rina)]) expect((await act).status).toBe(403)
  for (const who of [mina, budi, twin.people.tono]) {
    expect((await who.call('GET', `/study-journal/${id}/version`)).status).toBe(404)
    expect((await name('Lain', who)).status).toBe(404)
  }
})

test('of another unit is found by no path', async () => {
  const first = (await name('Awal')).body.data as VersionItem
  const { id: other } = await beginUnit(tono, school.courseId, { name: 'Lain' })
  expect((await tono.call('GET', `/study-journal/${other}/version/${first.id}`)).status).toBe(404)
})

test('those that nobody asked for are forgotten after a while', async () => {
  await write(tono, 'Satu')
  await keepVersions(server.database, server.tools)
  await name('Awal')
  await server.database.db.update(journalVersions).set({ created_at: new Date('2026-01-05T00:00:00Z') })
  await forgetOldVersions(server.database.db)
  expect(await kept()).toEqual(['2 NAMED Awal'])
})
