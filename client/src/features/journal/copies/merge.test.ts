import type { WrittenBlock, WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { expect, test } from 'vitest'
import { clashesIn, joined, merge, type Part } from './merge.ts'

const line = (text: string): WrittenBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...lines: string[]): WrittenDoc => ({ type: 'doc', content: lines.map(line) })
const wordsOf = (text: WrittenDoc) => text.content.map((block) => plainTextOf({ type: 'doc', content: [block] }).trim())
const keysOf = (parts: readonly Part[]) => new Set(clashesIn(parts).map(({ key }) => key))
const after = (base: string[], here: string[], there: string[], takes = false) => {
  const parts = merge(doc(...base), doc(...here), doc(...there))
  return [wordsOf(joined(parts, takes ? keysOf(parts) : new Set())), clashesIn(parts).length] as const
}

const base = ['Tujuan', 'Kegiatan', 'Asesmen']

test('what was adapted stays, and what was written there comes', () => {
  expect(after(base, ['Tujuan', 'Kegiatan 7B', 'Asesmen'], ['Tujuan baru', 'Kegiatan', 'Asesmen', 'Refleksi'])).toEqual(
    [['Tujuan baru', 'Kegiatan 7B', 'Asesmen', 'Refleksi'], 0],
  )
})

test('what was taken out there goes, and what was taken out here does not come back', () => {
  expect(after(base, ['Tujuan', 'Asesmen'], ['Tujuan', 'Kegiatan'])).toEqual([['Tujuan'], 0])
})

test('neighbours that were changed on either side are no clash', () => {
  expect(after(base, ['Tujuan 7B', 'Kegiatan', 'Asesmen'], ['Tujuan', 'Kegiatan baru', 'Asesmen baru'])).toEqual([
    ['Tujuan 7B', 'Kegiatan baru', 'Asesmen baru'],
    0,
  ])
})

test('what both have put at one place stands there twice, and the same once', () => {
  expect(after(base, [...base, 'Di 7B'], [...base, 'Di 7A'])).toEqual([[...base, 'Di 7B', 'Di 7A'], 0])
  expect(after(base, [...base, 'Sama'], [...base, 'Sama'])).toEqual([[...base, 'Sama'], 0])
})

test('of what both have changed nothing is lost without being asked', () => {
  const here = ['Tujuan', 'Kegiatan 7B', 'Asesmen']
  const there = ['Tujuan', 'Kegiatan baru', 'Asesmen']
  expect(after(base, here, there)).toEqual([here, 1])
  expect(after(base, here, there, true)).toEqual([there, 1])
  expect(after(base, here, ['Tujuan', 'Asesmen'])).toEqual([here, 1])
})

test('where nobody knows what was taken over, whatever would go is asked about', () => {
  const parts = merge(null, doc('Tujuan', 'Kegiatan 7B'), doc('Tujuan', 'Kegiatan', 'Asesmen'))
  expect(wordsOf(joined(parts, new Set()))).toEqual(['Tujuan', 'Kegiatan 7B'])
  expect(wordsOf(joined(parts, keysOf(parts)))).toEqual(['Tujuan', 'Kegiatan', 'Asesmen'])
})

test('a block is the same in whatever order a database gives it', () => {
  const heading = (attrs: object) =>
    ({ type: 'doc', content: [{ type: 'heading', attrs }, line('Tujuan')] }) as WrittenDoc
  const parts = merge(heading({ level: 2, textAlign: null }), heading({ level: 2 }), doc('Tujuan'))
  expect(wordsOf(joined(parts, new Set()))).toEqual(['Tujuan'])
})
