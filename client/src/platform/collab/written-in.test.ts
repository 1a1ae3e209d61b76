import { mended } from '@kelasku/shared/kernel/mending'
import { prosemirrorJSONToYDoc } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { bareSchema } from './bare-schema.ts'
import { writtenIn } from './written-in.ts'

const text = (written: string, ...marks: object[]) => ({ type: 'text', text: written, marks })
const plan = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [text('Kegiatan inti')] },
    {
      type: 'paragraph',
      content: [
        text('Baca '),
        text('lalu ', { type: 'bold' }),
        text('sumber', { type: 'link', attrs: { href: 'https://kemdikbud.go.id' } }),
      ],
    },
    { type: 'callout', attrs: { tone: 'warning' }, content: [{ type: 'paragraph', content: [text('Bawa alat')] }] },
  ],
}

test('a document is read without an editor, with its marks, as far as it is wanted', () => {
  const doc = prosemirrorJSONToYDoc(bareSchema, plan, 'default')
  expect(writtenIn(doc)).toEqual(mended(plan))
  expect(writtenIn(doc, 1)).toEqual(mended({ type: 'doc', content: plan.content.slice(0, 1) }))
})

test('what no editor makes is passed over', () => {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('Tujuan'), new Y.Map() as never])
  doc.getXmlFragment('default').insert(0, [new Y.Map() as never, paragraph, new Y.XmlElement('marquee')])
  expect(writtenIn(doc).content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Tujuan' }] }])
})
