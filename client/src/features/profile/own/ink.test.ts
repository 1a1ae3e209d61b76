import { expect, test } from 'vitest'
import { frameOf } from './ink.ts'

test('nothing drawn has no frame, so nothing can be saved', () => {
  expect(frameOf([])).toBeNull()
  expect(frameOf([[]])).toBeNull()
})

test('the paper is cut to the ink of all strokes, with a margin', () => {
  const strokes = [
    [
      { x: 100, y: 80 },
      { x: 300, y: 120 },
    ],
    [{ x: 200, y: 160 }],
  ]
  expect(frameOf(strokes)).toEqual({ x: 88, y: 68, width: 224, height: 104 })
})
