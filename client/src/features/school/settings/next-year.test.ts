import { expect, test } from 'vitest'
import { nextYear } from './next-year.ts'

test('the year after the latest one has its name and its weekdays a year further on', () => {
  const years = [
    { name: '2026/2027', start_date: '2026-07-13', end_date: '2027-06-18' },
    { name: '2025/2026', start_date: '2025-07-14', end_date: '2026-06-19' },
  ]
  expect(nextYear(years, '2027-02-01')).toEqual({
    name: '2027/2028',
    start_date: '2027-07-12',
    end_date: '2028-06-16',
  })
})

test.each(['2026-07-13', '2027-06-30'])('a school without a year begins with that of %s', (today) => {
  expect(nextYear([], today)).toEqual({ name: '2026/2027', start_date: '2026-07-13', end_date: '2027-06-18' })
})
