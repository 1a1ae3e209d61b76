import type { WrittenBlock, WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, type Row } from './compare.ts'

const line = (words: string): WrittenBlock => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const docOf = (...content: WrittenBlock[]): WrittenDoc => ({ type: 'doc', content })
const signs = { same: '', gone: '-', new: '+' }
const shown = (rows: readonly Row[]) =>
  rows.map(({ pieces }) => pieces.map(({ change, words }) => `${signs[change]}${words.trim()}`).join(' '))

test('lines stay, go and come, and of a changed one the words', () => {
  const before = docOf(line('Tujuan'), line('Siswa membaca teks pendek'), line('Doa penutup'))
  const after = docOf(line('Tujuan'), line('Apersepsi'), line('Siswa membaca dua teks'), line('Penutup'))
  expect(shown(compare(before, after))).toEqual([
    'Tujuan',
    '+Apersepsi',
    'Siswa membaca +dua teks -pendek',
    '-Doa penutup',
    '+Penutup',
  ])
})

test('a word at the end of a line is one word more', () => {
  const rows = compare(docOf(line('Asesmen awal')), docOf(line('Asesmen awal formatif')))
  expect(shown(rows)).toEqual(['Asesmen awal +formatif'])
  expect(rows[0]!.change).toBe('changed')
})

test('lists, boxes and tables are read line by line, and a tick is a change', () => {
  const plan = (checked: boolean) =>
    docOf(
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked }, content: [line('Cetak LKPD') as never] }] },
      { type: 'callout', attrs: { tone: 'info' }, content: [line('Siapkan alat')] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [line('Guru')] }] }],
      },
    )
  expect(shown(compare(plan(false), plan(true)))).toEqual(['-☐ +☑ Cetak LKPD', 'Siapkan alat', 'Guru'])
})

test('either side can be read off again', () => {
  const text = fc
    .array(fc.array(fc.constantFrom('satu', 'dua', 'tiga', 'empat', 'lima'), { minLength: 1, maxLength: 6 }), {
      maxLength: 8,
    })
    .map((lines) => lines.map((words) => words.join(' ')))
  const side = (rows: readonly Row[], not: 'gone' | 'new') =>
    rows
      .map(({ pieces }) =>
        pieces
          .filter(({ change }) => change !== not)
          .map(({ words }) => words.trim())
          .join(' '),
      )
      .filter((words) => words !== '')
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = compare(docOf(...before.map(line)), docOf(...after.map(line)))
      expect(side(rows, 'new')).toEqual(before)
      expect(side(rows, 'gone')).toEqual(after)
    }),
  )
})
