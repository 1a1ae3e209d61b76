import { boardSize, type Stroke } from '@kelasku/shared/conference/board'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { flat, isHit, onBoard, thinned } from './geometry.ts'
import { addPage, addStroke, callIn, callTo, erase, pagesIn, strokesIn, undoOf } from './model.ts'

const me = '11111111-1111-4111-8111-111111111111'
const pen: Omit<Stroke, 'nth'> = {
  tool: 'PEN',
  page: '1',
  colour: 'BLUE',
  width: 4,
  points: [100, 100, 200, 100],
  text: '',
  by: me,
}
const at = (doc: Y.Doc) => strokesIn(doc, '1').map(({ stroke }) => stroke.points[0])
/** Two browsers with one board. */
function twoBrowsers(): [Y.Doc, Y.Doc] {
  const [one, other] = [new Y.Doc(), new Y.Doc()]
  one.on('update', (update: Uint8Array) => Y.applyUpdate(other, update))
  other.on('update', (update: Uint8Array) => Y.applyUpdate(one, update, 'line'))
  return [one, other]
}

test('strokes lie in the order in which they were drawn, on their page, and the same in both browsers', () => {
  const [one, other] = twoBrowsers()
  addStroke(one, pen)
  addStroke(other, { ...pen, points: [300, 0, 400, 0] })
  addStroke(one, { ...pen, points: [500, 0, 600, 0] })
  const page = addPage(other)
  addStroke(one, { ...pen, page, points: [7, 7] })
  expect(at(one)).toEqual([100, 300, 500])
  expect(at(other)).toEqual(at(one))
  expect(pagesIn(one)).toEqual(['1', page])
  expect(strokesIn(one, page)).toHaveLength(1)
})

test('what is no stroke is passed over, and breaks nothing', () => {
  const doc = new Y.Doc()
  addStroke(doc, pen)
  const map = doc.getMap<unknown>('strokes')
  for (const [key, value] of Object.entries({
    text: 'x',
    empty: {},
    far: { ...pen, nth: 1, points: [9_999_999, 0] },
    long: { ...pen, nth: 1, points: Array.from({ length: 5_000 }, () => 1) },
    type: new Y.Text('x'),
    colour: { ...pen, nth: 1, colour: 'url(https://x)' },
  }))
    map.set(key, value)
  doc.getArray<unknown>('pages').push([7, { a: 1 }, '1', 'zwei', 'x'.repeat(200)])
  doc.getMap<unknown>('view').set('call', 'x')
  expect(strokesIn(doc, '1')).toHaveLength(1)
  expect(pagesIn(doc)).toEqual(['1', 'zwei'])
  expect(callIn(doc)).toBeNull()
})

test('undo takes back one’s own and leaves what others have drawn', () => {
  const [one, other] = twoBrowsers()
  const undo = undoOf(one)
  addStroke(one, pen)
  addStroke(other, { ...pen, points: [300, 0, 400, 0] })
  addStroke(one, { ...pen, points: [500, 0, 600, 0] })
  undo.undo()
  expect(at(other)).toEqual([100, 300])
  undo.undo()
  expect(at(other)).toEqual([300])
  undo.undo()
  expect(at(other)).toEqual([300])
  undo.redo()
  expect(at(other)).toEqual([100, 300])
  erase(one, [strokesIn(one, '1')[0]!.id])
  expect(at(other)).toEqual([300])
  undo.undo()
  expect(at(other)).toEqual([100, 300])
})

test('a host calls everybody to a page, again and again', () => {
  const [one, other] = twoBrowsers()
  const page = addPage(one)
  callTo(one, page)
  expect(callIn(other)).toEqual({ page, nth: 1 })
  callTo(one, page)
  expect(callIn(other)).toEqual({ page, nth: 2 })
})

test('the eraser touches what it looks like', () => {
  const line: Stroke = { ...pen, tool: 'LINE', nth: 1, points: [0, 0, 100, 100] }
  expect(isHit(line, { x: 50, y: 50 }, 5)).toBe(true)
  expect(isHit(line, { x: 90, y: 10 }, 5)).toBe(false)
  const box: Stroke = { ...line, tool: 'BOX' }
  expect(isHit(box, { x: 50, y: 0 }, 5)).toBe(true)
  expect(isHit(box, { x: 50, y: 50 }, 5)).toBe(false)
  const text: Stroke = { ...line, tool: 'TEXT', points: [100, 100], text: 'Skala' }
  expect(isHit(text, { x: 130, y: 115 }, 5)).toBe(true)
  expect(isHit(text, { x: 600, y: 115 }, 5)).toBe(false)
  expect(isHit({ ...pen, nth: 1, points: [5, 5] }, { x: 6, y: 6 }, 5)).toBe(true)
})

test('places of the screen lie on the board, whatever its size; a long stroke is thinned and keeps its ends', () => {
  const box = { left: 10, top: 20, width: 320 }
  expect(onBoard({ x: 10, y: 20 }, box)).toEqual({ x: 0, y: 0 })
  expect(onBoard({ x: 330, y: 200 }, box)).toEqual({ x: boardSize.width, y: boardSize.height })
  expect(onBoard({ x: 9_000, y: -9_000 }, box)).toEqual({ x: 2_500, y: -500 })
  const long = Array.from({ length: 3_001 }, (_, nth) => ({ x: nth, y: 0 }))
  const few = thinned(long, 1_000)
  expect(few.length).toBeLessThanOrEqual(1_000)
  expect([few[0], few.at(-1)]).toEqual([long[0], long.at(-1)])
})

test('a lesson full of drawing is less than a megabyte of the five that a document may have', () => {
  const doc = new Y.Doc()
  for (let nth = 0; nth < 500; nth += 1) {
    const trail = Array.from({ length: 80 }, (_, step) => ({
      x: 100 + 7 * step + (nth % 50),
      y: 50 + nth + (step % 9),
    }))
    addStroke(doc, { ...pen, points: flat(trail) })
  }
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(1_000_000)
})
