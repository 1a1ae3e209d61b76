import type { RichDoc as Doc } from '@kelasku/shared/kernel/rich-nodes'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensionsFor } from './extensions.ts'
import { lawful } from './lawful.ts'

const nothing = () => undefined
const schema = getSchema(extensionsFor({ onLink: nothing, onFormula: nothing, onPicture: nothing }))

const text = (written: string, ...types: string[]) => ({
  type: 'text',
  text: written,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
})
const line = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'listItem', content })
const cell = (type: string, written: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [line(text(written))],
})

const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [text('Judul')] },
    { type: 'paragraph', attrs: { dir: 'rtl' }, content: [text('بسم')] },
    line(
      text('a', 'bold'),
      text('b', 'italic'),
      text('c', 'underline'),
      text('d', 'strike'),
      text('e', 'subscript'),
      text('f', 'superscript'),
      text('g', 'code'),
      { type: 'text', text: 'h', marks: [{ type: 'link', attrs: { href: 'https://a.test' } }] },
      { type: 'hardBreak' },
      { type: 'inlineMath', attrs: { latex: 'x' } },
    ),
    { type: 'bulletList', content: [item(line(text('satu')), line(text('lagi')))] },
    { type: 'orderedList', attrs: { start: 4 }, content: [item(line(text('empat')))] },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader', 'x'), cell('tableCell', 'y')] }],
    },
    { type: 'blockquote', content: [line(text('kutipan'))] },
    { type: 'horizontalRule' },
    { type: 'blockMath', attrs: { latex: 'y' } },
    {
      type: 'image',
      attrs: { file_id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21', alt: 'Peta', width: 640, height: 480 },
    },
  ],
}

/** Into the editor and out again. */
function through(doc: object): Doc {
  const node = schema.nodeFromJSON(doc)
  node.check()
  return lawful(node.toJSON())
}

test('the editor holds all that the law knows, and gives it back unchanged', () => {
  expect(RichDoc.safeParse(everything).success).toBe(true)
  expect(through(everything)).toEqual(everything)
})

test('the editor knows nothing that the law does not', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    'blockMath blockquote bulletList doc hardBreak heading horizontalRule image inlineMath listItem orderedList paragraph table tableCell tableHeader tableRow text'.split(
      ' ',
    ),
  )
  expect(Object.keys(schema.marks).toSorted()).toEqual(
    'bold code italic link strike subscript superscript underline'.split(' '),
  )
})

test('an empty line at the end is only a place for the cursor', () => {
  const [first] = everything.content
  expect(through({ type: 'doc', content: [first, line(), line()] })).toEqual({ type: 'doc', content: [first] })
  expect(through({ type: 'doc', content: [line(), line()] })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})
