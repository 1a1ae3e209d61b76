import { describe, expect, test } from 'vitest'
import { readPastedScores, scoreIn, type PastedPupil } from './pasted-scores.ts'

const pupil = (id: string, full_name: string, ...numbers: string[]): PastedPupil => ({
  id,
  full_name,
  numbers,
  is_gradable: id !== 'eka',
})
const pupils = [
  pupil('alya', 'Alya Putri', '7001', '0012345678'),
  pupil('budi', 'Budi Santoso', '7002'),
  pupil('dewi', 'Dewi Lestari', '7003'),
  pupil('dewi2', 'Dewi Lestari', '7004'),
  pupil('eka', 'Eka Wati', '7005'),
]
const read = (text: string, max_score = 100) =>
  readPastedScores({ text, pupils, max_score }).map(({ line, pupil: found, score, problem }) => [
    line,
    found?.id ?? null,
    score,
    problem,
  ])

describe('scores from a spreadsheet', () => {
  test('one column, in the order shown', () => {
    expect(read('85,5\r\n90\r\n70.25\r\n')).toEqual([
      [1, 'alya', 85.5, null],
      [2, 'budi', 90, null],
      [3, 'dewi', 70.25, null],
    ])
  })
  test('blank is not zero, and keeps its place', () => {
    expect(read('85\n\n0')).toEqual([
      [1, 'alya', 85, null],
      [3, 'dewi', 0, null],
    ])
  })
  test('a heading is none of them', () => {
    expect(read('Nilai\n85')).toEqual([[2, 'alya', 85, null]])
    expect(read('NIS\tNama\tNilai\n7002\tBudi Santoso\t85')).toEqual([[2, 'budi', 85, null]])
  })
  test('by number or name, in any order', () => {
    expect(read('budi  santoso\t80\n7001\t90,5\n7003;Dewi Lestari;75')).toEqual([
      [1, 'budi', 80, null],
      [2, 'alya', 90.5, null],
      [3, 'dewi', 75, null],
    ])
  })
  test('what does not match is named', () => {
    expect(read('7001\t90\nSiapa Ini\t80\nDewi Lestari\t70\n7002\tlulus\n7004\t105')).toEqual([
      [1, 'alya', 90, null],
      [2, null, 80, 'UNKNOWN'],
      [3, null, 70, 'AMBIGUOUS'],
      [4, 'budi', null, 'NO_SCORE'],
      [5, 'dewi2', 105, 'ABOVE_MAX'],
    ])
  })
  test('whose task still runs, or who is excused', () => {
    expect(read('Eka Wati\t80')).toEqual([[1, 'eka', 80, 'NOT_GRADABLE']])
  })

  test('nobody gets two', () => {
    expect(read('7001\t90\nAlya Putri\t80')).toEqual([
      [1, 'alya', 90, 'TWICE'],
      [2, 'alya', 80, 'TWICE'],
    ])
  })
  test('a column that is longer than the class', () => {
    expect(read('1\n2\n3\n4\n5\n6').at(-1)).toEqual([6, null, 6, 'TOO_MANY'])
  })
  test('a class is pasted in one go: 30 rows, 2 unknown, one 105', () => {
    const klass = Array.from({ length: 28 }, (_, n) => pupil(`p${n}`, `Siswa ${n}`, `80${n}`))
    const rows = [...klass.map(({ full_name }, n) => `${full_name}\t${n === 4 ? '105' : '80'}`), 'A B\t70', 'C D\t70']
    const lines = readPastedScores({ text: rows.join('\n'), pupils: klass, max_score: 100 })
    expect(lines.filter(({ problem }) => problem === null)).toHaveLength(27)
    expect(lines.filter(({ problem }) => problem !== null).map(({ text }) => text)).toEqual([
      'Siswa 4\t105',
      'A B\t70',
      'C D\t70',
    ])
  })
})

test.each([
  ['85,5', 85.5],
  [' 100 ', 100],
  ['85.', null],
  ['85,555', null],
  ['1.000', null],
  ['-5', null],
  ['1e2', null],
  ['', null],
])('%j is the score %j', (cell, score) => {
  expect(scoreIn(cell)).toBe(score)
})
