import { describe, expect, test } from 'vitest'
import type { RichBlock, RichDoc as Doc, WrittenDoc } from './rich-nodes.ts'
import { docOfText, filesOf, isBlankDoc, picturesOf, plainTextOf, RichDoc, richLimits } from './rich-text.ts'

const docOf = (...content: unknown[]) => ({ type: 'doc', content })
const text = (written: string, ...marks: unknown[]) => ({ type: 'text', text: written, ...(marks.length && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const file_id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'

const everything = docOf(
  { type: 'heading', attrs: { level: 2, dir: null }, content: [text('Pecahan')] },
  { type: 'paragraph', attrs: { dir: 'rtl' }, content: [text('بسم الله')] },
  paragraph(
    text('Lihat ', { type: 'bold' }, { type: 'italic' }),
    text('sumber', { type: 'link', attrs: { href: 'https://kemdikbud.go.id/buku?id=1' } }),
    { type: 'hardBreak' },
    { type: 'inlineMath', attrs: { latex: String.raw`\frac{1}{2}` } },
  ),
  {
    type: 'bulletList',
    content: [item(paragraph(text('satu'))), item(paragraph(text('dua')), paragraph(text('lagi')))],
  },
  { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('tiga')))] },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text('x'))] }],
      },
      {
        type: 'tableRow',
        content: ['1', '2'].map((cell) => ({ type: 'tableCell', content: [paragraph(text(cell))] })),
      },
    ],
  },
  { type: 'blockquote', content: [paragraph(text('kutipan'))] },
  { type: 'horizontalRule' },
  { type: 'blockMath', attrs: { latex: 'x^2' } },
  { type: 'image', attrs: { file_id, alt: 'Segitiga siku-siku', width: 640, height: 480 } },
)

const nested = (levels: number): unknown =>
  levels === 0 ? paragraph(text('dasar')) : { type: 'blockquote', content: [nested(levels - 1)] }

/** Without recursion, which such a depth would not survive. */
function bottomless(): unknown {
  let block: unknown = paragraph(text('dasar'))
  for (let level = 0; level < 10_000; level++) block = { type: 'blockquote', content: [block] }
  return docOf(block)
}

const isTaken = (doc: unknown) => RichDoc.safeParse(doc).success
const read = (doc: unknown): Doc => RichDoc.parse(doc)

