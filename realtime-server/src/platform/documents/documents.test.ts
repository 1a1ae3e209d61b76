import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { describe, expect, test } from 'vitest'
import { formulaOf } from './formula.ts'
import { prelude } from './prelude.ts'
import { printDocument } from './press.ts'
import { companionsOf } from './rich.ts'

describe('a formula', () => {
  test.each([
    ['\\frac{3}{4} + \\sqrt{x^2+1}', '3/4 + sqrt(x^2 + 1)'],
    ['\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', 'mat(1, 2; 3, 4)'],
    ['\\text{KPK}(12, 18) = 36', '"KPK" (12, 18) = 36'],
    ['\\int_0^\\infty e^{-x^2}\\,dx', 'integral_0^infinity e^(-x^2) thin d x'],
    ['\\overline{AB} \\perp \\vec{v}', 'overline(A B) perp arrow(v)'],
    ['\\sin 30^\\circ = \\tfrac{1}{2}', 'sin 30^circle.small = frac(1, 2)'],
  ])('%s is said in the typesetter’s tongue', (latex, said) => {
    expect(formulaOf(latex)).toBe(said)
  })

  test.each([
    ['\\ce{H2O}'],
    ['\\foo{x}'],
    ['read("/etc/passwd")'],
    ['\\operatorname{std}.read(1)'],
    ['x \\# while true {}'],
    ['\\text{a}" #read("x") "'],
    ['\\text{a" #read("x") "b}'],
    ['image("/data.json")'],
    ['\\begin{matrix'],
  ])('%s is not', (latex) => {
    const said = formulaOf(latex)
    // Either it is nothing, or all that could do something stands in quotes.
    expect(said?.replace(/"(?:[^"\\]|\\.)*"/g, '') ?? '').not.toMatch(/#|read|image|std|while|ce|foo/)
  })
})

const plain = `${prelude}\n#rich(data.doc)\n`
const printed = (doc: ReturnType<typeof docOfText>, template = plain) =>
  printDocument({
    template,
    data: { doc, foot: 'SMP Melati', school: { name: 'SMP Melati', lines: [] } },
    formulas: companionsOf([doc]).formulas,
    pictures: [],
  })
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

describe('a document', () => {
  test('is printed with formulas and Arabic, and what people wrote is never taken for its language', async () => {
    const doc = docOfText(
      'Hasil $\\frac{1}{2}$ dari\nبِسْمِ اللَّهِ\n#read("/etc/passwd") *bintang* $x$ #set page(width: 1pt)',
    )
    expect(isPdf(await printed(doc))).toBe(true)
  })

  test('is printed although one of its formulas cannot be', async () => {
    expect(isPdf(await printed(docOfText('Baik $x^2$, rusak $\\ce{H2O}$ dan $\\left( x$ dan $x__2$')))).toBe(true)
  })

  test('reads no file of the machine', async () => {
    const stolen = printed(docOfText('x'), `${prelude}\n#read("/../../../../etc/passwd")`)
    await expect(stolen).rejects.toThrow('could not be printed')
  })
})
