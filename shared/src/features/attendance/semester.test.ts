import { expect, test } from 'vitest'
import { inReach } from './contract.ts'
import { semesterOf } from './semester.ts'

test.each([
  ['2026-07-01', '2026-07-01', '2026-12-31'],
  ['2026-12-31', '2026-07-01', '2026-12-31'],
  ['2027-01-01', '2027-01-01', '2027-06-30'],
  ['2028-06-30', '2028-01-01', '2028-06-30'],
])('the semester of %s goes from %s to %s, and can be asked for at once', (date, from, until) => {
  expect(semesterOf(date)).toEqual({ from, until })
  expect(inReach({ from, until })).toBe(true)
})
