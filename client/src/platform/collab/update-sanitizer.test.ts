/** Whatever a program puts into a document, an editor opens it, and what others have written stands there. */
import { initProseMirrorDoc, prosemirrorJSONToYDoc } from '@tiptap/y-tiptap'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { bareSchema as schema } from './bare-schema.ts'
import { keepSifted, sift } from './update-sanitizer.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const text = (written: string, ...types: string[]) => ({
  type: 'text',
  text: written,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
})
const line = (...content: object[]) => ({ type: 'paragraph', content })
const cell = (written: string) => ({
  type: 'tableCell',
  attrs: { colspan: 2, rowspan: 1, colwidth: [80, 120], align: null },
  content: [line(text(written))],
})
const plan = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Kegiatan inti')] },
    line(text('Bandingkan '), text('luas', 'bold', 'italic'), text(' dan keliling')),
    { type: 'callout', attrs: { tone: 'warning' }, content: [line(text('Siapkan alat'))] },
    {
      type: 'taskList',
      content: [
        {
          type: 'taskItem',
          attrs: { checked: true },
          content: [line(text('Tanya '), { type: 'mention', attrs: { user_id: id, label: 'Ratna' } })],
        },
      ],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [line(text('Tiga'))] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Pembuka')] }] },
    { type: 'image', attrs: { file_id: id, alt: 'Segitiga', width: 640, height: 480 } },
    { type: 'embed', attrs: { kind: 'exam', id, title: 'SAS' } },
    { type: 'blockMath', attrs: { latex: 'x^2' } },
  ],
}

const begun = Y.encodeStateAsUpdate(prosemirrorJSONToYDoc(schema, plan, 'default'))
const fragmentOf = (doc: Y.Doc) => doc.getXmlFragment('default')

function opened(): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, begun)
  fragmentOf(doc)
  return doc
}

/** As an editor opens it. */
const read = (doc: Y.Doc) => initProseMirrorDoc(fragmentOf(doc), schema).doc
const whole = read(opened())

const element = (name: string, attrs: Record<string, unknown> = {}, ...children: unknown[]) => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attrs)) made.setAttribute(key, value as string)
  made.insert(0, children as Y.XmlElement[])
  return made
}
/** Yjs itself calls itself for each of them, and comes to the end of the stack not far beyond fifteen hundred. */
const nested = (depth: number): Y.XmlElement =>
  Array.from({ length: depth }).reduce<Y.XmlElement>((inner) => element('blockquote', {}, inner), element('paragraph'))

const nth = (fragment: Y.XmlFragment, at: number) => fragment.get(at) as Y.XmlElement
const wordsAt = (fragment: Y.XmlFragment, at: number) => nth(fragment, at).get(0) as Y.XmlText
/** Typed for what the editor knows. */
const put = (holder: Y.XmlFragment, ...children: unknown[]) => holder.insert(0, children as Y.XmlElement[])

/** The root is of the kind that it is first asked for as. */
function apart(fragment: Y.XmlFragment, write: (doc: Y.Doc) => void): void {
  const doc = new Y.Doc()
  write(doc)
  Y.applyUpdate(fragment.doc!, Y.encodeStateAsUpdate(doc))
}

