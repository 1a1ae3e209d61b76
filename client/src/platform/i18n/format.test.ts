import { describe, expect, test } from 'vitest'

import { formatFor, number, parseNumber, percent, rupiah } from './format.ts'

const nbsp = '\u00A0'
const jakarta = formatFor('Asia/Jakarta')
const makassar = formatFor('Asia/Makassar')
const jayapura = formatFor('Asia/Jayapura')

describe('a date', () => {
  const friday = '2026-11-20T00:05:00Z'

  test('is written as Indonesians write it', () => {
    expect(jakarta.date(friday)).toBe('Jum, 20 Nov 2026')
    expect(jakarta.week('2026-11-23', '2026-11-29')).toBe('23–29 Nov 2026')
    expect(jakarta.dayAndMonth(friday)).toBe('20 Nov')
    expect(jakarta.longDate(friday)).toBe('Jumat, 20 November 2026')
    expect(jakarta.weekday(friday)).toBe('Jumat')
    expect(jakarta.month(friday)).toBe('November 2026')
    expect(jakarta.dateTime(friday)).toBe('Jum, 20 Nov 2026, 07.05\u00A0WIB')
    expect(jakarta.longDateTime(friday)).toBe('Jumat, 20 November 2026 pukul\u00A007.05\u00A0WIB')
  })

  test('shortens the months to Jan … Agu … Des', () => {
    const months = Array.from({ length: 12 }, (_, month) => jakarta.date(Date.UTC(2026, month, 15)).split(' ')[2])
    expect(months.join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des')
  })

  test('is the day at the school, whatever the device thinks', () => {
    const lateInJakarta = new Date('2026-11-20T16:30:00Z') // 23.30 WIB, 00.30 WITA the next day
    expect(jakarta.date(lateInJakarta)).toBe('Jum, 20 Nov 2026')
    expect(makassar.date(lateInJakarta)).toBe('Sab, 21 Nov 2026')
    expect(jayapura.longDate(lateInJakarta)).toBe('Sabtu, 21 November 2026')
  })

  test('without a time is that day in every zone', () => {
    for (const school of [jakarta, makassar, jayapura]) expect(school.date('2014-08-17')).toBe('Min, 17 Agu 2014')
  })
})

describe('a time', () => {
  test('has a dot and the name of its zone', () => {
    const at = Date.UTC(2026, 10, 20, 0, 0)
    expect(jakarta.time(at)).toBe('07.00\u00A0WIB')
    expect(makassar.time(at)).toBe('08.00\u00A0WITA')
    expect(jayapura.time(at)).toBe('09.00\u00A0WIT')
    expect(jakarta.clock(at)).toBe('07.00')
    expect(jakarta.timeRange(at, at + 80 * 60_000)).toBe('07.00–\u206008.20\u00A0WIB')
    expect(jakarta.clockRange(at, at + 80 * 60_000)).toBe('07.00–\u206008.20')
  })

  test('after midnight is 00, not 24', () => {
    expect(jakarta.time('2026-11-19T17:00:00Z')).toBe('00.00\u00A0WIB')
  })
})

describe('how long ago', () => {
  const now = '2026-11-20T05:00:00Z' // Friday 12.00 WIB

  test.each([
    ['2026-11-20T04:59:31Z', 'baru saja'],
    ['2026-11-20T04:59:00Z', '1 menit yang lalu'],
    ['2026-11-20T04:00:01Z', '59 menit yang lalu'],
    ['2026-11-20T02:00:00Z', '3 jam yang lalu'],
    ['2026-11-19T17:00:00Z', '12 jam yang lalu'],
    ['2026-11-19T16:59:00Z', 'kemarin'],
    ['2026-11-18T17:00:00Z', 'kemarin'],
    ['2026-11-18T05:00:00Z', '2 hari yang lalu'],
    ['2026-11-12T17:00:00Z', '7 hari yang lalu'],
    ['2026-11-12T16:59:00Z', 'Kam, 12 Nov 2026'],
    ['2025-08-17T03:00:00Z', 'Min, 17 Agu 2025'],
    ['2026-11-20T05:00:30Z', 'sebentar lagi'],
    ['2026-11-20T05:30:00Z', 'dalam 30 menit'],
    ['2026-11-20T08:00:00Z', 'dalam 3 jam'],
    ['2026-11-20T17:00:00Z', 'besok'],
    ['2026-11-25T05:00:00Z', 'dalam 5 hari'],
    ['2026-11-28T05:00:00Z', 'Sab, 28 Nov 2026'],
  ])('%s is %s', (at, text) => {
    expect(jakarta.relative(at, now)).toBe(text)
  })

  test('counts days as the school sees them', () => {
    const evening = '2026-11-19T15:30:00Z' // 22.30 WIB, 00.30 WIT on the 20th
    expect(jakarta.relative(evening, now)).toBe('kemarin')
    expect(jayapura.relative(evening, now)).toBe('13 jam yang lalu')
  })

  test('knows no yesterday within the hour', () => {
    expect(jakarta.relative('2026-11-19T16:50:00Z', '2026-11-19T17:10:00Z')).toBe('20 menit yang lalu')
  })
})

describe('a figure', () => {
  test('groups by dots and has a decimal comma', () => {
    expect(number(1_250_000.5)).toBe('1.250.000,5')
    expect(number(85.125)).toBe('85,13')
    expect(number(-3)).toBe('-3')
    expect(rupiah(1_250_000)).toBe(`Rp${nbsp}1.250.000`)
    expect(rupiah(0)).toBe(`Rp${nbsp}0`)
    expect(percent(0.875)).toBe('87,5%')
    expect(percent(1)).toBe('100%')
  })

  test.each([
    ['85,5', 85.5],
    ['85.5', 85.5],
    [' 85 ', 85],
    ['100', 100],
    ['0,25', 0.25],
    ['0.125', 0.125],
    [',5', 0.5],
    ['-3,5', -3.5],
    ['−3,5', -3.5],
    ['1.250', 1250],
    ['1.250.000,5', 1_250_000.5],
    [`Rp${nbsp}1.250.000`, 1_250_000],
    ['Rp. 500', 500],
    ['rp 500.000', 500_000],
    ['1,250', 1.25],
    ['1250000', 1_250_000],
  ])('typed as %s is %d', (typed, value) => {
    expect(parseNumber(typed)).toBe(value)
  })

  test.each(['', ' ', 'abc', '8a', '1.2.3', '1.25.000', '1,2,3', '1,250.5', '85%', '--3', '.', ',', '1e3', 'NaN'])(
    'typed as "%s" is none',
    (typed) => {
      expect(parseNumber(typed)).toBeUndefined()
    },
  )

  test.each([0, 0.5, 7, 85.25, 1234.5, 999_999.99, 1_250_000, -42.1])('%d, once written, is read back', (value) => {
    expect(parseNumber(number(value))).toBe(value)
  })
})
