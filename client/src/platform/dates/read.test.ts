import { describe, expect, test } from 'vitest'
import { isWholeDay, isWholeTime, readDay, readMoment, readTime } from './read.ts'

/** A Thursday. */
const today = '2026-11-26'

describe('a day', () => {
  test.each([
    ['26/11/2026', today],
    ['26-11-2026', today],
    ['26.11.2026', today],
    ['26 11 2026', today],
    ['26112026', today],
    ['2026-11-26', today],
    ['26/11/26', today],
    ['1/2/2027', '2027-02-01'],
    ['26 Nov 2026', today],
    ['26 november 2026', today],
    ['26 Nopember 2026', today],
    ['26-nov-26', today],
    ['Kam, 26 Nov 2026', today],
    ['kamis 26 nov', today],
    ["Jum'at, 27 Nov 2026", '2026-11-27'],
    ['17 Agt 1998', '1998-08-17'],
    ['17 Ags 98', '1998-08-17'],
    ['1 Jan 2030', '2030-01-01'],
    ['1 mei', '2027-05-01'],
    // Without a year it is the nearest one.
    ['26 November', today],
    ['26/11', today],
    ['5 Januari', '2027-01-05'],
    ['20 juni', '2026-06-20'],
    ['29 feb', '2028-02-29'],
    ['29/2/2028', '2028-02-29'],
    ['hari ini', today],
    ['Hari  Ini', today],
    ['besok', '2026-11-27'],
    ['lusa', '2026-11-28'],
    ['kemarin', '2026-11-25'],
  ])('typed as %s is %s', (typed, day) => {
    // Of 29 February there is one in four years.
    expect(readDay(typed, typed === '29 feb' ? '2027-11-26' : today)).toBe(day)
  })

  test.each([
    '',
    'abc',
    '26',
    '26/',
    '31/02/2026',
    '29/02/2026',
    '31 april',
    '0/11/2026',
    '32/11/2026',
    '11/26/2026', // as in America
    '26/13/2026',
    '26/11/202',
    '26/11/1799',
    '26 foo 2026',
    '2026-11',
    'tanggal 26',
  ])('typed as "%s" is none', (typed) => {
    expect(readDay(typed, today)).toBeNull()
  })

  test('is whole once its year has four figures', () => {
    expect(['26/11/2026', '26 nov 2026', '2026-11-26'].map(isWholeDay)).toEqual([true, true, true])
    expect(['26/11', '26/11/20', '26 november', 'besok', '2026'].map(isWholeDay)).toEqual(Array(5).fill(false))
  })
})

describe('a time', () => {
  test.each([
    ['7', '07:00'],
    ['730', '07:30'],
    ['0730', '07:30'],
    ['7.30', '07:30'],
    ['07.30', '07:30'],
    ['7:30', '07:30'],
    ['7,30', '07:30'],
    ['7 30', '07:30'],
    ['23.59', '23:59'],
    ['0000', '00:00'],
    ['pukul 7.30', '07:30'],
    ['07.30 WIB', '07:30'],
  ])('typed as %s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  test.each(['', 'pagi', '24.00', '7.60', '7.3', '73000', '7.30 pm', '-1'])('typed as "%s" is none', (typed) => {
    expect(readTime(typed)).toBeNull()
  })

  test('is whole once it has four figures', () => {
    expect(['07.30', '0730', '7.30', '730'].map(isWholeTime)).toEqual([true, true, false, false])
  })
})

test.each([
  ['26/11/2026', today],
  ['26/11/2026 7.30', `${today}T07:30`],
  ['26 Nov 2026, pukul 07.30 WIB', `${today}T07:30`],
  ['2026-11-26T07:30', `${today}T07:30`],
  ['besok 0730', '2026-11-27T07:30'],
  ['26/11/2026 25.00', null],
  ['7.30', null],
])('a moment typed as %s is %s', (typed, moment) => {
  expect(readMoment(typed, today)).toBe(moment)
})
