import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mended } from './mending.ts'
import { emptyDoc } from './rich-nodes.ts'
import { plainTextOf } from './rich-text.ts'
import { WrittenDoc } from './written-text.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const docOf = (...content: unknown[]) => ({ type: 'doc', content })
const text = (written: string, ...marks: unknown[]) => ({ type: 'text', text: written, ...(marks.length && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const isTaken = (doc: unknown) => WrittenDoc.safeParse(doc).success

describe('mending', () => {
  test('leaves alone what is lawful', () => {
    const plan = docOf(
      { type: 'heading', attrs: { level: 4, dir: 'rtl' }, content: [text('هدف', { type: 'bold' })] },
      { type: 'callout', attrs: { tone: 'warning' }, content: [{ type: 'horizontalRule' }] },
      {
        type: 'taskList',
        content: [
          {
            type: 'taskItem',
            attrs: { checked: true },
            content: [paragraph({ type: 'mention', attrs: { user_id: id, label: 'Ratna' } })],
          },
        ],
      },
      { type: 'embed', attrs: { kind: 'exam', id, title: 'SAS' } },
      { type: 'image', attrs: { file_id: id, alt: 'Peta', width: 640, height: 480 } },
    )
    expect(mended(plan)).toEqual(plan)
  })

  test.each([
    ['nothing at all', null, emptyDoc],
    ['a text', 'halo', emptyDoc],
    ['no block', docOf(), emptyDoc],
    [
      'an unknown node',
      docOf({ type: 'iframe', attrs: { src: 'x' } }, paragraph(text('a'))),
      docOf(paragraph(text('a'))),
    ],
    ['words in an unknown node', docOf({ type: 'codeBlock', content: [text('a')] }), docOf(paragraph(text('a')))],
    ['a loose text', docOf(text('a'), paragraph(text('b'))), docOf(paragraph(text('a')), paragraph(text('b')))],
    [
      'attributes that only the editor has',
      docOf({ type: 'paragraph', attrs: { dir: null, textAlign: 'left' }, content: [text('a')] }),
      docOf(paragraph(text('a'))),
    ],
    [
      'a link into Kelasku',
      docOf(paragraph(text('a', { type: 'link', attrs: { href: 'javascript:x' } }, { type: 'bold', attrs: {} }))),
      docOf(paragraph(text('a', { type: 'bold' }))),
    ],
    [
      'a link as the editor writes it',
      docOf(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.test', target: '_blank', rel: null } }))),
      docOf(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.test' } }))),
    ],
    [
      'a heading of the page, empty at the end',
      docOf(paragraph(text('a')), { type: 'heading', attrs: { level: 1 } }),
      docOf(paragraph(text('a')), { type: 'heading', attrs: { level: 2 } }),
    ],
    [
      'a list that lost its items',
      docOf({ type: 'bulletList', content: [] }, { type: 'bulletList', content: [{ type: 'listItem' }] }),
      docOf({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }),
    ],
    [
      'an item that begins with a rule, and a line where an item should stand',
      docOf({
        type: 'orderedList',
        attrs: { start: 2, type: null },
        content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }, paragraph(text('b'))],
      }),
      docOf({
        type: 'orderedList',
        attrs: { start: 2 },
        content: [
          { type: 'listItem', content: [{ type: 'paragraph' }, { type: 'horizontalRule' }] },
          { type: 'listItem', content: [paragraph(text('b'))] },
        ],
      }),
    ],
    [
      'a table of which rows and cells are gone',
      docOf({
        type: 'table',
        content: [
          { type: 'tableRow', content: [] },
          { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1, colwidth: [80] }, content: [] }] },
        ],
      }),
      docOf({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { colspan: 1 }, content: [{ type: 'paragraph' }] }],
          },
        ],
      }),
    ],
    [
      'a picture in a line',
      docOf(paragraph(text('a'), { type: 'image', attrs: { file_id: id } }, text('b'))),
      docOf(paragraph(text('a')), { type: 'image', attrs: { file_id: id, alt: '' } }, paragraph(text('b'))),
    ],
    ['a picture that never arrived', docOf({ type: 'image', attrs: { file_id: null, alt: 'x' } }), emptyDoc],
    ['what no database keeps', docOf(paragraph(text('a\0b'), text('\0'))), docOf(paragraph(text('ab')))],
  ])('puts in order %s', (_, found, lawful) => {
    expect(mended(found)).toEqual(lawful)
    expect(isTaken(mended(found))).toBe(true)
  })

  test('keeps the words of a row without end', () => {
    const cells = Array.from({ length: 60 }, (_, index) => ({
      type: 'tableCell',
      content: [paragraph(text(`sel ${index}.`))],
    }))
    const doc = mended(docOf({ type: 'table', content: [{ type: 'tableRow', content: cells }] }))
    expect(isTaken(doc)).toBe(true)
    expect(plainTextOf(doc)).toContain('sel 59.')
  })

  test('keeps the words of what stands too deep, and ends where there is no ground', () => {
    const nested = (levels: number) => {
      let block: unknown = paragraph(text('dasar', { type: 'link', attrs: { href: 'https://a.test' } }))
      for (let level = 0; level < levels; level++) block = { type: 'blockquote', content: [block] }
      return docOf(block)
    }
    expect(plainTextOf(mended(nested(120)))).toBe('dasar')
    for (const levels of [18, 19, 120, 100_000]) expect(isTaken(mended(nested(levels)))).toBe(true)
  })

  test('makes something lawful of anything, and of its own work the same', () => {
    fc.assert(
      fc.property(anything, (found) => {
        const doc = mended(found)
        expect(WrittenDoc.safeParse(doc).error).toBeUndefined()
        expect(mended(doc)).toEqual(doc)
      }),
      { numRuns: 400 },
    )
  })

  test('loses no word', () => {
    const visible = (written: string) => written.replaceAll(/[\s\0\p{Cs}]/gu, '')
    fc.assert(
      fc.property(anything, (found) => {
        const kept = visible(plainTextOf(mended(found)))
        for (const word of wordsIn(found)) expect(kept).toContain(visible(word))
      }),
      { numRuns: 200 },
    )
  })
})

