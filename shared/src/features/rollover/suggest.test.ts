import { describe, expect, test } from 'vitest'
import { lastLevelOf, nameAfter, whereGoes } from './suggest.ts'

describe('the name of a class a year later', () => {
  test.each([
    ['7A', 7, '8A'],
    ['Kelas 7-10', 7, 'Kelas 8-10'],
    ['VII A', 7, 'VIII A'],
    ['VIII-2', 8, 'IX-2'],
    ['X IPA 1', 10, 'XI IPA 1'],
    ['XI IPA 1', 11, 'XII IPA 1'],
    ['Kelas 10 IPS 1', 10, 'Kelas 11 IPS 1'],
    ['Ibnu Sina', 7, 'Ibnu Sina'],
    ['Viola', 5, 'Viola'],
  ])('%s of level %i goes on as %s', (name, level, next) => {
    expect(nameAfter(name, level)).toBe(next)
  })
})

describe('who leaves', () => {
  test('is the last level of the kind of school, or the highest that there is', () => {
    expect(lastLevelOf('SMP', [7, 8, 9])).toBe(9)
    expect(lastLevelOf('SMP', [7, 8])).toBe(8)
    expect(lastLevelOf('SD', [1, 2, 6, 7])).toBe(6)
    expect(lastLevelOf(null, [1, 2])).toBe(2)
    expect(lastLevelOf('KURSUS', [])).toBe(0)
  })

  test('is 9A of a junior high school, and 7A is not', () => {
    expect(whereGoes({ id: '', name: '9A', level: 9 }, 'SMP', 9)).toBeNull()
    expect(whereGoes({ id: '', name: '7A', level: 7 }, 'SMP', 9)).toEqual({ name: '8A', level: 8 })
  })

  test('is group B of a kindergarten, where group A becomes it', () => {
    expect(whereGoes({ id: '', name: 'TK A Melati', level: 0 }, 'TK', 0)).toEqual({ name: 'TK B Melati', level: 0 })
    expect(whereGoes({ id: '', name: 'TK B Mawar', level: 0 }, 'TK', 0)).toBeNull()
  })
})