const foreign: [string, (fragment: Y.XmlFragment) => void][] = [
  ['letters where blocks stand', (fragment) => apart(fragment, (doc) => doc.getText('default').insert(0, 'huruf'))],
  ['a map where blocks stand', (fragment) => apart(fragment, (doc) => doc.getMap('default').set('isi', new Y.Map()))],
  ['an array in the text', (fragment) => put(fragment, Y.Array.from([1, 2]))],
  ['a map in the text', (fragment) => put(fragment, new Y.Map())],
  ['a text without a line', (fragment) => put(fragment, new Y.XmlText('lepas'))],
  ['a hook in the text', (fragment) => put(fragment, new Y.XmlHook('kait'))],
  ['a map in a line', (fragment) => put(nth(fragment, 1), new Y.Map())],
  ['an array in a line', (fragment) => put(nth(fragment, 1), new Y.Array())],
  ['a text of another kind in a line', (fragment) => put(nth(fragment, 1), new Y.Text('x'))],
  ['a map between letters', (fragment) => wordsAt(fragment, 1).insertEmbed(4, new Y.Map())],
  ['a thing between letters', (fragment) => wordsAt(fragment, 1).insertEmbed(4, { image: 'x' })],
  ['a node that no editor knows', (fragment) => put(fragment, element('marquee', {}, new Y.XmlText('x')))],
  ['a node of the name of another part', (fragment) => put(fragment, element('text'), element('doc'))],
  ['a row without a table', (fragment) => put(fragment, element('tableRow', {}, element('tableCell')))],
  ['a line in a row', (fragment) => put(nth(nth(fragment, 5), 0), element('paragraph', {}, new Y.XmlText('x')))],
  ['a line in a line', (fragment) => put(nth(fragment, 1), element('paragraph', {}, new Y.XmlText('x')))],
  ['a mark that no editor knows', (fragment) => wordsAt(fragment, 1).format(0, 15, { kedip: {} })],
  ['a mark of a strange kind', (fragment) => wordsAt(fragment, 1).format(0, 5, { link: { href: { toString: 1 } } })],
  ['a picture of nothing', (fragment) => put(fragment, element('image', { file_id: 'x' }))],
  ['a card of an unknown kind', (fragment) => put(fragment, element('embed', { kind: 'x', id, title: 'X' }))],
  ['a card with a strange name', (fragment) => put(fragment, element('embed', { kind: 'exam', id, title: {} }))],
  ['a formula that is none', (fragment) => put(fragment, element('blockMath', { latex: 5 }))],
  ['nodes in nodes without end', (fragment) => put(fragment, nested(1_000))],
]

describe.each(foreign)('%s', (_, spoil) => {
  function spoilt(): Y.Doc {
    const doc = opened()
    spoil(fragmentOf(doc))
    return doc
  }

  test('is gone where it stood already', () => {
    const doc = spoilt()
    sift(fragmentOf(doc), schema)
    expect(read(doc).toJSON()).toEqual(whole.toJSON())
  })

  test('is gone before it is looked at where it comes later, and all have the same', () => {
    const coming = Y.encodeStateAsUpdate(spoilt())
    const docs = [opened(), opened()]
    const seen = docs.map((doc) => {
      const last = { words: '' }
      keepSifted(fragmentOf(doc), schema)
      fragmentOf(doc).observeDeep(() => (last.words = JSON.stringify(read(doc))))
      return last
    })
    for (const doc of docs) Y.applyUpdate(doc, coming)
    expect(seen.map(({ words }) => words)).toEqual([JSON.stringify(whole), JSON.stringify(whole)])
    for (const doc of docs) for (const other of docs) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(docs.map((doc) => read(doc).toJSON())).toEqual([whole.toJSON(), whole.toJSON()])
  })
})

test.each<[string, number, string, unknown, Record<string, unknown>]>([
  ['a heading of a rank that is none', 0, 'level', 'satu', { level: 2 }],
  ['a box of a colour that is none', 2, 'tone', 'ungu', { tone: 'info' }],
  ['a list that begins nowhere', 4, 'start', {}, { start: 1 }],
])('of %s the words stay', (_, at, name, value, attrs) => {
  const doc = opened()
  nth(fragmentOf(doc), at).setAttribute(name, value as string)
  sift(fragmentOf(doc), schema)
  const node = read(doc).child(at)
  expect(node.attrs).toMatchObject(attrs)
  expect(node.textContent).toBe(whole.child(at).textContent)
})

test('a card that becomes one of an unknown kind later is gone, and so is what is put into a line later', () => {
  const [stranger, doc] = [opened(), opened()]
  keepSifted(fragmentOf(doc), schema)
  stranger.on('update', (update: Uint8Array) => Y.applyUpdate(doc, update))
  put(nth(fragmentOf(stranger), 1), new Y.Map())
  nth(fragmentOf(stranger), 7).setAttribute('kind', 'x')
  const { type, content } = whole.toJSON() as { type: string; content: object[] }
  expect(read(doc).toJSON()).toEqual({ type, content: content.toSpliced(7, 1) })
})

test('a cell as wide as the world is a cell', () => {
  const doc = opened()
  nth(nth(nth(fragmentOf(doc), 5), 0), 0).setAttribute('colspan', 1e9 as unknown as string)
  sift(fragmentOf(doc), schema)
  expect(read(doc).child(5).firstChild!.firstChild!.attrs['colspan']).toBe(1)
})

test('of what an editor makes nothing gives way', () => {
  const doc = opened()
  let changes = 0
  doc.on('update', () => changes++)
  sift(fragmentOf(doc), schema)
  expect(changes).toBe(0)
})
