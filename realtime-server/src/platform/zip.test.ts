import { deflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from './sheets/unzip.ts'
import { deflated, streamedZip, zip, zipOf, zipSize } from './zip.ts'

const contents = { 'data.json': '{"person":"Siti"}', 'files/Rapor Nurul ‘Izzah – 7A.txt': 'Terima kasih', kosong: '' }
const entries = Object.entries(contents).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
const read = (bytes: Buffer) =>
  Object.fromEntries(
    Array.from(
      unpack(bytes, () => true),
      ([name, content]) => [name, content.toString()],
    ),
  )

async function arrayOf<One>(items: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const item of items) all.push(item)
  return all
}

test('files are read back as they were put in, also under names that are not ASCII', () => {
  const bytes = zip(entries)
  expect(read(bytes)).toEqual(contents)
  // Without this mark a name is read in the code page of the reader's computer.
  const marks = [...bytes.toString('latin1').matchAll(/PK\x03\x04/g)].map(({ index }) => bytes.readUInt16LE(index + 6))
  expect(marks).toEqual([0, 0x0800, 0])
})

test('what is packed already stays packed', () => {
  const text = 'isi '.repeat(1000)
  const bytes = Buffer.from(text)
  const packed = deflateRawSync(bytes)
  const whole = zipOf([{ name: 'xl/a.xml', method: deflated, sum: crc32(bytes), size: bytes.length, packed }])
  expect(read(whole)).toEqual({ 'xl/a.xml': text })
  expect(whole.length).toBeLessThan(packed.length + 200)
})

test('file by file it comes to the same archive, of the length that was announced', async () => {
  const waiting = entries.map(({ name, bytes }) => ({ name, size: bytes.length, read: async () => bytes }))
  const whole = Buffer.concat(await arrayOf(streamedZip(waiting)))
  expect(whole.equals(zip(entries))).toBe(true)
  expect(zipSize(waiting)).toBe(whole.length)
})

test('a file of another length than announced ends it, since the length of the whole has been told', async () => {
  const archive = streamedZip([{ name: 'a', size: 3, read: async () => Buffer.from('ab') }])
  await expect(archive.next()).rejects.toThrow('2 bytes')
})
