import { expect, test } from 'vitest'
import { codeTyped, defaultScale, isWholeCode } from './scale.ts'

test.each([
  ['1', 'SB', true],
  ['4', 'PB', true],
  ['b', 'B', true],
  ['SB', 'SB', true],
  ['s', undefined, false],
  ['9', undefined, false],
  ['', undefined, false],
] as const)('%s means %s; that nothing more can follow: %s', (typed, code, isWhole) => {
  expect(codeTyped(typed, defaultScale)).toBe(code)
  expect(isWholeCode(typed, defaultScale)).toBe(isWhole)
})

test('a code with which a longer one begins waits for what follows', () => {
  const scale = [...defaultScale, { code: 'B+', label: 'Baik sekali' }]
  expect(isWholeCode('b', scale)).toBe(false)
  expect(isWholeCode('b+', scale)).toBe(true)
})
