import { describe, expect, test } from 'vitest'
import { DrawnPage, type PageMark } from './page-marks.ts'

const draw = (...marks: object[]) => DrawnPage.safeParse({ page: 1, marks, version: 0 }).success
const pen = (key: string, count: number): PageMark => ({
  kind: 'pen',
  key,
  color: 'red',
  width: 30,
  points: Array.from({ length: count }, (_, n) => [n % 10_001, 10_000]),
})

describe('what may be drawn on a page', () => {
  test('pen, highlighter, tick, cross and text', () => {
    const place = { x: 0, y: 10_000 }
    expect(
      draw(
        pen('a', 3),
        { ...pen('b', 3), kind: 'highlighter' },
        { kind: 'tick', key: 'c', ...place },
        { kind: 'cross', key: 'd', ...place },
        { kind: 'text', key: 'e', ...place, color: 'blue', text: 'Bagus' },
      ),
    ).toBe(true)
  })
  test.each<[string, object]>([
    ['beside the page', { kind: 'tick', key: 'a', x: 10_001, y: 0 }],
    ['between the units', { kind: 'tick', key: 'a', x: 0.5, y: 0 }],
    ['of another kind', { kind: 'stamp', key: 'a', x: 0, y: 0 }],
    ['with more than its own fields', { kind: 'tick', key: 'a', x: 0, y: 0, href: 'https://x' }],
    ['with a key that is none', { kind: 'tick', key: '<a>', x: 0, y: 0 }],
    ['without words', { kind: 'text', key: 'a', x: 0, y: 0, color: 'red', text: ' ' }],
    ['in a colour of its own', { ...pen('a', 2), color: 'url(#x)' }],
    ['without a line', { ...pen('a', 2), points: [] }],
  ])('nothing %s', (_, mark) => {
    expect(draw(mark)).toBe(false)
  })
  test('no two with one key', () => {
    expect(draw(pen('a', 2), pen('a', 2))).toBe(false)
  })
  test('256 KB on a page, and not more', () => {
    const some = Array.from({ length: 10 }, (_, n) => pen(`k${n}`, 2_000))
    expect(draw(...some)).toBe(true)
    expect(draw(...some, ...Array.from({ length: 4 }, (_, n) => pen(`m${n}`, 2_000)))).toBe(false)
  })
})
