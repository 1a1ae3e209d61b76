import { deflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from './sheets/unzip.ts'
import { deflated, zip, zipOf } from './zip.ts'

const contents = { 'data.json': '{"person":"Siti"}', 'files/Rapor Nurul ‘Izzah – 7A.txt': 'Terima kasih', kosong: '' }
const entries = Object.entries(contents).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
const read = (bytes: Buffer) =>
  Object.fromEntries(
    Array.from(
      unpack(bytes, () => true),
      ([name, content]) => [name, content.toString()],
    ),
  )

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
