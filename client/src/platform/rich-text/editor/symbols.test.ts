import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { shownAs, symbols, withSymbol, type SymbolName } from './symbols.ts'

const names = Object.keys(symbols) as SymbolName[]

/** What stands in the box, with `|` for the cursor and `[…]` for what is chosen. */
function box(shown: string) {
  const from = shown.search(/[|[]/)
  const text = shown.replace(/[|[\]]/g, '')
  return { text, from, to: shown.includes(']') ? shown.indexOf(']') - 1 : from }
}

describe('the palette', () => {
  test.each(names)('shows %s as a formula, and writes one', (name) => {
    const { text } = withSymbol(box('|'), name)
    for (const latex of [shownAs(name), `x${text}`]) {
      expect(() => katex.renderToString(latex, { throwOnError: true })).not.toThrow()
    }
  })

  test('writes where the cursor is, and leaves it where something is to be filled in', () => {
    expect(withSymbol(box('1 + |'), 'fraction')).toEqual(box(String.raw`1 + \frac{|}{}`))
    expect(withSymbol(box('2| cm'), 'times')).toEqual(box(String.raw`2\times | cm`))
  })

  test('takes what is chosen into the symbol, and goes on to the next place', () => {
    expect(withSymbol(box('[a+b]'), 'root')).toEqual(box(String.raw`\sqrt{a+b}|`))
    expect(withSymbol(box('= [a+b]'), 'fraction')).toEqual(box(String.raw`= \frac{a+b}{|}`))
  })

  test('replaces what is chosen by a sign that holds nothing', () => {
    expect(withSymbol(box('3 [x] 4'), 'times')).toEqual(box(String.raw`3 \times | 4`))
  })
})
