/** Notes of a class: who opens them, who writes, and that it ends with what it hangs on. */
import { expect, test } from 'vitest'
import { proseIn } from '#platform/collab/prose.ts'
import { codeOf } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { at, dataOf, joined, planClass, setSeat } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { line, openUnitWriters } from '#testing/unit-writers.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import type { Writer } from '#testing/writer.ts'
import { conferenceBreakoutMembers, conferenceBreakouts } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, tono, rina } = people
const rangga = await arriveInClass(server, school, 'Rangga')
const lina = await arriveAs(server, school, 'Lina', 'GURU')
const { db } = server.database
const writers = openUnitWriters(server)

const open = (who: Someone, id: string, breakout_id: string | null = null) =>
  who.call('POST', at(id, 'sheets'), { body: { sheet: 'NOTES', breakout_id } })
const opened = async (...args: Parameters<typeof open>) =>
  (dataOf(await open(...args)) as { document_id: string | null }).document_id
const setPolicy = (id: string, body: object) => tono.call('PUT', at(id, 'policy'), { body })

/** It runs, and these are inside. */
async function running(...who: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  for (const one of [tono, ...who]) await joined(one, id)
  return id
}

const modeOf = (writer: Writer) => writer.provider.synced && writer.welcome?.mode
async function inMode(writer: Writer, mode: 'read' | 'write'): Promise<void> {
  await expect.poll(() => modeOf(writer)).toBe(mode)
}
const wordsIn = ({ doc }: Writer) => JSON.stringify(proseIn(doc))

test('whoever asks first begins them, two at once one document, and those who were let in write together', async () => {
  const id = await running(mina, rangga)
  const [one, other] = await Promise.all([opened(mina, id), opened(tono, id)])
  expect(one).toBe(other)
  expect(await opened(rangga, id)).toBe(one)
  const [teacher, pupil] = [writers.enter(tono, one!), writers.enter(mina, one!)]
  await inMode(teacher, 'write')
  await inMode(pupil, 'write')
  line('Skala 1 : 50.000')(pupil)
  await expect.poll(() => wordsIn(teacher)).toContain('Skala 1 : 50.000')
})

test('nobody else: who knocks, other classes, families, other schools', async () => {
  const id = await running(mina)
  const document = await opened(mina, id)
  await joined(lina, id)
  expect(codeOf(await open(lina, id))).toEqual([403, 'not_admitted'])
  for (const who of [joko, twin.people.tono]) expect(codeOf(await open(who, id))).toEqual([404, 'not_found'])
  expect(codeOf(await open(sari, id))).toEqual([403, 'forbidden'])
  for (const who of [lina, joko, sari, twin.people.tono]) {
    const writer = writers.enter(who, document!)
    await expect.poll(() => writer.closed.length).toBeGreaterThan(0)
    expect(writer.provider.synced).toBe(false)
  }
})

test('pupils only read where the teacher says so, at once; who is put out is out of it', async () => {
  const id = await running(mina, rangga)
  const document = await opened(mina, id)
  const [pupil, other] = [writers.enter(mina, document!), writers.enter(rangga, document!)]
  await inMode(pupil, 'write')
  await inMode(other, 'write')
  dataOf(await setPolicy(id, { notes: false }))
  await inMode(pupil, 'read')
  dataOf(await setPolicy(id, { notes: true }))
  await inMode(pupil, 'write')
  dataOf(await setSeat(tono, id, mina, { admission: 'KICKED' }))
  await expect.poll(() => pupil.closed.length).toBeGreaterThan(0)
  expect(codeOf(await open(mina, id))).toEqual([403, 'removed'])
  await inMode(other, 'write')
})

test('what stands there is read when the class is over, by its people; one that nobody has opened is none', async () => {
  const [id, silent] = [await running(mina), await running(mina)]
  const document = await opened(mina, id)
  const pupil = writers.enter(mina, document!)
  await inMode(pupil, 'write')
  line('Kesimpulan')(pupil)
  await expect.poll(() => pupil.saved).toBe(pupil.sent)
  for (const one of [id, silent]) dataOf(await tono.call('POST', at(one, 'end')))
  await inMode(pupil, 'read')
  expect(await opened(tono, silent)).toBeNull()
  // Of the class, though he was not there; the admin looks on.
  for (const who of [rangga, rina, tono]) {
    expect(await opened(who, id)).toBe(document)
    const reader = writers.enter(who, document!)
    await inMode(reader, 'read')
    await expect.poll(() => wordsIn(reader)).toContain('Kesimpulan')
  }
  expect(codeOf(await open(lina, id))).toEqual([404, 'not_found'])
})

test('those of a group are the group’s and its teachers’', async () => {
  const id = await running(mina, rangga)
  const [group] = await db
    .insert(conferenceBreakouts)
    .values({ school_id: school.id, conference_id: id, round: 1, no: 1, name: 'Merah', status: 'OPEN' })
    .returning()
  await db
    .insert(conferenceBreakoutMembers)
    .values({ school_id: school.id, breakout_id: group!.id, user_id: mina.userId })
  const document = await opened(mina, id, group!.id)
  expect(document).not.toBe(await opened(mina, id))
  expect(await opened(tono, id, group!.id)).toBe(document)
  expect(codeOf(await open(rangga, id, group!.id))).toEqual([404, 'not_found'])
  expect(codeOf(await open(tono, await running(), group!.id))).toEqual([404, 'not_found'])
  const stranger = writers.enter(rangga, document!)
  await expect.poll(() => stranger.closed.length).toBeGreaterThan(0)
  await inMode(writers.enter(mina, document!), 'write')
})
