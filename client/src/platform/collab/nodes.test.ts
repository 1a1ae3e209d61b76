import type { WrittenDoc as Doc } from '@kelasku/shared/kernel/rich-nodes'
import { mended } from '@kelasku/shared/kernel/mending'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { prosemirrorJSONToYDoc, yDocToProsemirrorJSON } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import { bareSchema as schema } from './bare-schema.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const line = (...content: object[]) => ({ type: 'paragraph', content })
const text = (written: string) => ({ type: 'text', text: written })
const plan = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Kegiatan inti')] },
    {
      type: 'callout',
      attrs: { tone: 'warning' },
      content: [line(text('Siapkan alat')), { type: 'embed', attrs: { kind: 'exam', id, title: 'SAS' } }],
    },
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [line(text('LKPD dicetak'))] },
        {
          type: 'taskItem',
          attrs: { checked: false },
          content: [line(text('Tanya '), { type: 'mention', attrs: { user_id: id, label: 'Ratna' } })],
        },
      ],
    },
    { type: 'image', attrs: { file_id: id, alt: 'Segitiga', width: 640, height: 480 } },
    { type: 'blockMath', attrs: { latex: 'x^2' } },
  ],
}

test('the editor holds what the law knows, by itself and through Yjs, and puts nothing in', () => {
  const lawful: Doc = WrittenDoc.parse(plan)
  schema.nodeFromJSON(lawful).check()
  const back: unknown = yDocToProsemirrorJSON(prosemirrorJSONToYDoc(schema, lawful, 'default'), 'default')
  expect(mended(back)).toEqual(lawful)
})
