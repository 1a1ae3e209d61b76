import { expect, test } from 'vitest'
import { daysLater, isMonth, isOn, lastOf, monthsLater, weekdayOf, weeksOf } from './month.ts'

test('a month lies in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks.at(-1)?.at(0)).toBe('2026-11-30')
  expect(weeks).toHaveLength(6)
  // Begins on a Monday and has four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months and days are counted over the ends of years', () => {
  expect(monthsLater('2026-12', 1)).toBe('2027-01')
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
  expect(lastOf('2028-02')).toBe('2028-02-29')
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayOf('2026-11-20')).toBe(4)
})

test('a span holds its first and its last day', () => {
  const span = { start_date: '2026-11-30', end_date: '2026-12-08' }
  expect(['2026-11-29', '2026-11-30', '2026-12-08', '2026-12-09'].map((date) => isOn(span, date))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['november', false],
  [null, false],
])('%s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})
