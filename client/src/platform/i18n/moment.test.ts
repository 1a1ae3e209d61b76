import { expect, test } from 'vitest'
import { instantOf, localOf } from './moment.ts'

test.each([
  ['Asia/Jakarta', '2026-11-20T00:00:00.000Z'],
  ['Asia/Makassar', '2026-11-19T23:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-19T22:00:00.000Z'],
] as const)('seven in the morning in %s, there and back', (zone, instant) => {
  expect(instantOf('2026-11-20T07:00', zone)).toBe(instant)
  expect(localOf(instant, zone)).toBe('2026-11-20T07:00')
})

test('nothing chosen is nothing', () => {
  expect(instantOf('', 'Asia/Jakarta')).toBeNull()
  expect(localOf(null, 'Asia/Jakarta')).toBe('')
})
