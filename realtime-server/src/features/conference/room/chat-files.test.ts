/** What hangs on a line of a class's chat: for those who were let in, as long as they are, and for nobody else. */
import { randomUUID } from 'node:crypto'
import { attachmentPurpose } from '@kelasku/shared/chat/limits'
import type { Line } from '@kelasku/shared/chat/contract'
import { expect, test } from 'vitest'
import { arriveInClass } from '#testing/course-pupils.ts'
import { at, dataOf, join, joined, planClass, screenPicture, setSeat } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { fileSent } from '#testing/send-file.ts'
import { arriveAs, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
// Time passes when a test says so.
await server.rest()
const { mina, joko, sari, tono, rina } = people
const [rangga, nina] = [await arriveInClass(server, school, 'Rangga'), await arriveInClass(server, school, 'Nina')]
const lina = await arriveAs(server, school, 'Lina', 'GURU')

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const paper = () => new File([pdf], 'Tugas.pdf', { type: 'application/pdf' })
const picture = async () =>
  new File([new Uint8Array(await screenPicture(200, 'png'))], 'Foto.png', { type: 'image/png' })

async function say(who: Someone, id: string, file: File) {
  const { id: fileId } = await fileSent(who, attachmentPurpose, file)
  const body = { client_id: randomUUID(), text: '', attachment_ids: [fileId] }
  return { fileId, line: dataOf(await who.call('POST', at(id, 'message'), { body })) as Line }
}
const fetchAs = async (who: Someone, id: string) => (await who.call('GET', `/files/${id}`)).status

test('is fetched by everybody who was let in, also when the class has ended and goes on', async () => {
  const id = await planClass(server, school)
  for (const who of [tono, mina, rangga]) await joined(who, id)
  const files = [
    (await say(mina, id, await picture())).fileId,
    (await say(tono, id, await picture())).fileId,
    (await say(tono, id, paper())).fileId,
  ]
  const areFor = async (...readers: Someone[]) => {
    for (const who of readers) for (const file of files) expect(await fetchAs(who, file)).toBe(200)
  }
  await areFor(tono, mina, rangga)
  dataOf(await tono.call('POST', at(id, 'end'), { body: {} }))
  await areFor(tono, mina, rangga)
  dataOf(await tono.call('POST', at(id, 'reopen'), { body: {} }))
  for (const who of [tono, mina, rangga, nina]) await joined(who, id)
  await areFor(tono, mina, rangga, nina)
})

test('is for nobody else: who stands at the door, another class, another school, a parent, whoever was put out', async () => {
  const id = await planClass(server, school)
  for (const who of [tono, mina, rangga]) await joined(who, id)
  expect(await joined(lina, id)).toMatchObject({ admission: 'WAITING' })
  const { fileId, line } = await say(mina, id, paper())
  for (const who of [lina, nina, joko, sari, rina, twin.people.tono, twin.people.mina])
    expect(await fetchAs(who, fileId)).toBe(404)

  expect(await fetchAs(rangga, fileId)).toBe(200)
  dataOf(await setSeat(tono, id, rangga, { admission: 'KICKED' }))
  expect(await fetchAs(rangga, fileId)).toBe(404)
  expect((await join(rangga, id)).status).toBe(403)

  // What is taken away is nobody's but its own sender's.
  dataOf(await tono.call('DELETE', `/interaction-learning/message/${line.id}`))
  expect(await fetchAs(tono, fileId)).toBe(404)
})
