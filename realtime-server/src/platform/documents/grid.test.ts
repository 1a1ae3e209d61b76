import type { TableCell, TableRow, Written } from '@kelasku/shared/kernel/rich-nodes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf } from './grid.ts'

const cell = (
  text: string,
  attrs: TableCell['attrs'] = {},
  type: TableCell['type'] = 'tableCell',
): TableCell<Written> => ({
  type,
  attrs,
  content: [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }],
})
const head = (text: string) => cell(text, {}, 'tableHeader')
const row = (...content: TableCell<Written>[]): TableRow<Written> => ({ type: 'tableRow', content })
const placesIn = (...rows: TableRow<Written>[]) =>
  gridOf(rows).rows.map((cells) => cells.map(({ x, colspan, rowspan }) => [x, colspan, rowspan]))

test('cells make room for those that come down from above', () => {
  expect(
    placesIn(row(cell('a', { rowspan: 2 }), cell('b', { colspan: 2 })), row(cell('c'), cell('d', { rowspan: 9 }))),
  ).toEqual([
    [
      [0, 1, 2],
      [1, 2, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 1],
    ],
  ])
})

test('whatever spans a table was torn into, no two cells share a place', () => {
  const span = fc.integer({ min: 1, max: 4 })
  const torn = fc.array(fc.array(fc.record({ colspan: span, rowspan: span }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(torn, (rows) => {
      const { rows: placed, weights } = gridOf(rows.map((spans) => row(...spans.map((attrs) => cell('x', attrs)))))
      const places = placed
        .flat()
        .flatMap(({ x, y, colspan, rowspan }) =>
          Array.from(
            { length: colspan * rowspan },
            (_, index) => `${x + (index % colspan)} ${y + Math.floor(index / colspan)}`,
          ),
        )
      expect(new Set(places).size).toBe(places.length)
      for (const { x, y, colspan, rowspan } of placed.flat()) {
        expect(x + colspan).toBeLessThanOrEqual(weights.length)
        expect(y + rowspan).toBeLessThanOrEqual(rows.length)
      }
    }),
  )
})

test('rows of headers are those above the first that is none', () => {
  expect(gridOf([row(head('a'), head('b')), row(head('c'), cell('d'))]).headers).toBe(1)
  expect(gridOf([row(head('a'), cell('b'))]).headers).toBe(0)
  expect(gridOf([row(head('a'))]).headers).toBe(0)
})

test('a column is as wide as its words need, and one to write in wider than it needs', () => {
  const [stage, what, time, note] = gridOf([
    row(head('Tahap'), head('Kegiatan'), head('Waktu'), head('Catatan')),
    row(cell('Pendahuluan'), cell('Murid membaca, mengamati, mencoba, dan bertanya'), cell('10 menit'), cell('')),
  ]).weights
  expect(what).toBeGreaterThan(stage! * 2)
  expect(stage).toBeGreaterThan(time!)
  expect(note).toBeGreaterThan(time!)
})
