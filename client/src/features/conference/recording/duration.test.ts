import { expect, test } from 'vitest'
import { withDuration } from './duration.ts'

const bytes = (...parts: (number | number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

const ebml = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm')
const segment = bytes([0x18, 0x53, 0x80, 0x67, 0x01], Array<number>(7).fill(0xff))
const knownSegment = bytes([0x18, 0x53, 0x80, 0x67, 0x8a])
/** A millisecond. */
const scale = bytes([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40])
const app = bytes([0x4d, 0x80, 0x86], 'Chrome')
const rest = bytes([0x16, 0x54, 0xae, 0x6b, 0x82, 1, 2])
const info = (...parts: Uint8Array[]) => {
  const content = parts.flatMap((part) => [...part])
  return bytes([0x15, 0x49, 0xa9, 0x66, 0x80 | content.length], content)
}
const head = (...parts: Uint8Array[]) => bytes(...parts.map((part) => [...part]))

test('the length is put behind what the head says, and everything after it is as it was', () => {
  const before = head(ebml, segment, info(scale, app), rest)
  const after = withDuration(before, 21_500)!
  const length = new DataView(new ArrayBuffer(8))
  length.setFloat64(0, 21_500)
  expect([...after]).toEqual([
    ...ebml,
    ...segment,
    ...bytes([0x15, 0x49, 0xa9, 0x66, 0x01, 0, 0, 0, 0, 0, 0], scale.length + app.length + 11),
    ...scale,
    ...app,
    ...bytes([0x44, 0x89, 0x88]),
    ...new Uint8Array(length.buffer),
    ...rest,
  ])
  // It says it now.
  expect(withDuration(after, 1)).toBeNull()
})

test('it is counted in the units of the film', () => {
  const twoMs = bytes([0x2a, 0xd7, 0xb1, 0x83, 0x1e, 0x84, 0x80])
  const after = withDuration(head(ebml, segment, info(twoMs), rest), 21_500)!
  const at = after.length - rest.length - 8
  expect(new DataView(after.buffer).getFloat64(at)).toBe(10_750)
})

test('what is built otherwise stays as it is', () => {
  const places = bytes([0x11, 0x4d, 0x9b, 0x74, 0x80])
  for (const other of [
    head(ebml, knownSegment, info(app)),
    head(ebml, segment, places, info(app)),
    head(ebml, segment, info(app).subarray(0, 6)),
    bytes([0, 0, 0, 0x20], 'ftypiso5', [0, 0, 2, 0]),
    bytes(),
  ])
    expect(withDuration(other, 1_000)).toBeNull()
})
