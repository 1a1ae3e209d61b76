import { describe, expect, test } from 'vitest'
import { isBlankDoc, plainTextOf, RichDoc } from './rich-text.ts'
import { peopleIn, WrittenDoc } from './written-text.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const docOf = (...content: unknown[]) => ({ type: 'doc', content })
const text = (written: string, ...marks: unknown[]) => ({ type: 'text', text: written, ...(marks.length && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const task = (checked: boolean, ...content: unknown[]) => ({ type: 'taskItem', attrs: { checked }, content })
const mention = { type: 'mention', attrs: { user_id: id, label: 'Ratna Wulandari' } }
const exam = { type: 'embed', attrs: { kind: 'exam', id, title: 'SAS Matematika' } }

const plan = docOf(
  { type: 'heading', attrs: { level: 2 }, content: [text('Kegiatan inti')] },
  { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(text('Siapkan alat')), exam] },
  {
    type: 'taskList',
    content: [task(true, paragraph(text('LKPD dicetak'))), task(false, paragraph(text('Tanya '), mention))],
  },
  { type: 'blockquote', content: [{ type: 'taskList', content: [task(false, { type: 'paragraph' })] }] },
)

const isTaken = (doc: unknown) => WrittenDoc.safeParse(doc).success

describe('what is written together', () => {
  test('holds boxes, checklists, people and things of the school, within each other', () => {
    expect(WrittenDoc.parse(plan)).toEqual(plan)
  })

  test('holds what every rich text holds, which itself holds no more than before', () => {
    const rich = docOf({ type: 'heading', attrs: { level: 3 } }, paragraph(text('x', { type: 'bold' })))
    expect(isTaken(rich)).toBe(true)
    for (const block of [...plan.content.slice(1), paragraph(mention), exam])
      expect(RichDoc.safeParse(docOf(block)).success).toBe(false)
  })

  test.each([
    ['a box of a colour of its own', { type: 'callout', attrs: { tone: 'red' }, content: [paragraph()] }],
    ['a box with nothing in it', { type: 'callout', attrs: { tone: 'info' }, content: [] }],
    ['a task that is half done', { type: 'taskList', content: [task('half' as never, paragraph())] }],
    ['a task that begins with a box', { type: 'taskList', content: [task(true, plan.content[1])] }],
    ['an embedded page', { type: 'embed', attrs: { kind: 'iframe', id, title: '' } }],
    ['an embedded address', { type: 'embed', attrs: { kind: 'exam', id: 'https://jahat.test', title: '' } }],
    ['somebody without a name', paragraph({ type: 'mention', attrs: { user_id: id, label: '' } })],
    ['somebody between lines', mention],
  ])('with %s is refused', (_, block) => {
    expect(isTaken(docOf(block))).toBe(false)
  })

  test('is longer than a rich text may be, and not endless', () => {
    const long = (length: number) => docOf(paragraph(text('x'.repeat(length))))
    expect(isTaken(long(900_000))).toBe(true)
    expect(isTaken(long(1_000_000))).toBe(false)
  })

  test('is read as text, and for whom it names', () => {
    const doc = WrittenDoc.parse(plan)
    expect(plainTextOf(doc).split('\n')).toEqual([
      'Kegiatan inti',
      'Siapkan alat',
      'SAS Matematika',
      '☑ LKPD dicetak',
      '☐ Tanya @Ratna Wulandari',
      '☐ ',
    ])
    expect(peopleIn(doc)).toEqual([id])
    expect(isBlankDoc(doc)).toBe(false)
    expect(isBlankDoc(WrittenDoc.parse(docOf(plan.content[3])))).toBe(true)
    expect(isBlankDoc(WrittenDoc.parse(docOf(exam)))).toBe(false)
  })
})
