import { expect, test } from 'vitest'
import { daysMoved } from './days-moved.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '7', '2026-11-23T00:00:00.000Z'],
  ['2026-11-16T00:00:00.000Z', '-1', '2026-11-15T00:00:00.000Z'],
  ['2026-11-16T00:00:00.000Z', '', null],
  ['2026-11-16T00:00:00.000Z', '1.5', null],
  ['2026-11-16T00:00:00.000Z', '1000000000', null],
  [null, '7', null],
])('%s and %s days', (instant, days, moved) => {
  expect(daysMoved(instant, days)).toBe(moved)
})