/** Every node in every place, with attributes good and bad. */
const types =
  'doc paragraph heading bulletList orderedList listItem taskList taskItem table tableRow tableCell tableHeader blockquote callout image embed blockMath inlineMath horizontalRule hardBreak mention codeBlock iframe'.split(
    ' ',
  )
const attrs = fc.record(
  {
    dir: fc.constantFrom('rtl', 'up', null),
    level: fc.constantFrom(1, 2, 3, 7, 'dua', null),
    start: fc.constantFrom(0, 5, -1, '2'),
    colspan: fc.constantFrom(1, 2, 0, 99),
    rowspan: fc.constantFrom(1, 1.5),
    colwidth: fc.constant([100]),
    checked: fc.constantFrom(true, false, null, 'ya'),
    tone: fc.constantFrom('info', 'danger', 'pink'),
    kind: fc.constantFrom('exam', 'file', 'frame'),
    id: fc.constantFrom(id, 'x'),
    user_id: fc.constantFrom(id, null),
    file_id: fc.constantFrom(id, null),
    latex: fc.constantFrom('x^2', '', 'x'.repeat(3_000)),
    title: fc.string(),
    label: fc.string(),
    alt: fc.string(),
    width: fc.constantFrom(640, 0, null),
  },
  { requiredKeys: [] },
)
const mark = fc.record({
  type: fc.constantFrom('bold', 'italic', 'link', 'textStyle', 'code'),
  attrs: fc.record({ href: fc.constantFrom('https://a.test', 'javascript:1') }, { requiredKeys: [] }),
})

const { anything } = fc.letrec<{ anything: unknown; node: unknown }>((tie) => ({
  anything: fc.oneof(
    { weight: 9, arbitrary: fc.record({ type: fc.constant('doc'), content: fc.array(tie('node')) }) },
    fc.anything(),
  ),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      type: fc.constant('text'),
      text: fc.string({ unit: 'binary' }),
      marks: fc.array(mark, { maxLength: 12 }),
    }),
    fc.record(
      { type: fc.constantFrom(...types), attrs, content: fc.array(tie('node'), { maxLength: 5 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constantFrom(...types), attrs: fc.anything(), content: fc.anything() }),
  ),
}))

/** All texts that stand in something that can hold any. */
const atoms = new Set(['image', 'embed', 'blockMath', 'inlineMath', 'horizontalRule', 'hardBreak', 'mention'])
function wordsIn(found: unknown): string[] {
  if (typeof found !== 'object' || found === null) return []
  const { type, text: said, content } = found as { type?: unknown; text?: unknown; content?: unknown }
  if (type === 'text') return typeof said === 'string' ? [said] : []
  if (typeof type !== 'string' || atoms.has(type) || !Array.isArray(content)) return []
  return content.flatMap(wordsIn)
}
