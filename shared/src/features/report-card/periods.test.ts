import { expect, test } from 'vitest'
import { usualPeriod } from './periods.ts'

const year = { id: 'y', start_date: '2026-07-13', end_date: '2027-06-18' }

test.each([
  [1, 'TENGAH', '2026-07-13', '2026-09-30'],
  [1, 'AKHIR', '2026-07-13', '2026-12-31'],
  [2, 'TENGAH', '2027-01-01', '2027-03-31'],
  [2, 'AKHIR', '2027-01-01', '2027-06-18'],
] as const)('semester %s, %s: from %s to %s', (semester, period, from, until) => {
  expect(usualPeriod(year, semester, period)).toMatchObject({
    attendance_from: from,
    attendance_until: until,
    print_date: until,
    version: 0,
  })
})

test('a year within one calendar year has no turn: both semesters span it', () => {
  const short = { id: 'y', start_date: '2026-02-01', end_date: '2026-11-30' }
  for (const semester of [1, 2] as const)
    expect(usualPeriod(short, semester, 'AKHIR')).toMatchObject({
      attendance_from: '2026-02-01',
      attendance_until: '2026-11-30',
    })
})
