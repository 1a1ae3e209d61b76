import { prosemirrorJSONToYDoc } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { bareSchema } from './bare-schema.ts'
import { textOf } from './taking-along.ts'

const line = (...words: object[]) => ({ type: 'paragraph', content: words })
const text = (written: string, ...marks: string[]) => ({
  type: 'text',
  text: written,
  marks: marks.map((type) => ({ type })),
})
const cell = (written: string) => ({ type: 'tableCell', content: [line(text(written))] })

const plan = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Kegiatan inti')] },
    line(text('Bandingkan '), text('luas', 'bold'), text(' dan keliling, kata '), {
      type: 'mention',
      attrs: { user_id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21', label: 'Ratna' },
    }),
    {
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: true }, content: [line(text('Siapkan penggaris'))] }],
    },
    { type: 'callout', attrs: { tone: 'warning' }, content: [line(text('Bawa alat'))] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Pembuka'), cell('10 menit')] }] },
  ],
}

const opened = () => prosemirrorJSONToYDoc(bareSchema, plan, 'default')

test('a copy is read line by line', () => {
  expect(textOf(opened()).split('\n')).toEqual([
    'Kegiatan inti',
    'Bandingkan luas dan keliling, kata @Ratna',
    '☑ Siapkan penggaris',
    'Bawa alat',
    'Pembuka\t10 menit',
  ])
})

test('what no editor makes takes no words along', () => {
  const doc = opened()
  const fragment = doc.getXmlFragment('default')
  const marquee = new Y.XmlElement('marquee')
  marquee.insert(0, [new Y.XmlText('lari'), new Y.Map() as never])
  fragment.insert(0, [new Y.XmlText('lepas'), new Y.Map() as never, marquee])
  const read = textOf(doc).split('\n')
  expect(read.slice(0, 3)).toEqual(['lepas', 'lari', 'Kegiatan inti'])
  expect(read).toHaveLength(7)
})

test('an empty copy is an empty text', () => {
  expect(textOf(new Y.Doc())).toBe('')
})
