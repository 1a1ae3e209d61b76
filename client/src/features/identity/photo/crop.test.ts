import { expect, test } from 'vitest'
import { sideOf, within, wholeOf } from './crop.ts'

const portrait = { width: 600, height: 800 }

test('begins with the largest square, in the middle', () => {
  expect(wholeOf(portrait)).toEqual({ x: 300, y: 400, zoom: 1 })
  expect(sideOf(portrait, wholeOf(portrait))).toBe(600)
})

test('stops at the edges', () => {
  expect(within(portrait, { x: -50, y: 790, zoom: 1 })).toEqual({ x: 300, y: 500, zoom: 1 })
  expect(within(portrait, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 150, y: 150, zoom: 2 })
})

test('comes no nearer than makes sense', () => {
  expect(within(portrait, { x: 300, y: 400, zoom: 99 }).zoom).toBe(4)
  expect(within(portrait, { x: 300, y: 400, zoom: 0 }).zoom).toBe(1)
})
