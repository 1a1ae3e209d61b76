import { filePurpose } from '@kelasku/shared/journal/contract'
import { randomUUID } from 'node:crypto'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import type { WrittenBlock } from '@kelasku/shared/kernel/rich-nodes'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stateOf } from '#platform/collab/prose.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { unpack } from '#platform/sheets/unzip.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, tono } = people

const begun = async (more: Record<string, unknown> = {}) =>
  (await beginUnit(tono, school.courseId, { name: 'Pecahan Senilai', ...more })).id

/** As if somebody had written this instead. */
async function write(id: string, words: string, ...more: WrittenBlock[]): Promise<void> {
  const { type, content } = docOfText(words)
  const snapshot = Buffer.from(stateOf({ type, content: [...content, ...more] }))
  await server.database.db.update(collabDocuments).set({ snapshot }).where(eq(collabDocuments.id, id))
}

const publish = (id: string) => tono.call('PATCH', `/study-journal/${id}/status`, { body: { event: 'publish' } })

async function download({ token, schoolId }: Someone, id: string, form: 'pdf' | 'docx') {
  const headers = { authorization: `Bearer ${token}`, 'x-school': schoolId }
  const response = await fetch(`${server.url}/api/study-journal/${id}/${form}`, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, name: response.headers.get('content-disposition') ?? '', bytes }
}
const pdfFor = async (who: Someone, id: string) =>
  (await readPdf((await download(who, id, 'pdf')).bytes)).pages.join(' ')
const inWord = async (who: Someone, id: string) =>
  unpack(Buffer.from((await download(who, id, 'docx')).bytes), () => true)

test('its teacher takes along what is written, its class what was published, with nobody to sign it', async () => {
  const id = await begun()
  await write(id, 'Yang diterbitkan')
  await publish(id)
  await write(id, 'Yang sedang ditulis')
  const forTono = await pdfFor(tono, id)
  expect(forTono).toContain('Yang sedang ditulis')
  expect(forTono).toContain('Kepala Sekolah')
  for (const who of [mina, sari]) {
    const theirs = await pdfFor(who, id)
    expect(theirs).toContain('Yang diterbitkan')
    expect(theirs).not.toMatch(/sedang ditulis|Kepala Sekolah/)
    expect(String((await inWord(who, id)).get('word/document.xml'))).toContain('Yang diterbitkan')
  }
  expect((await download(tono, id, 'docx')).name).toContain('Pecahan Senilai.docx')
})

test('what is not published, or is another class’s, is not there', async () => {
  const id = await begun()
  for (const who of [mina, sari, joko, twin.people.rina])
    for (const form of ['pdf', 'docx'] as const) expect((await download(who, id, form)).status).toBe(404)
})

test('what waits behind another unit waits', async () => {
  const [first, second] = [await begun(), await begun({ requires_previous: true })]
  for (const id of [first, second]) {
    await write(id, 'Isi')
    await publish(id)
  }
  expect((await download(mina, second, 'pdf')).status).toBe(409)
  expect((await download(tono, second, 'pdf')).status).toBe(200)
})

test('a picture comes along if it hangs on the unit, and nobody else’s does', async () => {
  const [id, other] = [await begun(), await begun()]
  const square = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const keep = async (unit: string) => {
    const file = new File([new Uint8Array(square)], 'peta.png', { type: 'image/png' })
    const body = { file_id: (await fileSent(tono, filePurpose, file)).id }
    const answer = await tono.call('POST', `/study-journal/${unit}/file`, { body })
    return (answer.body.data as { id: string }).id
  }
  const picture = (file_id: string, alt: string): WrittenBlock => ({ type: 'image', attrs: { file_id, alt } })
  const [own, foreign] = [await keep(id), await keep(other)]
  await write(id, 'Lihat', picture(own, 'Peta'), picture(foreign, 'Bukan milik'), picture(randomUUID(), 'Hilang'))
  const word = await inWord(tono, id)
  const body = String(word.get('word/document.xml'))
  expect(body).toContain('descr="Peta"')
  expect(body).toContain('[Bukan milik]')
  expect(body).toContain('[Hilang]')
  expect(await pdfFor(tono, id)).toContain('[Bukan milik]')
})
