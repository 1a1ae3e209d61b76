import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PageMark } from '@kelasku/shared/task/page-marks'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { listTemplate, sheetTemplate } from './templates.ts'

const school = { name: 'SMP Melati', lines: ['Jl. Melati 1'] }
const common = { school, foot: 'SMP Melati', title: 'Bab 3', year: '2026/2027', course: 'IPA', class_name: '7A' }
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const sizesOf = (bytes: Uint8Array) => [...textOf(bytes).matchAll(/\/MediaBox ?\[([^\]]*)\]/g)].map(([, box]) => box)
const print = (template: string, data: object, pictures: { name: string; bytes: Uint8Array }[] = []) =>
  printDocument({ template: prelude + template, data, formulas: [], pictures })

const list = (paper: string) => ({
  ...common,
  paper,
  ends: 'Kam, 26 Nov 2026 23.59',
  max_score: '100',
  pupils: [
    { no: 1, number: '7001', name: '#read("x") *Alya*', status: 'Dinilai', submitted: '-', score: '85,5', remark: '' },
  ],
  graded: '1 dari 1',
  mean: '85,50',
  place: 'Bandung, 27 November 2026',
  teacher: { name: 'Sri', nip: 'NIP. -' },
})

const marks: PageMark[] = [
  { kind: 'pen', key: 'a', color: 'red', width: 40, points: [[100, 100], [5000, 5000]] }, // prettier-ignore
  { kind: 'pen', key: 'b', color: 'blue', width: 40, points: [[300, 300]] },
  { kind: 'highlighter', key: 'c', color: 'yellow', width: 300, points: [[100, 900], [9000, 900]] }, // prettier-ignore
  { kind: 'tick', key: 'd', x: 0, y: 10_000 },
  { kind: 'cross', key: 'e', x: 10_000, y: 0 },
  { kind: 'text', key: 'f', x: 9_999, y: 9_999, color: 'green', text: 'Bagus #read("/data.json")' },
]

describe('what is printed of a task', () => {
  test.each([
    ['A4', /^0 0 595\.\d+ 841\.\d+$/],
    ['F4', /^0 0 609\.\d+ 935\.\d+$/],
  ])('the list of the class on %s', async (paper, size) => {
    const sizes = sizesOf(await print(listTemplate, list(paper)))
    expect(sizes).toHaveLength(1)
    expect(sizes[0]?.trim()).toMatch(size)
  })

  test('a pupil’s sheet with every kind of mark, a page a picture', async () => {
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#eee' } })
    const data = {
      ...common,
      paper: 'A4',
      pupil: 'Alya',
      number: '7001',
      submitted: 'Kam, 26 Nov 2026 20.10',
      score: '60 / 100',
      deduction: '−20 (terlambat 2 hari)',
      rubric: [{ text: 'Isi', point: '3', most: '4' }],
      comments: [{ by: 'Sri', text: 'Rapi' }],
      answer: docOfText('Jawaban saya'),
      pages: [
        { name: 'foto 1.jpg', picture: 'p1', marks },
        { name: 'foto 2.jpg', picture: 'p1', marks: [] },
      ],
      others: ['hafalan.m4a'],
    }
    const bytes = await print(sheetTemplate, data, [{ name: 'p1', bytes: await picture.png().toBuffer() }])
    expect(sizesOf(bytes)).toHaveLength(3)
  })
})