describe('a document', () => {
  test('of every node and mark is taken as it is', () => {
    expect(RichDoc.parse(everything)).toEqual(everything)
  })

  test.each([
    ['nothing', null],
    ['a text', 'halo'],
    ['no block', docOf()],
    ['loose text', docOf(text('halo'))],
    ['an empty text', docOf(paragraph(text('')))],
    ['an unknown node', docOf({ type: 'iframe', attrs: { src: 'https://jahat.test' } })],
    ['an unknown mark', docOf(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['an attribute too many', docOf({ type: 'paragraph', attrs: { dir: null, style: 'position:fixed' } })],
    ['a handler', docOf({ type: 'image', attrs: { file_id, alt: '', onerror: 'alert(1)' } })],
    ['a picture from elsewhere', docOf({ type: 'image', attrs: { file_id: 'https://jahat.test/x.png', alt: '' } })],
    ['a heading of the page', docOf({ type: 'heading', attrs: { level: 1 } })],
    ['a list item that begins with a list', docOf({ type: 'bulletList', content: [item({ type: 'horizontalRule' })] })],
    ['a paragraph in a paragraph', docOf(paragraph(paragraph()))],
    ['a formula without end', docOf({ type: 'blockMath', attrs: { latex: 'x'.repeat(richLimits.latex + 1) } })],
    ['NUL, which the database cannot keep', docOf(paragraph(text('a\0b')))],
    ['half a character', docOf(paragraph(text('a\ud83d')))],
  ])('with %s is refused', (_, doc) => {
    expect(isTaken(doc)).toBe(false)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//jahat.test',
    '/api/me',
    'https://a b',
    'https://',
    '',
  ])('that links to %j is refused', (href) => {
    expect(isTaken(docOf(paragraph(text('klik', { type: 'link', attrs: { href } }))))).toBe(false)
  })

  test('may link to pages and mailboxes', () => {
    for (const href of ['https://kemdikbud.go.id', 'HTTP://sekolah.sch.id/a?b=c#d', 'mailto:guru@sekolah.sch.id'])
      expect(isTaken(docOf(paragraph(text('klik', { type: 'link', attrs: { href } }))))).toBe(true)
  })

  test('is refused in one sentence when it is too deep or too large', () => {
    expect(isTaken(docOf(nested(18)))).toBe(true)
    const sentence = ['Tulisan ini terlalu panjang atau terlalu rumit. Bagi menjadi beberapa bagian.']
    for (const doc of [
      docOf(nested(25)),
      bottomless(),
      docOf(paragraph(text('x'.repeat(richLimits.size)))),
      docOf(...Array.from({ length: 30_000 }, () => paragraph())),
      { ...docOf(paragraph()), ['x'.repeat(richLimits.size)]: 1 },
    ]) {
      const { error } = RichDoc.safeParse(doc)
      expect(error?.issues.map(({ message }) => message)).toEqual(sentence)
    }
  })
})

describe('a reader', () => {
  test('knows what is blank', () => {
    const blanks = [
      docOf(paragraph()),
      docOf(paragraph(text(' \u00a0\u200b'), { type: 'hardBreak' })),
      docOf({ type: 'bulletList', content: [item(paragraph())] }, { type: 'horizontalRule' }),
    ]
    for (const doc of blanks) expect(isBlankDoc(read(doc))).toBe(true)
    const formula = paragraph({ type: 'inlineMath', attrs: { latex: 'x' } })
    const filled = [everything, docOf(formula), docOf({ type: 'image', attrs: { file_id, alt: '' } })]
    for (const doc of filled) expect(isBlankDoc(read(doc))).toBe(false)
  })

  test('finds each picture once, wherever it stands', () => {
    const picture = { type: 'image', attrs: { file_id, alt: '' } }
    const cell = { type: 'tableCell', content: [picture] }
    expect(filesOf(read(docOf(picture, { type: 'table', content: [{ type: 'tableRow', content: [cell] }] })))).toEqual([
      file_id,
    ])
  })

  test('finds the files that stand in what is written together, and which of them are pictures', () => {
    const embed = (kind: 'file' | 'exam', id: string) =>
      ({ type: 'embed', attrs: { kind, id, title: 'LKPD' } }) as const
    const doc: WrittenDoc = {
      type: 'doc',
      content: [
        { type: 'image', attrs: { file_id: 'a', alt: '' } },
        { type: 'callout', attrs: { tone: 'info' }, content: [embed('file', 'b'), embed('exam', 'c')] },
      ],
    }
    expect(filesOf(doc)).toEqual(['a', 'b'])
    expect(picturesOf(doc)).toEqual(['a'])
  })

  test('reads it as text, line by line', () => {
    expect(plainTextOf(read(everything)).split('\n')).toEqual([
      'Pecahan',
      'بسم الله',
      'Lihat sumber',
      String.raw`$\frac{1}{2}$`,
      '- satu',
      '- dua',
      'lagi',
      '3. tiga',
      'x',
      '1\t2',
      'kutipan',
      '$$x^2$$',
      'Segitiga siku-siku',
    ])
  })
})

describe('a text from a sheet', () => {
  const blocksOf = (written: string): RichBlock[] => read(docOfText(written)).content

  test('becomes a paragraph a line, without the empty ones', () => {
    expect(blocksOf('  satu\r\n\r\n dua\0 ')).toEqual([
      { type: 'paragraph', content: [text('satu')] },
      { type: 'paragraph', content: [text('dua')] },
    ])
    expect(blocksOf(' \n ')).toEqual([{ type: 'paragraph' }])
  })

  test('brings its formulas', () => {
    expect(blocksOf(String.raw`Jika $a^2 = \$4$, maka $$a = \sqrt{4}$$ Benar?`)).toEqual([
      {
        type: 'paragraph',
        content: [text('Jika '), { type: 'inlineMath', attrs: { latex: String.raw`a^2 = \$4` } }, text(', maka')],
      },
      { type: 'blockMath', attrs: { latex: String.raw`a = \sqrt{4}` } },
      { type: 'paragraph', content: [text('Benar?')] },
    ])
  })

  test('keeps its prices', () => {
    for (const written of ['$5 dan $10', 'US$5, lalu $ 6 $', 'hanya $', '$$', '$$$$', 'biaya $x tahun'])
      expect(blocksOf(written)).toEqual([{ type: 'paragraph', content: [text(written)] }])
    expect(blocksOf(String.raw`\$x\$`)).toEqual([{ type: 'paragraph', content: [text('$x$')] }])
  })

  test('that was read from a document gives the same text again', () => {
    const written = 'Hitung $x^2$ sekarang\n$$y = 2$$\nSelesai'
    expect(plainTextOf(docOfText(written))).toBe(written)
  })

  test('without end is read to its end, and refused', () => {
    for (const hostile of [
      '$'.repeat(200_000),
      '$x'.repeat(100_000),
      '$$a'.repeat(70_000),
      '\\'.repeat(200_000),
      'a\n'.repeat(100_000),
    ]) {
      docOfText(hostile)
    }
    expect(isTaken(docOfText('a\n'.repeat(100_000)))).toBe(false)
  })
})
