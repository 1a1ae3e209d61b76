import { describe, expect, test } from 'vitest'
import { made, smallLetters, symbols, type Edit } from './answer-keys.ts'

/** A text with `|` for the cursor, or `[…]` for what is chosen. */
function written(shown: string) {
  const selectionStart = shown.search(/[|[]/)
  const value = shown.replace(/[|[\]]/g, '')
  return { value, selectionStart, selectionEnd: shown.includes(']') ? shown.indexOf(']') - 1 : selectionStart }
}

const after = (shown: string, edit: Edit | undefined) => {
  const { value } = written(shown)
  return edit && value.slice(0, edit.from) + edit.text + value.slice(edit.to)
}
const raised = (shown: string) => after(shown, smallLetters(written(shown), 'raised'))
const lowered = (shown: string) => after(shown, smallLetters(written(shown), 'lowered'))

describe('the keys of an answer', () => {
  test('raise and lower the number before the cursor', () => {
    expect(raised('x2|')).toBe('x²')
    expect(lowered('H2|O')).toBe('H₂O')
    expect(lowered('C12|H22O11')).toBe('C₁₂H22O11')
    expect(raised('Ca2+|')).toBe('Ca²⁺')
    expect(raised('10-3|')).toBe('10⁻³')
  })

  test('raise one letter where there is no number', () => {
    expect(raised('axn|')).toBe('axⁿ')
  })

  test('raise what is chosen', () => {
    expect(raised('a[n+1]b')).toBe('aⁿ⁺¹b')
  })

  test('do nothing where there is nothing to raise, or no such letter', () => {
    expect(raised('|')).toBeUndefined()
    expect(raised('a |')).toBeUndefined()
    expect(lowered('[Q]')).toBeUndefined()
  })

  test('write a symbol at the cursor, or over what is chosen', () => {
    expect(after('2 | 3', made(written('2 | 3'), symbols[1]))).toBe('2 × 3')
    expect(after('2 [x] 3', made(written('2 [x] 3'), symbols[1]))).toBe('2 × 3')
  })
})
