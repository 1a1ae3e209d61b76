import { expect, test } from 'vitest'
import { beginsWithZeroBits, puzzleText } from './puzzle.ts'

test('the puzzle is the salt, a colon and the number', () => {
  expect(puzzleText('garam', '42')).toBe('garam:42')
})

test.each([
  [[0xff], 0, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0, 0x1f], 11, true],
  [[0, 0x20], 11, false],
  [[0, 0], 16, true],
  [[0, 1], 16, false],
  [[0, 0], 17, false],
])('%j begins with %i zero bits: %s', (bytes, bits, begins) => {
  expect(beginsWithZeroBits(Uint8Array.from(bytes), bits)).toBe(begins)
})
