import { describe, expect, test } from 'vitest'
import { exampleOfClasses, readClassNames } from './class-names.ts'

const names = (text: string, grade: Parameters<typeof readClassNames>[1] = 'SMP') =>
  readClassNames(text, grade).classes.map(({ name, level }) => `${name}:${level}`)

describe('many classes in one line', () => {
  test.each([
    ['7A-7D', ['7A:7', '7B:7', '7C:7', '7D:7']],
    ['7A–C; 8a-8b', ['7A:7', '7B:7', '7C:7', '8a:8', '8b:8']],
    ['7A-9B', ['7A:7', '7B:7', '8A:8', '8B:8', '9A:9', '9B:9']],
    ['VII A - VII C, IX 1-2', ['VII A:7', 'VII B:7', 'VII C:7', 'IX 1:9', 'IX 2:9']],
    ['7.1 sampai 7.3', ['7.1:7', '7.2:7', '7.3:7']],
    ['7-9', ['7:7', '8:8', '9:9']],
    ['VIII-1, VIII Tahfiz, 7A, 7a', ['VIII-1:8', 'VIII Tahfiz:8', '7A:7']],
    ['VIIA-VIIC', ['VIIA:7', 'VIIB:7', 'VIIC:7']],
    ['', []],
  ])('%s', (text, classes) => expect(names(text)).toEqual(classes))

  test('of schools with one level or none need none in their names', () => {
    expect(names('A1-A2, Melati', 'TK')).toEqual(['A1:0', 'A2:0', 'Melati:0'])
    expect(names('Angkatan Pagi', 'KURSUS')).toEqual(['Angkatan Pagi:1'])
    expect(names('X IPA 1-3', 'SMA')).toEqual(['X IPA 1:10', 'X IPA 2:10', 'X IPA 3:10'])
  })

  test('what cannot be read is told, and the rest is read all the same', () => {
    expect(readClassNames('7A, Melati, 5A, 7D-7A, VII', 'SMP')).toEqual({
      classes: [
        { name: '7A', level: 7 },
        { name: 'VII', level: 7 },
      ],
      mistakes: [
        { part: 'Melati', why: 'level_unread' },
        { part: '5A', why: 'level_elsewhere' },
        { part: '7D-7A', why: 'range_backwards' },
      ],
    })
  })

  test('each kind of school has an example that can be read', () => {
    for (const grade of ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'KURSUS'] as const)
      expect(readClassNames(exampleOfClasses(grade), grade)).toMatchObject({ mistakes: [] })
  })
})
